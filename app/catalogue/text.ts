/**
 * A line as a person types it: accents composed, no spaces around, and spaces for control characters, which no field
 * holds and the database refuses.
 */
export function tidyLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

/** A text of several lines, tidied like a line; line ends stay. */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}

/** "1.240". */
export function grouped(count: number): string {
  return count.toLocaleString("pt-BR");
}
