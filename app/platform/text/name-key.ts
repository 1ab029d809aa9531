import { normalizeForSearch } from "./normalize-text.ts";

/** Not a letter or digit: all but ASCII's, and the letters of other scripts as blocks, as SQL can name them. */
const others =
  /[^a-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2C00-\u2DFF\u2E80-\u2FFF\u3040-\uD7FF\uF900-\uFAFF]/g;

/**
 * The key that decides whether two names are the same: letters and digits only, without accents, case and compatibility
 * forms. "Pingo-d’Água", "Pingo d Agua" and "PINGO D'AGUA" have one key. Empty for a name without letters and digits.
 * SQL's name_key() gives the same for Latin letters.
 */
export function nameKey(text: string): string {
  // Marks that come together when what is between them goes have an order of their own.
  return normalizeForSearch(text).replace(others, "").normalize("NFKD");
}
