import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery, Page } from "./listing.ts";
import { inOrder, searchPattern } from "./listing.server.ts";
import { remember } from "./revision.server.ts";

/**
 * Which offers are sold in which cities. This table grows with the product of the two (100 plans in all of Brazil's
 * municipalities are 557,000 pairs), so its list does not join and sort: it finds the few offers and cities that match
 * first and then their pairs, remembers the counts until something is written, and comes to a far page from its nearer
 * end.
 */
export type Pairing = {
  pairs: "plan_cities" | "business_plan_cities";
  offers: "plans" | "business_plans";
  offerId: "plan_id" | "business_plan_id";
};

/**
 * The staff's list of pairs whose both ends are live. Sort keys: offer, city, isActive, createdAt; filters: offerId,
 * cityId, state. The search looks in the names of the offer and of the city, and in the city's state.
 *
 * @param rowsOf the rows of those ids, in any order
 */
export async function pageOfPairs<Row extends { id: number }>(
  pairing: Pairing,
  query: ListQuery,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const narrowing = JSON.stringify([pairing.pairs, query.search, query.status, query.filters]);
  const matches = await conditionOf(pairing, query);
  const counts = await remember(`${pairing.pairs} counts`, () => countAll(pairing));
  const total = isNarrowed(query)
    ? await remember(`${narrowing} total`, () => count(pairing, matches))
    : { all: counts.all, active: counts.active, inactive: counts.all - counts.active }[query.status];
  const sorted = groupings(pairing)[query.sort ?? ""];
  const groups = sorted && (await remember(`${narrowing} ${query.sort}`, () => sorted(matches)));
  const ids = await idsOf(pairing, matches, query, groups ?? [{ value: null, total }]);
  return { rows: await inOrder(ids, rowsOf), total, ...counts };
}

function isNarrowed({ search, filters }: ListQuery): boolean {
  return searchPattern(search) !== null || Object.keys(filters).length > 0;
}

/** Neighbouring pairs in the list's order: those with the same value in the sorted column, which run by id. */
type Group = { value: number | boolean | null; total: number };

/** What each sort key groups by, in ascending order. Pairs are created in the order of their ids. */
function groupings({
  pairs,
  offers,
  offerId,
}: Pairing): Record<string, (matches: RawBuilder<boolean>) => Promise<Group[]>> {
  const byEnd = (table: string, column: string) => async (matches: RawBuilder<boolean>) => {
    const { rows } = await sql<Group>`
      select counted.value, counted.total
      from (
        select ${sql.ref(column)} as value, count(*) as total from ${sql.table(pairs)} where ${matches} group by 1
      ) counted join ${sql.table(table)} ends on ends.id = counted.value
      order by ends.search, ends.id
    `.execute(db);
    return rows;
  };
  return {
    offer: byEnd(offers, offerId),
    city: byEnd("cities", "city_id"),
    isActive: async (matches) => {
      const { rows } = await sql<Group>`
        select is_active as value, count(*) as total from ${sql.table(pairs)} where ${matches} group by 1 order by 1
      `.execute(db);
      return rows;
    },
  };
}

/** The ids of the query's page, from the groups that it touches. */
async function idsOf(
  { pairs, offerId }: Pairing,
  matches: RawBuilder<boolean>,
  { sort, direction, page, pageSize }: ListQuery,
  groups: Group[],
): Promise<number[]> {
  const column = { offer: offerId, city: "city_id", isActive: "is_active" }[sort ?? ""];
  const touched: Group["value"][] = [];
  let skipped = (page - 1) * pageSize;
  let size = 0;
  for (const group of direction === "desc" ? groups.toReversed() : groups) {
    if (touched.length === 0 && skipped >= group.total) skipped -= group.total;
    else if (size < skipped + pageSize) {
      touched.push(group.value);
      size += group.total;
    }
  }
  const wanted = Math.min(pageSize, size - skipped);
  if (wanted <= 0) return [];

  const backwards = skipped > size / 2;
  const byId = (direction === "desc" && sort === "createdAt") !== backwards ? sql`id desc` : sql`id`;
  const position = column && sql`array_position(${touched}, ${sql.ref(column)}) ${backwards ? sql`desc` : sql`asc`}, `;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(pairs)}
    where ${matches} ${column ? sql`and ${sql.ref(column)} = any (${touched})` : sql``}
    order by ${touched.length > 1 ? position : sql``} ${byId}
    limit ${wanted} offset ${backwards ? size - skipped - wanted : skipped}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.toReversed() : ids;
}

/** What the query demands of a pair. The ids of its ends go in as values, so that Postgres plans for how many they are. */
async function conditionOf({ offers, offerId }: Pairing, query: ListQuery): Promise<RawBuilder<boolean>> {
  const pattern = searchPattern(query.search);
  const { offerId: offer, cityId: city, state } = query.filters;
  const { rows } = await sql<Record<"goneOffers" | "goneCities" | "offers" | "cities" | "stateCities", number[]>>`
    select
      array(select id from ${sql.table(offers)} where deleted_at is not null) as "goneOffers",
      array(select id from cities where deleted_at is not null) as "goneCities",
      array(select id from ${sql.table(offers)} where searchable(name) like ${pattern}::text) as offers,
      array(select id from cities where search like ${pattern}::text) as cities,
      array(select id from cities where state = ${state ?? null}::text) as "stateCities"
  `.execute(db);
  const ends = rows[0]!;
  const offerEnd = sql.ref(offerId);
  const conditions = [
    sql`deleted_at is null`,
    sql`${offerEnd} <> all (${ends.goneOffers})`,
    sql`city_id <> all (${ends.goneCities})`,
  ];
  if (pattern) conditions.push(sql`(${offerEnd} = any (${ends.offers}) or city_id = any (${ends.cities}))`);
  if (query.status !== "all") conditions.push(sql`is_active = ${query.status === "active"}`);
  if (offer !== undefined) conditions.push(sql`${offerEnd} = ${idFrom(offer)}`);
  if (city !== undefined) conditions.push(sql`city_id = ${idFrom(city)}`);
  if (state !== undefined) conditions.push(sql`city_id = any (${ends.stateCities})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

async function count({ pairs }: Pairing, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(pairs)} where ${matches}
  `.execute(db);
  return rows[0]!.total;
}

/** How many pairs there are, counted offer by offer: twice as fast as all at once, straight from the index. */
async function countAll({ pairs, offers, offerId }: Pairing): Promise<Pick<Page<never>, "all" | "active">> {
  const { rows } = await sql<Pick<Page<never>, "all" | "active">>`
    select coalesce(sum(counted.total), 0) as "all", coalesce(sum(counted.active), 0) as active
    from ${sql.table(offers)} offers, lateral (
      select count(*) as total, count(*) filter (where is_active) as active from ${sql.table(pairs)} pairs
      where pairs.deleted_at is null and ${sql.ref(`pairs.${offerId}`)} = offers.id
        and city_id <> all (array(select id from cities where deleted_at is not null))
    ) counted
    where offers.deleted_at is null
  `.execute(db);
  return rows[0]!;
}

/** An id as it stands in an address; 0, which nothing has, for anything else. */
function idFrom(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
