import {
  type FactKey,
  factsOn,
  kindOf,
  offerFacts,
  type OfferTerms,
  type TermKey,
} from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { moneyFieldValue } from "#app/platform/text/money.ts";

// The facts of an offer in the public file and in the API, by their promised names.

type PublicPlace = "csv" | "api";

export function publicName(key: FactKey): string {
  return key === "velocidade" ? "download_mbps" : key;
}

/** The facts of a place by their names, in order; null where one is not said. */
export function publicFacts(place: PublicPlace, terms: Partial<OfferTerms>): Record<string, unknown> {
  return Object.fromEntries(
    factsOn(place).map((key) => [
      publicName(key),
      (key === "velocidade" ? splitSpeed(terms.velocidade ?? "").megabits : terms[key]) ?? null,
    ]),
  );
}

/** The same as texts of a file; one that is not said is empty. */
export function publicTexts(terms: OfferTerms): string[] {
  return factsOn("csv").map((key) => {
    const value = publicFacts("csv", terms)[publicName(key)];
    if (value === null) return "";
    if (key === "preco") return moneyFieldValue(terms.preco);
    if ("kind" in offerFacts[key]) return kindOf(key as TermKey).toText(value);
    const values: readonly (string | number)[] = Array.isArray(value) ? value : [value as string | number];
    return values.join(", ");
  });
}
