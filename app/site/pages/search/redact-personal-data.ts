/** Longer queries add nothing useful, and might contain personal data. */
const maxLength = 80;

/** An e-mail address, complete or partial. */
const email = /\S*@\S*/gu;

/** Five digits or more, with any separators: a phone, a CPF or CNPJ, a postal code, a card or a contract. */
const longNumber = /\+?\(?\p{Nd}(?:[\s().,/\-–]*\p{Nd}){4,}/gu;

/** The query as the log may keep it: without anything that looks like a phone, a CPF, an e-mail or a long number. */
export function redactPersonalData(text: string): string {
  return text
    .normalize("NFKC")
    .replace(email, "…")
    .replace(longNumber, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}

/**
 * The log fields of a search. A query with results has words of the site; one without results may be a person's name,
 * so only its word count is logged.
 */
export function searchLogFields(text: string, found: Readonly<Record<string, readonly unknown[]>>) {
  const hits = Object.values(found).reduce((sum, list) => sum + list.length, 0);
  return hits > 0 ? { search: redactPersonalData(text), hits } : { words: text.split(/\s+/).length, hits };
}
