import { type RawBuilder, sql } from "kysely";
import type { OfferVersion } from "./offer-version.ts";

/** SQL: the columns of `OfferVersion` of a row of offer_versions named "version". */
export const versionColumns = sql`
  version.id, version.kind, version.offer_id as "offerId", version.version, version.code, version.terms, version.hash,
  version.made_at as "madeAt", version.anatel_code as "anatelCode"
`;

/**
 * SQL: the end of a sale, or null while it is open. A sale past its last day has ended, even if the timer has not noted
 * it yet.
 */
export const saleEnd: RawBuilder<Date | null> = sql`
  coalesce(sale.until, case when offer_sale_end(version.terms) <= now() then offer_sale_end(version.terms) end)
`;

/** Which places to read: of one offer or with one of these cities (a multirange), and those of a time. */
type PlaceFilter = { offer?: RawBuilder<unknown>; cities?: RawBuilder<unknown>; during?: TimeFilter };

/** SQL: a condition on the period (since, until) of a table. */
export type TimeFilter = (table: string) => RawBuilder<unknown>;

/** SQL: the periods (kind, offer_id, city_ids, since, until) in which offers were available in active cities. */
export function servedPlaces({
  offer = sql`true`,
  cities,
  during = () => sql`true`,
}: PlaceFilter): RawBuilder<unknown> {
  return sql`
    select place.kind, place.offer_id, place.city_ids * active.city_ids as city_ids,
      greatest(place.since, active.since) as since, least(place.until, active.until) as until
    from offer_places place join (
      select since, until, ${cities ? sql`city_ids * ${cities}` : sql`city_ids`} as city_ids from offer_places city
      where kind = 'city' and ${cities ? sql`city_ids && ${cities}` : sql`true`} and ${during("city")} offset 0
    ) active on place.city_ids && active.city_ids
      and active.since < coalesce(place.until, 'infinity') and place.since < coalesce(active.until, 'infinity')
    where place.kind <> 'city' and ${offer} and ${during("place")}
  `;
}

/** The version of a row that was selected with `versionColumns`. */
export function toVersion(row: OfferVersion): OfferVersion {
  const { id, kind, offerId, version, code, terms, hash, madeAt, anatelCode } = row;
  return { id, kind, offerId, version, code, terms, hash, madeAt, anatelCode };
}
