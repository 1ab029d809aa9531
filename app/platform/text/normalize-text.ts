/**
 * Normalizes a typed line: composed accents (NFC), trimmed, with spaces for control characters, which the database
 * rejects.
 */
export function normalizeLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();
}

/** Normalizes a text of several lines in the same way; line breaks stay. */
export function normalizeText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}

/** Normalizes text for comparison: no accents, lower case, single spaces. "São  João" and "sao joao" are equal. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Formats a whole number with thousands separators: "1.240". `Intl.NumberFormat` gives the same result, but its first
 * use on a page takes a cheap phone some 50 ms to load locale data.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
