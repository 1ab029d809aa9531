import { db } from "#app/platform/database/db.server.ts";
import { compareTerms, type TermChange } from "#app/offers/terms/compare-terms.ts";
import { findOffer } from "./offers.server.ts";
import type { OfferSale } from "./offer-version.ts";

/** What a version's sheet shows beside its row. */
export type OfferDetails = {
  sales: OfferSale[];
  /** The periods in which the offer was available, with the number of cities of each state. */
  places: (OfferSale & { states: { state: string; cities: number }[] })[];
  others: { code: string; isSold: boolean }[];
  /** What changed since the version before; null for the first. */
  since: { code: string; changes: TermChange[] } | null;
};

/** The sales, places and other versions of the version with this code; null when there is none. */
export async function findDetails(code: string): Promise<OfferDetails | null> {
  const record = await findOffer(code);
  if (!record) return null;
  const { version, previous, sales, places, others } = record;
  const stateOf = new Map(
    (await db.selectFrom("cities").select(["id", "state"]).execute()).map(({ id, state }) => [id, state]),
  );
  return {
    sales,
    places: places.map(({ cityIds, ...period }) => ({
      ...period,
      states: [...Map.groupBy(cityIds, (id) => stateOf.get(id) ?? "?")]
        .map(([state, ids]) => ({ state, cities: ids.length }))
        .toSorted((a, b) => b.cities - a.cities),
    })),
    others,
    since: previous && { code: previous.code, changes: compareTerms(previous.terms, version.terms) },
  };
}
