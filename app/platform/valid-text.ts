/**
 * Whether a text can be stored and shown as it is: without NUL, which Postgres refuses, and without half of a surrogate
 * pair, which no encoding has. What forms and addresses hold is checked once, where it is read.
 */
export function isValidText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
