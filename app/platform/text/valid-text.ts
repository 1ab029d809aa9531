/**
 * Whether a text can be stored and shown: no NUL, which Postgres rejects, and no lone surrogate, which no encoding can
 * represent. Forms and addresses are checked once, where they are read.
 */
export function isValidText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
