// Small, and without imports: late work of every public page has it.

/** What of a visit is counted: that it saw plans, a click on WhatsApp or on a telephone, a form, a referral. */
export const countedActs = ["visits", "chats", "calls", "forms", "referrals"] as const;
export type CountedAct = (typeof countedActs)[number];

/** What a chat's code says: the campaign, the page at which its visits begin, and the plan of the offer beside it. */
export type FoundCode = {
  code: string;
  source: string;
  medium: string;
  name: string;
  page: string;
  plan: string | null;
};

/** Fewer than this are shown as "poucos", and others as multiples of it: a small number may be somebody. */
export const smallestCount = 5;

/** A count as staff see it: a multiple of `smallestCount`, or "few". */
export type ShownCount = number | "few";

/**
 * A count without small numbers, also as what is left of a sum without its other parts, by whatever filter or period
 * they are shown.
 */
export function shownCount(count: number): ShownCount {
  return count > 0 && count < smallestCount ? "few" : Math.round(count / smallestCount) * smallestCount;
}

/** The number of the code in a chat's text, such as 7 in "Oferta SER-R0002-01 · c7."; null without one. */
export function readCode(text: string): number | null {
  const found = /(?:^|[\s·(])c([1-9]\d{0,8})(?=$|[\s.,;)])/i.exec(text);
  return found && Number(found[1]);
}

const offerCode = /\b[A-Z0-9]{2,6}-[RE]\d{4,}-\d{2,}\b/;

/** The code of an offer's version in a chat's text; null without one. */
export function readOfferCode(text: string): string | null {
  return offerCode.exec(text)?.[0] ?? null;
}

/** A chat's text with the code of the campaign, once: after that of the offer, or at the end. */
export function withCode(text: string, code: string): string {
  if (readCode(text) !== null) return text;
  return offerCode.test(text) ? text.replace(offerCode, (offer) => `${offer} · ${code}`) : `${text} (${code})`;
}

/** "google · cpc · fibra-novembro"; "Sem campanha" for visits without one. */
export function campaignLabel({ source, medium, name }: Pick<FoundCode, "source" | "medium" | "name">): string {
  return [source, medium, name].filter(Boolean).join(" · ") || "Sem campanha";
}
