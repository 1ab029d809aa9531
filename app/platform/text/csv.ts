/** The first character of the file: says to spreadsheets that it is UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One CSV line as spreadsheets in Brazil read it: separated by semicolons, quoted where needed, ended by CRLF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const safe = protectFormula(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text with an apostrophe before it when a spreadsheet would run it as a formula. */
export function protectFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

/** The text that `protectFormula` was given. */
export function unprotectFormula(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Whether a spreadsheet would run the text as a formula, which text typed by visitors and staff must never be. A signed
 * number or a phone number with its country code is not a formula and stays as it is.
 */
export function isFormula(text: string): boolean {
  if (/^[+-]?\d+([.,]\d+)*$/.test(text) || /^\+\d{1,3} [\d ()-]+$/.test(text)) return false;
  // Full-width signs count as well.
  return /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text);
}
