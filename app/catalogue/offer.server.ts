import { type RawBuilder, sql } from "kysely";
import { type Pairing, pairTotals } from "./pairing.server.ts";
import type { Offers } from "./read-model.ts";

/** What the staff's lists of plans and of business plans sort and filter by alike. */
export function offerListing(pairing: Pairing) {
  return {
    table: pairing.offers,
    sorts: {
      name: sql`search`,
      // "1000 Mb/s" is more than "350 Mb/s".
      speed: sql`nullif(left(regexp_replace(speed, '\\D', '', 'g'), 9), '')::integer`,
      price: sql`price`,
      cameraCount: sql`camera_count`,
      badge: sql`searchable(badge) collate "C"`,
      cityCount: {
        join: sql`left join ${pairTotals(pairing, "offer")} totals on end_id = id`,
        by: sql`coalesce(pairs_total, 0)`,
      },
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

/** SQL: in how many cities the offer whose id stands in that column is sold, actively or not. */
export function cityCountOf(pairing: Pairing, idColumn: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select pairs_total from ${pairTotals(pairing, "offer")} totals where end_id = ${sql.ref(idColumn)}
  ), 0)`;
}

/** The active ones among the offers of those ids, in the order in which visitors see them. */
export function offersIn<Offer extends { id: number }>(
  offers: Offers<Offer>,
  ids: Int32Array | undefined,
): readonly Offer[] {
  const wanted = new Set(ids);
  return offers.active.filter(({ id }) => wanted.has(id));
}
