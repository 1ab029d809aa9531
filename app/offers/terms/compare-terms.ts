import { type FactKey, factKeys, type OfferTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";

/** A difference between two versions; undefined means that the term is not said. */
export type TermChange = { key: FactKey; before: unknown; after: unknown };

/** The terms that differ, in the order of the label. The database sorts the keys of objects: equal values have equal texts. */
export function compareTerms(before: OfferTerms, after: OfferTerms): TermChange[] {
  return factKeys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}
