/** Longer searches say nothing more, and might say too much. */
const longest = 80;

/** An e-mail address, whole or torn. */
const email = /\S*@\S*/gu;

/** Five digits or more, however they are parted: a phone, a CPF or CNPJ, a postal code, a card or a contract. */
const longNumber = /\+?\(?\p{Nd}(?:[\s().,/\-–]*\p{Nd}){4,}/gu;

/** What was searched for as the log may keep it: without whatever looks like a phone, a CPF, an e-mail or long digits. */
export function withoutPersonalData(text: string): string {
  return text
    .normalize("NFKC")
    .replace(email, "…")
    .replace(longNumber, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}

/**
 * What the log says of a search. Words that were found stand somewhere on the site; words that were not may be anybody's
 * name, and only their number is told.
 */
export function loggedSearch(text: string, found: Readonly<Record<string, readonly unknown[]>>) {
  const hits = Object.values(found).reduce((sum, list) => sum + list.length, 0);
  return hits > 0 ? { search: withoutPersonalData(text), hits } : { words: text.split(/\s+/).length, hits };
}
