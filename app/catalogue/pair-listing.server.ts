import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery, Page } from "./listing.ts";
import { inOrder, isId, searchPattern } from "./listing.server.ts";
import { blocksOf, countSearched, idsOfBlock, sum, totalsOf, withStatus } from "./pair-count.server.ts";
import type { Pairing } from "./pairing.server.ts";
import { remember } from "./revision.server.ts";

/**
 * The staff's list of pairs whose both ends are live. Sort keys: offer, city, isActive, createdAt; filters: offerId,
 * cityId, state. The search looks in the names of the offer and of the city, and in the city's state.
 *
 * The table grows with the product of its ends (100 plans in all of Brazil's municipalities are 557,000 pairs), so the
 * list does not join and sort: it finds the few offers and cities that match first and then their pairs, takes the
 * totals that the database keeps or remembers what it counted until something is written, and comes to a far page by
 * skipping blocks of ids, or from its nearer end.
 *
 * @param rowsOf the rows of those ids, in any order
 */
export async function pageOfPairs<Row extends { id: number }>(
  pairing: Pairing,
  query: ListQuery,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const found = await foundBy(pairing, query);
  const ids = await idsOf(pairing, found, query);
  return { rows: await inOrder(ids, rowsOf), total: found.total, ...found.counts };
}

/** How many pairs the query finds, in which groups they run, and what it demands of each; beside the counts of all. */
export async function foundBy(pairing: Pairing, query: ListQuery) {
  const offers = await totalsOf(pairing, "offer");
  const counts = { all: sum(offers.map(({ all }) => all)), active: sum(offers.map(({ active }) => active)) };
  const { matches, ends } = await conditionOf(pairing, query);
  const narrowing = JSON.stringify([pairing.pairs, query.search, query.status, query.filters]);
  const isNarrowed = searchPattern(query.search) !== null || Object.keys(query.filters).length > 0;
  const isOnlySearched = Object.keys(query.filters).length === 0;
  const total = isNarrowed
    ? await remember(`${narrowing} total`, () =>
        isOnlySearched ? countSearched(pairing, query.status, ends, offers) : count(pairing, matches),
      )
    : withStatus(query.status, counts);

  const { sort } = query;
  let groups: Group[] = [{ value: null, total }];
  if (isGrouping(sort) && isNarrowed) {
    groups = await remember(`${narrowing} ${sort}`, () => groupBy(pairing, sort, matches));
  } else if (sort === "isActive") {
    const shown = (["inactive", "active"] as const).filter((status) => [status, "all"].includes(query.status));
    groups = shown.map((status) => ({ value: status === "active", total: withStatus(status, counts) }));
  } else if (isGrouping(sort)) {
    const sorted = sort === "offer" ? offers : await totalsOf(pairing, "city");
    groups = sorted.map(({ value, ...end }) => ({ value, total: withStatus(query.status, end) }));
  }
  return { counts, total, groups, matches, isNarrowed, gone: { offers: ends.goneOffers, cities: ends.goneCities } };
}

type Found = Awaited<ReturnType<typeof foundBy>>;

