import { normalizeForSearch } from "./normalize-text.ts";

/**
 * The key that decides whether two names are the same: letters and digits only, without accents, case and compatibility
 * forms. "Pingo-d’Água", "Pingo d Agua" and "PINGO D'AGUA" have one key. Empty for a name without letters and digits.
 */
export function nameKey(text: string): string {
  return normalizeForSearch(text.normalize("NFKD")).replace(/[^\p{L}\p{N}]/gu, "");
}
