/** How a text file stores its letters. */
export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252" | "Código 850";

/** The encodings of one byte a letter in which spreadsheets save: of Windows and of DOS. */
export const singleByteEncodings = ["Windows-1252", "Código 850"] as const;
export type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** What staff say about letters that can be read in two ways: the encoding, or whether broken texts are repaired. */
export type LettersChoice = SingleByteEncoding | "repair" | "keep";
export const lettersChoices: readonly LettersChoice[] = [...singleByteEncodings, "repair", "keep"];

/** Two ways to read the letters of a file, each with texts as they would be. */
export type LettersQuestion = { choice: LettersChoice; samples: string[] }[];