/** The ids of everything that the query finds, over all pages, ascending. */
export async function matchingPairs(pairing: Pairing, query: ListQuery): Promise<number[]> {
  const { matches } = await conditionOf(pairing, query);
  const ids: number[] = [];
  for (let last = 0, isMore = true; isMore; last = ids.at(-1) ?? 0) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(pairing.pairs)} where ${matches} and id > ${last} order by id limit ${idsAtOnce}
    `.execute(db);
    for (const { id } of rows) ids.push(id);
    isMore = rows.length === idsAtOnce;
  }
  return ids;
}

/** How many ids are read by one statement, so that others need not wait for half a million. */
const idsAtOnce = 10_000;

/** Neighbouring pairs in the list's order: those with the same value in the sorted column, which run by id. */
export type Group = { value: number | boolean | null; total: number };

/** The sort keys that put many pairs beside each other; createdAt is the order of the ids. */
export function isGrouping(sort: string | null): sort is "offer" | "city" | "isActive" {
  return sort === "offer" || sort === "city" || sort === "isActive";
}

export function columnOf({ offerId }: Pairing, sort: "offer" | "city" | "isActive"): RawBuilder<unknown> {
  return sql.ref({ offer: offerId, city: "city_id", isActive: "is_active" }[sort]);
}

/** The groups of the matching pairs, in ascending order. */
async function groupBy(
  pairing: Pairing,
  sort: "offer" | "city" | "isActive",
  matches: RawBuilder<boolean>,
): Promise<Group[]> {
  const counted = sql`
    select ${columnOf(pairing, sort)} as value, count(*) as total
    from ${sql.table(pairing.pairs)} where ${matches} group by 1
  `;
  const ends = sql.table(sort === "offer" ? pairing.offers : "cities");
  const { rows } = await sql<Group>`
    ${
      sort === "isActive"
        ? sql`${counted} order by 1`
        : sql`select value, total from (${counted}) counted join ${ends} ends on ends.id = value order by ends.search, ends.id`
    }
  `.execute(db);
  return rows;
}

/** The ids of the query's page, from the groups that it touches. */
async function idsOf(pairing: Pairing, found: Found, query: ListQuery): Promise<number[]> {
  const { sort, direction, page, pageSize } = query;
  const column = isGrouping(sort) ? columnOf(pairing, sort) : null;
  const touched: Group["value"][] = [];
  let skipped = (page - 1) * pageSize;
  let size = 0;
  for (const group of direction === "desc" ? found.groups.toReversed() : found.groups) {
    if (touched.length === 0 && skipped >= group.total) skipped -= group.total;
    else if (size < skipped + pageSize) {
      touched.push(group.value);
      size += group.total;
    }
  }
  const wanted = Math.min(pageSize, size - skipped);
  if (wanted <= 0) return [];

  const isDescending = direction === "desc" && sort === "createdAt";
  const start = await startOf(pairing, found, query, touched, skipped, isDescending);
  const backwards = !start && skipped > size / 2;
  const byId = isDescending === backwards ? sql`id` : sql`id desc`;
  const position = column && sql`array_position(${touched}, ${column}) ${backwards ? sql`desc` : sql`asc`}, `;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(pairing.pairs)}
    where ${found.matches} ${column ? sql`and ${column} = any (${touched})` : sql``} ${start ? sql`and ${start.since}` : sql``}
    order by ${touched.length > 1 ? position : sql``} ${byId}
    limit ${wanted} offset ${start ? start.skipped : backwards ? size - skipped - wanted : skipped}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.toReversed() : ids;
}

/** Past which ids a page begins, and how many pairs after them; null where the blocks of ids cannot tell. */
async function startOf(
  pairing: Pairing,
  { isNarrowed, gone }: Found,
  { sort, status }: ListQuery,
  touched: Group["value"][],
  skipped: number,
  isDescending: boolean,
): Promise<{ since: RawBuilder<boolean>; skipped: number } | null> {
  if (isNarrowed || touched.length > 1 || sort === "offer" || sort === "city") return null;
  const [value] = touched;
  const counted = typeof value === "boolean" ? (value ? "active" : "inactive") : status;
  const blocks = await blocksOf(pairing, gone);
  let rest = skipped;
  for (const block of isDescending ? blocks.toReversed() : blocks) {
    const total = withStatus(counted, block);
    const [first, end] = idsOfBlock(block);
    if (rest < total) return { since: isDescending ? sql`id < ${end}` : sql`id >= ${first}`, skipped: rest };
    rest -= total;
  }
  return null;
}

/** What the query demands of a pair. The ids of its ends go in as values, so that Postgres plans for how many they are. */
async function conditionOf({ offers, offerId }: Pairing, query: ListQuery) {
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
  if (pattern) {
    // An end that nothing matches is left out, so that the other one's index serves alone.
    const found = [sql`false`];
    if (ends.offers.length > 0) found.push(sql`${offerEnd} = any (${ends.offers})`);
    if (ends.cities.length > 0) found.push(sql`city_id = any (${ends.cities})`);
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  if (query.status !== "all") conditions.push(sql`is_active = ${query.status === "active"}`);
  if (offer !== undefined) conditions.push(sql`${offerEnd} = ${idFrom(offer)}`);
  if (city !== undefined) conditions.push(sql`city_id = ${idFrom(city)}`);
  if (state !== undefined) conditions.push(sql`city_id = any (${ends.stateCities})`);
  return { matches: sql<boolean>`${sql.join(conditions, sql` and `)}`, ends };
}

async function count({ pairs }: Pairing, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(pairs)} where ${matches}
  `.execute(db);
  return rows[0]!.total;
}

/** An id as it stands in an address; 0, which nothing has, for anything else. */
function idFrom(text: string): number {
  return isId(Number(text)) ? Number(text) : 0;
}
