/**
 * Parses a whole number as URLs and forms contain it, such as a record's id: digits without a sign or leading zeros.
 * Returns null for any other text, a number below `min` and one of more digits.
 */
export function parseWholeNumber(text: string | null | undefined, { min = 1, maxDigits = 9 } = {}): number | null {
  if (!text || text.length > maxDigits || !/^(0|[1-9]\d*)$/.test(text)) return null;
  const number = Number(text);
  return number < min ? null : number;
}
