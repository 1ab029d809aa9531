import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { saleEnd, servedPlaces, toVersion, versionColumns } from "./offer-rows.server.ts";
import type { OfferPlaces, OfferRecord, OfferSale, OfferVersion } from "./offer-version.ts";

/** A version with its sales, places and the other versions of its offer, by its code; null when there is none. */
export async function findOffer(code: string): Promise<OfferRecord | null> {
  const { rows } = await sql<OfferVersion>`
    select ${versionColumns} from offer_versions wanted join offer_versions version using (kind, offer_id)
    where wanted.code = ${code} order by version.version desc
  `.execute(db);
  const version = rows.find((row) => row.code === code);
  if (!version) return null;
  const sales = await listSales(version);
  const sold = sales.filter(({ versionId }) => versionId === version.id).map(({ since, until }) => ({ since, until }));
  const open = new Set(sales.filter(({ until }) => until === null).map(({ versionId }) => versionId));
  return {
    version,
    sales: sold,
    places: await listPlaces(version, sold),
    others: rows
      .filter(({ id }) => id !== version.id)
      .map((other) => ({ code: other.code, version: other.version, isSold: open.has(other.id) })),
    previous: rows.find((row) => row.version === version.version - 1) ?? null,
  };
}

/** The exact text of a version's document, whose SHA-256 is its hash; null when there is no such version. */
export async function findOfferDocument(code: string): Promise<string | null> {
  const row = await db.selectFrom("offer_versions").select("document").where("code", "=", code).executeTakeFirst();
  return row?.document ?? null;
}

/** A version that was offered in a city at a moment, with its sale and the period in which it was available there. */
export type OfferedVersion = { version: OfferVersion; sale: OfferSale; place: OfferSale };

/** What was offered in a city at a moment, by code. */
export async function listOffersInCity(cityId: number, at: Date): Promise<OfferedVersion[]> {
  const { rows } = await sql<OfferVersion & OfferSale & { placeSince: Date; placeUntil: Date | null }>`
    select ${versionColumns}, offered.since, offered.until,
      offered.place_since as "placeSince", offered.place_until as "placeUntil"
    from offers_in(${cityId}, ${at}) offered join offer_versions version on version.id = offered.version_id
    order by version.code
  `.execute(db);
  return rows.map((row) => ({
    version: toVersion(row),
    sale: { since: row.since, until: row.until },
    place: { since: row.placeSince, until: row.placeUntil },
  }));
}

/** The moment of the first sale on record, before which nothing is known; null when there is none. */
export async function findFirstSale(): Promise<Date | null> {
  const { first } = await db
    .selectFrom("offer_sales")
    .select(({ fn }) => fn.min<Date | null>("since").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}

/** The sales of all versions of an offer, oldest first. */
async function listSales({ kind, offerId }: OfferVersion): Promise<(OfferSale & { versionId: number })[]> {
  const { rows } = await sql<OfferSale & { versionId: number }>`
    select version_id as "versionId", sale.since, ${saleEnd} as until
    from offer_sales sale join offer_versions version on version.id = sale.version_id
    where version.kind = ${kind} and version.offer_id = ${offerId}
    order by sale.since
  `.execute(db);
  return rows;
}

/** Where the offer was available between the first and the last moment of these sales, oldest first. */
async function listPlaces({ kind, offerId }: OfferVersion, sales: readonly OfferSale[]): Promise<OfferPlaces[]> {
  const [first, last] = [sales.at(0), sales.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<Omit<OfferPlaces, "cityIds"> & { cities: string }>`
    with served as (${servedPlaces({ offer: sql`place.kind = ${kind} and place.offer_id = ${offerId}` })})
    select range_agg(range)::text as cities, since, until
    from served, unnest(city_ids) as range
    where since < coalesce(${last.until}::timestamptz, 'infinity') and coalesce(until, 'infinity') > ${first.since}
    group by since, until order by since, until
  `.execute(db);
  return rows.map(({ cities, since, until }) => ({ since, until, cityIds: fromMultirange(cities) }));
}
