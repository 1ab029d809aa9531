import { sql } from "kysely";
import { noCounts } from "#app/catalogue/availability-index/pair-counts.ts";
import { sortByCount } from "#app/records/list-queries.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { termKeys } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { type SoldOfferRow, saleEndOf, toSoldOffer } from "./sold-offers.server.ts";

/** Offers as visitors see them. */
export type OfferIndex<Offer> = {
  /** All that are not deleted, active or not. */
  byId: ReadonlyMap<number, Offer>;
  /** The active ones whose sale has not ended, in the order that visitors see. */
  active: readonly Offer[];
};

/** The sorts and filters that the staff lists of plans and business plans share. */
export function offerListing(tables: AvailabilityTables) {
  return {
    table: tables.offers,
    sorts: {
      name: sql`search`,
      // By number: "1000 Mb/s" sorts after "350 Mb/s".
      speed: sql`nullif(left(regexp_replace(speed, '\\D', '', 'g'), 9), '')::integer`,
      price: sql`price`,
      cameraCount: sql`camera_count`,
      badge: sql`searchable(badge) collate "C"`,
      visibleCityCount: sortByCount(async () => (await readAvailability(tables)).counts("offer")),
      isActive: sql`is_active`,
      createdAt: sql`created_at`,
      updatedAt: sql`updated_at`,
    },
    filters: {
      cameraCount: (count: string) => sql<boolean>`camera_count::text = ${count}`,
      streaming: (name: string) => sql<boolean>`${name} = any (streamings)`,
    },
  };
}

/** SQL: the fields of the label, from the table of plans or of business plans with that name. */
export function offerTermSelections(table: string) {
  return termKeys.map((key) => sql`${sql.ref(`${table}.${key}`)}`.as(key));
}

/** The rows with how many cities each offer is associated with: all, and those where visitors see it. */
export async function withCityCounts<Row extends { id: number }>(
  tables: AvailabilityTables,
  rows: readonly Row[],
): Promise<(Row & { cityCount: number; visibleCityCount: number })[]> {
  const counts = (await readAvailability(tables)).counts("offer");
  return rows.map((row) => {
    const { all: cityCount, visible: visibleCityCount } = counts.get(row.id) ?? noCounts;
    return { ...row, cityCount, visibleCityCount };
  });
}

/** The active offers with these ids, in the order that visitors see. */
export function pickActiveOffers<Offer extends { id: number }>(
  offers: OfferIndex<Offer>,
  ids: Int32Array | undefined,
): readonly Offer[] {
  const idSet = new Set(ids);
  return offers.active.filter(({ id }) => idSet.has(id));
}

/** The index of rows that are not deleted, in the order that visitors see. */
export function indexOffers<Offer extends { id: number }>(rows: readonly SoldOfferRow<Offer>[]): OfferIndex<Offer> {
  const offers = rows.map((row) => ({ isActive: row.isActive, end: saleEndOf(row), offer: toSoldOffer<Offer>(row) }));
  let sold = offers.filter(({ isActive }) => isActive);
  let active: readonly Offer[] = [];
  let nextEnd = Number.NEGATIVE_INFINITY;
  return {
    byId: new Map(offers.map(({ offer }) => [offer.id, offer])),
    // The same array until the next sale ends, also while the database is away.
    get active() {
      const now = Date.now();
      if (now >= nextEnd) {
        sold = sold.filter(({ end }) => end > now);
        nextEnd = Math.min(...sold.map(({ end }) => end));
        active = sold.map(({ offer }) => offer);
      }
      return active;
    },
  };
}
