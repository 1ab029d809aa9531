import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/**
 * Returns a predicate: whether its arguments contain every word of `text`, ignoring accents and case. Blank text always
 * matches.
 */
export function matchesAllWords(text: string): (...fields: string[]) => boolean {
  const words = normalizeForSearch(text).split(" ");
  return (...fields) => {
    const haystack = normalizeForSearch(fields.join(" "));
    return words.every((word) => haystack.includes(word));
  };
}
