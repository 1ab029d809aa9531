import { type RawBuilder, sql } from "kysely";
import { startOfDay } from "#app/platform/time/clock.ts";
import { db } from "#app/platform/database/db.server.ts";
import { chunksOf, inOrder, searchPatterns } from "#app/records/list-queries.server.ts";
import type { OfferFilter, OfferListItem } from "./offer-filter.ts";
import { saleEnd, servedPlaces, type TimeFilter, toVersion, versionColumns } from "./offer-rows.server.ts";
import type { OfferVersion } from "./offer-version.ts";

export const offersPerPage = 50;
/** How many versions one statement reads when the archive is streamed. */
const chunkSize = 200;

/** A page of the archive, from 1, with the number of all that match. */
export async function listOffers(
  filter: OfferFilter,
  page: number,
): Promise<{ offers: OfferListItem[]; total: number }> {
  const ids = await findIds(filter);
  const offers = ids.slice((page - 1) * offersPerPage, page * offersPerPage);
  return { offers: await inOrder(offers, (found) => selectItems(found, filter)), total: ids.length };
}

/** All versions that match. No snapshot is held while the reader takes its time. */
export async function* streamOffers(filter: OfferFilter): AsyncGenerator<OfferListItem> {
  for (const ids of chunksOf(await findIds(filter), chunkSize))
    yield* await inOrder(ids, (f) => selectItems(f, filter));
}

/** What is on sale is found cheapest first, as in a shop; what was, with the newest sale first. */
async function findIds(filter: OfferFilter): Promise<number[]> {
  const isShop = filter.state === "active" && filter.date === undefined;
  const order = isShop ? sql`(version.terms ->> 'preco')::numeric, version.id` : sql`sale.since desc, version.id desc`;
  const { rows } = await sql<{ id: number }>`
    with offered as materialized (${offeredPeriods(filter)}), latest as (
      select distinct on (version_id) version_id, since, until from offer_sales order by version_id, since desc
    )
    select version.id from offer_versions version join latest sale on sale.version_id = version.id
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by ${order}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function conditionsOf(filter: OfferFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.kind) conditions.push(sql`version.kind = ${filter.kind}`);
  if (filter.state !== "all") conditions.push(sql`(${saleEnd} is null) = ${filter.state === "active"}`);
  for (const pattern of searchPatterns(filter.q ?? "")) conditions.push(sql`version.search like ${pattern}`);
  if (dayOf(filter) || hasPlace(filter)) {
    conditions.push(sql`exists (select from offered where offered.version_id = version.id)`);
  }
  return conditions;
}

/**
 * SQL: when each version was offered (version_id, since, until), as far as the day, the city and the state of the
 * filter matter; without a day, what is "active" is offered now.
 */
function offeredPeriods(filter: OfferFilter): RawBuilder<unknown> {
  const day = dayOf(filter);
  const [from, to] = day ?? [null, null];
  const during: TimeFilter = (table) => {
    const [since, until] = [sql.ref(`${table}.since`), sql.ref(`${table}.until`)];
    if (day) return sql`${since} < ${to} and (${until} is null or ${until} > ${from})`;
    return filter.state === "active" ? sql`${until} is null` : sql`true`;
  };
  const sold = sql`
    select version.id as version_id, version.kind, version.offer_id, sale.since,
      least(sale.until, offer_sale_end(version.terms)) as until
    from offer_sales sale join offer_versions version on version.id = sale.version_id
    where ${during("sale")}
  `;
  const periods = hasPlace(filter)
    ? sql`
        select sold.version_id, greatest(sold.since, served.since) as since, least(sold.until, served.until) as until
        from sold join (${servedPlaces({ cities: citiesOf(filter), during })}) served
          on served.kind = sold.kind and served.offer_id = sold.offer_id
      `
    : sql`select version_id, since, until from sold`;
  // Materialized: the planner expects few places, and would read every version of each.
  return sql`
    with sold as materialized (${sold})
    select version_id, greatest(since, ${from}::timestamptz) as since, least(until, ${to}::timestamptz) as until
    from (${periods}) period
    where since < coalesce(until, 'infinity') and since < coalesce(${to}::timestamptz, 'infinity')
      and coalesce(until, 'infinity') > coalesce(${from}::timestamptz, '-infinity')
  `;
}

function hasPlace({ uf, cityId }: OfferFilter): boolean {
  return uf !== undefined || cityId !== undefined;
}

/** SQL: the cities of the filter, as a multirange. */
function citiesOf({ uf, cityId }: OfferFilter): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [];
  if (cityId !== undefined) wanted.push(sql`int4multirange(int4range(${cityId}, ${cityId}, '[]'))`);
  if (uf !== undefined) {
    wanted.push(sql`(select range_agg(int4range(id, id, '[]')) from cities where state = ${uf})`);
  }
  return sql`(${sql.join(wanted, sql` * `)})`;
}

function dayOf({ date }: OfferFilter): [Date, Date] | null {
  if (date === undefined) return null;
  const [from, to] = [startOfDay(date), startOfDay(date, 1)];
  return from && to ? [from, to] : null;
}

type ItemRow = OfferVersion & {
  since: Date;
  until: Date | null;
  ufs: string[];
  cityCount: number;
  hours: { since: string; until: string | null }[] | null;
};

/** Lines of the archive by their ids, in any order. */
export async function selectItems(ids: number[], filter: OfferFilter): Promise<OfferListItem[]> {
  const day = dayOf(filter);
  const hours = sql`(
    select json_agg(json_build_object('since', lower(period), 'until', nullif(upper(period), ${day?.[1]}))
      order by lower(period))
    from (
      select unnest(range_agg(tstzrange(offered.since, offered.until))) as period
      from offered where offered.version_id = version.id
    ) merged
  )`;
  const { rows } = await sql<ItemRow>`
    with states as materialized (
      select state, range_agg(int4range(id, id, '[]')) as city_ids from cities group by state
    ) ${day ? sql`, offered as materialized (${offeredPeriods(filter)})` : sql``}
    select ${versionColumns}, sold.since, sold.until,
      array(select state from states where states.city_ids && place.city_ids order by state) as ufs,
      (select coalesce(sum(upper(range) - lower(range)), 0) from unnest(place.city_ids) as range)::integer as "cityCount",
      ${day ? hours : sql`null`} as hours
    from offer_versions version,
      lateral (
        select min(since) as since,
          case when bool_and(ended_at is not null) then max(ended_at) end as until
        from (select since, ${saleEnd} as ended_at from offer_sales sale where version_id = version.id) sale
      ) sold,
      lateral (
        select coalesce(range_agg(range) filter (where kind <> 'city'), '{}')
          * coalesce(range_agg(range) filter (where kind = 'city'), '{}') as city_ids
        from offer_places place, unnest(city_ids) as range
        where (kind, offer_id) in ((version.kind, version.offer_id), ('city', 0))
          and place.since < coalesce(sold.until, 'infinity')
          and coalesce(place.until, 'infinity') >= coalesce(sold.until, 'infinity')
      ) place
    where version.id = any (${ids})
  `.execute(db);
  return rows.map((row) => ({
    ...toVersion(row),
    isSold: row.until === null,
    since: row.since,
    until: row.until,
    hours:
      row.hours?.map(({ since, until }) => ({ since: new Date(since), until: until ? new Date(until) : null })) ?? null,
    ufs: row.ufs,
    cityCount: row.cityCount,
  }));
}
