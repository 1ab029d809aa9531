import { searchable } from "#app/catalogue/city.ts";

/**
 * Returns a predicate: whether its arguments contain every word of `text`, ignoring accents and case. Blank text always
 * matches.
 */
export function holdsEveryWord(text: string): (...fields: string[]) => boolean {
  const words = searchable(text).split(" ");
  return (...fields) => {
    const haystack = searchable(fields.join(" "));
    return words.every((word) => haystack.includes(word));
  };
}
