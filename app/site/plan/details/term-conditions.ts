import { type CarriedTerms, type TermKey, termsOn } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { termText, type TermWords } from "#app/offers/terms/term-texts.ts";

export type Condition = [label: string, text: string | null | undefined | false];

/** The terms that the details of an offer say, or what is said of them otherwise. */
export function termConditions(
  offer: CarriedTerms,
  words: TermWords,
  otherwise: Partial<Record<TermKey, Condition[1]>> = {},
): Condition[] {
  return termsOn("details").map((key) => [words.labels[key], termText(key, offer, words) ?? otherwise[key]]);
}
