/**
 * An emoji with what belongs to it (its joiners, colour, keycap, flag), or a character that nobody sees, such as a
 * zero-width space or a mark of direction.
 */
const emojiOrInvisible =
  /([#*\d]\uFE0F?\u20E3|\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?)|[\p{Cf}\p{DI}\u2800]/gu;
const fullWidth = /[\uFE50-\uFE6F\uFF01-\uFFEE]/g;
const apostrophes = /[`´ʹʻʼˈ‘’‛′｀]/g;
const hyphens = /[\u2010-\u2012\u2043\u2212\uFE63\uFF0D]/g;
const dashes = /[—―]/g;
const spaces = /[\p{Z}\p{Cc}]/gu;

/**
 * Normalizes a typed or imported line, so that what looks the same is the same: nothing invisible (emoji keep their
 * joiners), each space a space, also for control characters, which the database rejects; one apostrophe ('), one hyphen
 * (-) and one dash (–); full-width forms as plain ones; composed accents (NFC); trimmed.
 */
export function normalizeLine(text: string): string {
  return text
    .replace(emojiOrInvisible, "$1")
    .replace(fullWidth, (character) => character.normalize("NFKC"))
    .normalize("NFC")
    .replace(spaces, " ")
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .replace(dashes, "–")
    .trim();
}

/** Normalizes a text of several lines, each in the same way; line breaks and blank lines inside it stay. */
export function normalizeText(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(normalizeLine)
    .join("\n")
    .trim();
}

/** How many characters of a line somebody sees: no marks or joiners, spaces once. Minimum lengths count them. */
export function visibleLength(text: string): number {
  return (
    normalizeLine(text)
      .replace(/ +/g, " ")
      .match(/[^\p{M}\p{C}]/gu)?.length ?? 0
  );
}

/** What nobody sees, and the accents that decomposition leaves apart. Migration 0044 has the same characters. */
const invisible =
  // oxlint-disable-next-line no-misleading-character-class -- each is meant alone
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]/gu;
// oxlint-disable-next-line no-misleading-character-class -- as above
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;

/**
 * Normalizes text for comparison: no accents, lower case, plain forms, one kind of dash and apostrophe, single spaces.
 * "São  João" and "sao joao" are equal. SQL's searchable() gives the same for Latin letters.
 */
export function normalizeForSearch(text: string): string {
  return text
    .replace(invisible, "")
    .replace(apostrophes, "'")
    .normalize("NFKD")
    .replace(marks, "")
    .replace(/[\u2010-\u2015\u2043\u2212]/g, "-")
    .toLowerCase()
    .replace(/[\p{Z}\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Formats a whole number with thousands separators: "1.240". `Intl.NumberFormat` gives the same result, but its first
 * use on a page takes a cheap phone some 50 ms to load locale data.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
