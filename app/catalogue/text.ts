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

/**
 * "1.240", of a whole number. The browser's own formatters say the same, but the first of any kind that a page makes
 * costs a cheap phone some 50 ms, in which it reads what it knows of languages.
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
