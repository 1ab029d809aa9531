import { cutText } from "#app/platform/text/cut-text.ts";

/** Longer queries add nothing useful, and might contain personal data. */
const maxLength = 80;

/** Five digits or more, with any separators: a phone, a CPF or CNPJ, a postal code, a card or a contract. */
const longNumber = /\+?\(?\p{Nd}(?:[\s().,/\-–]*\p{Nd}){4,}/gu;

/** The query as the log may keep it: without anything that looks like a phone, a CPF, an e-mail or a long number. */
export function redactPersonalData(text: string): string {
  const redacted = text
    .normalize("NFKC")
    // Words with an e-mail address, complete or partial.
    .split(/\s+/)
    .map((word) => (word.includes("@") ? "…" : word))
    .join(" ")
    .replace(longNumber, "…");
  return cutText(redacted.trim(), maxLength);
}

/**
 * The log fields of a search: the words of the query that the site's own texts have. The others may be a person's name;
 * a query without known words, or without results, is only counted.
 *
 * @param knownWords the redacted query with "…" for each word that no text has; null when none has any
 */
export function searchLogFields(text: string, knownWords: string | null, hits: number) {
  return knownWords !== null && hits > 0 ? { search: knownWords, hits } : { words: text.split(/\s+/).length, hits };
}
