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

/**
 * SQL: the periods (kind, offer_id, city_ids, since, until) in which offers were available in active cities.
 *
 * @param where a condition on `place` (an offer's row of offer_places) and `city` (a row of the active cities)
 */
export function servedPlaces(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select place.kind, place.offer_id, place.city_ids * city.city_ids as city_ids,
      greatest(place.since, city.since) as since, least(place.until, city.until) as until
    from offer_places place join offer_places city on city.kind = 'city' and place.city_ids && city.city_ids
      and city.since < coalesce(place.until, 'infinity') and place.since < coalesce(city.until, 'infinity')
    where place.kind <> 'city' and ${where}
  `;
}

/** The version of a row that was selected with `versionColumns`. */
export function toVersion(row: OfferVersion): OfferVersion {
  const { id, kind, offerId, version, code, terms, hash, madeAt, anatelCode } = row;
  return { id, kind, offerId, version, code, terms, hash, madeAt, anatelCode };
}
