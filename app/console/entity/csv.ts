/** Tells spreadsheets that the text is UTF-8; it stands at the beginning of a file. */
export const byteOrderMark = "\uFEFF";

/** One line of a file for spreadsheets as Brazil's write them: semicolons, and quotes where they are needed. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Whether a spreadsheet would run the text: what visitors and staff typed must never be a formula. A number with its
 * sign, or a telephone with its country, is none and stays as it is.
 */
function isFormula(text: string): boolean {
  if (/^[+-]?\d+([.,]\d+)*$/.test(text) || /^\+\d{1,3} [\d ()-]+$/.test(text)) return false;
  // The wide forms of the signs count as the signs.
  return /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text);
}
