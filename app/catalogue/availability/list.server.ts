import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery, ListPage } from "#app/records/list-query.ts";
import { inOrder, isId, searchPatterns } from "#app/records/list-queries.server.ts";
import { countsByBlock, countSearchMatches, blockIdRange, sum, countsBySide, countForStatus } from "./count.server.ts";
import { findSearchMatches } from "./search.server.ts";
import type { SearchMatch } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { pairRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import type { PairScope } from "#app/catalogue/availability-tables/planned-rows.server.ts";
import { byCityName } from "#app/catalogue/availability-tables/sides.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";

/**
 * One page of the staff list of availability; associations of deleted offers and cities are left out. Sort keys: offer,
 * city, isActive, createdAt; filters: offerId, cityId, state. Each word of the search is in the name of the offer, or in
 * the city's name or state.
 *
 * The table grows with offers times cities (100 plans in all of Brazil's municipalities are 557,000 rows), so the list
 * does not join and sort. It first finds the few offers and cities that match and then their associations. Counts come
 * from the totals that the database maintains, or are cached until the next write. A far page is reached by skipping
 * blocks of ids, or from the nearer end of the list.
 *
 * @param selectRows the rows of the given ids, in any order
 */
export async function listAvailability<Row extends { id: number }>(
  tables: AvailabilityTables,
  query: ListQuery,
  selectRows: (ids: number[]) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const resolved = await resolveListQuery(tables, query);
  const ids = await selectPageIds(tables, resolved, query);
  return { rows: await inOrder(ids, selectRows), total: resolved.total, ...resolved.counts };
}

/** Resolves a list query: the total found, the groups in sort order, the SQL condition, and the counts of all rows. */
export async function resolveListQuery(tables: AvailabilityTables, query: ListQuery) {
  const offers = await countsBySide(tables, "offer");
  const counts = { all: sum(offers.map(({ all }) => all)), active: sum(offers.map(({ active }) => active)) };
  const { condition, matches, deleted, scope, isExact } = await buildCondition(tables, query);
  const cacheKey = JSON.stringify([tables.availability, query.search, query.status, query.filters]);
  const isFiltered = searchPatterns(query.search).length > 0 || Object.keys(query.filters).length > 0;
  const isOnlySearched = Object.keys(query.filters).length === 0;
  const total = isFiltered
    ? await memoizeByRevision(`${cacheKey} total`, () =>
        isOnlySearched
          ? countSearchMatches(tables, query.status, matches, offers)
          : countRows(tables, condition, scope),
      )
    : countForStatus(query.status, counts);

  const { sort } = query;
  let groups: RowGroup[] = [{ value: null, total }];
  if (isGroupingKey(sort) && isFiltered) {
    groups = await memoizeByRevision(`${cacheKey} ${sort}`, () => countGroups(tables, sort, condition, scope));
  } else if (sort === "isActive") {
    const statuses = (["inactive", "active"] as const).filter((status) => [status, "all"].includes(query.status));
    groups = statuses.map((status) => ({ value: status === "active", total: countForStatus(status, counts) }));
  } else if (isGroupingKey(sort)) {
    const sorted = sort === "offer" ? offers : await countsBySide(tables, "city");
    groups = sorted.map(({ value, ...perStatus }) => ({ value, total: countForStatus(query.status, perStatus) }));
  }
  return { counts, total, groups, condition, scope, isExact, isFiltered, deleted };
}

type ResolvedQuery = Awaited<ReturnType<typeof resolveListQuery>>;

/** The ids of all associations that the query finds, over all pages, ascending. */
export async function findAvailabilityIds(tables: AvailabilityTables, query: ListQuery): Promise<number[]> {
  const { condition, scope, isExact } = await buildCondition(tables, query);
  const limit = isExact ? { limit: { count: idChunkSize, isDescending: false } } : {};
  const ids: number[] = [];
  for (let last = 0, isMore = true; isMore; last = ids.at(-1) ?? 0) {
    const { rows } = await sql<{ id: number }>`
      select id from ${pairRows(tables, { ...scope, ...limit, above: last })} pair
      where ${condition} and id > ${last} order by id limit ${idChunkSize}
    `.execute(db);
    for (const { id } of rows) ids.push(id);
    isMore = rows.length === idChunkSize;
  }
  return ids;
}

/** How many ids one statement reads, so that other queries do not wait for half a million. */
const idChunkSize = 10_000;

/** Consecutive rows of the list that share a value in the sorted column; within a group they are ordered by id. */
export type RowGroup = { value: number | boolean | null; total: number };

/** Whether a sort key gives many rows the same value; createdAt does not, it is the order of the ids. */
export function isGroupingKey(sort: string | null): sort is "offer" | "city" | "isActive" {
  return sort === "offer" || sort === "city" || sort === "isActive";
}

export function groupColumn(
  { offerIdColumn }: AvailabilityTables,
  sort: "offer" | "city" | "isActive",
): RawBuilder<unknown> {
  return sql.ref({ offer: offerIdColumn, city: "city_id", isActive: "is_active" }[sort]);
}

/** The groups of the rows that meet the condition, in ascending order. */
async function countGroups(
  tables: AvailabilityTables,
  sort: "offer" | "city" | "isActive",
  condition: RawBuilder<boolean>,
  scope: PairScope,
): Promise<RowGroup[]> {
  const counted = sql`
    select ${groupColumn(tables, sort)} as value, count(*) as total
    from ${pairRows(tables, scope)} pair where ${condition} group by 1
  `;
  const side = sql.table(sort === "offer" ? tables.offers : "cities");
  const name = sort === "offer" ? sql`side.search` : byCityName(sql`side.search`);
  const { rows } = await sql<RowGroup>`
    ${
      sort === "isActive"
        ? sql`${counted} order by 1`
        : sql`select value, total from (${counted}) counted join ${side} side on side.id = value order by ${name}, side.id`
    }
  `.execute(db);
  return rows;
}

/** The ids of the requested page, read from the groups that it overlaps. */
async function selectPageIds(tables: AvailabilityTables, resolved: ResolvedQuery, query: ListQuery): Promise<number[]> {
  const { sort, direction, page, pageSize } = query;
  const column = isGroupingKey(sort) ? groupColumn(tables, sort) : null;
  const touched: RowGroup["value"][] = [];
  let skipped = (page - 1) * pageSize;
  let size = 0;
  for (const group of direction === "desc" ? resolved.groups.toReversed() : resolved.groups) {
    if (touched.length === 0 && skipped >= group.total) skipped -= group.total;
    else if (size < skipped + pageSize) {
      touched.push(group.value);
      size += group.total;
    }
  }
  const rowCount = Math.min(pageSize, size - skipped);
  if (rowCount <= 0) return [];

  const isDescending = direction === "desc" && sort === "createdAt";
  const start = await findStart(tables, resolved, query, touched, skipped, isDescending);
  const isBackwards = !start && skipped > size / 2;
  const byId = isDescending === isBackwards ? sql`id` : sql`id desc`;
  const groupOrder = column && sql`array_position(${touched}, ${column}) ${isBackwards ? sql`desc` : sql`asc`}, `;
  const offset = start ? start.skipped : isBackwards ? size - skipped - rowCount : skipped;
  const wanted: PairScope = {
    ...resolved.scope,
    ...(sort === "offer" ? { offerIds: touched as number[] } : {}),
    ...(sort === "city" ? { cityIds: touched as number[] } : {}),
    ...start?.scope,
    // The page is among the first rows of each group.
    ...(typeof touched[0] === "boolean" && touched.length === 1 ? { status: touched[0] ? "active" : "inactive" } : {}),
    ...(resolved.isExact && touched.length === 1
      ? { limit: { count: offset + rowCount, isDescending: isDescending !== isBackwards } }
      : {}),
  };
  const { rows } = await sql<{ id: number }>`
    select id from ${pairRows(tables, wanted)} pair
    where ${resolved.condition} ${column ? sql`and ${column} = any (${touched})` : sql``} ${start ? sql`and ${start.condition}` : sql``}
    order by ${touched.length > 1 ? groupOrder : sql``} ${byId}
    limit ${rowCount} offset ${offset}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return isBackwards ? ids.toReversed() : ids;
}

/** Where a page begins: a condition on the id, and how many rows to skip after it. Null where blocks do not apply. */
async function findStart(
  tables: AvailabilityTables,
  { isFiltered, deleted }: ResolvedQuery,
  { sort, status }: ListQuery,
  touched: RowGroup["value"][],
  skipped: number,
  isDescending: boolean,
): Promise<{ condition: RawBuilder<boolean>; scope: PairScope; skipped: number } | null> {
  if (isFiltered || touched.length > 1 || sort === "offer" || sort === "city") return null;
  const [value] = touched;
  const countedStatus = typeof value === "boolean" ? (value ? "active" : "inactive") : status;
  const blocks = await countsByBlock(tables, deleted);
  let remaining = skipped;
  for (const block of isDescending ? blocks.toReversed() : blocks) {
    const total = countForStatus(countedStatus, block);
    const [first, end] = blockIdRange(block);
    if (remaining < total) {
      return isDescending
        ? { condition: sql`id < ${end}`, scope: { below: end }, skipped: remaining }
        : { condition: sql`id >= ${first}`, scope: { above: first - 1 }, skipped: remaining };
    }
    remaining -= total;
  }
  return null;
}

/** The query as an SQL condition. Ids are passed as values, so that Postgres plans for their number. */
async function buildCondition(tables: AvailabilityTables, query: ListQuery) {
  const { offerId: offer, cityId: city, state } = query.filters;
  const matches = await findSearchMatches(tables, query.search);
  const { rows } = await sql<Record<"deletedOffers" | "deletedCities" | "stateCities", number[]>>`
    select
      array(select id from ${sql.table(tables.offers)} where deleted_at is not null) as "deletedOffers",
      array(select id from cities where deleted_at is not null) as "deletedCities",
      array(select id from cities where state = ${state ?? null}::text) as "stateCities"
  `.execute(db);
  const { deletedOffers, deletedCities, stateCities } = rows[0]!;
  const offerColumn = sql.ref(tables.offerIdColumn);
  const conditions = [
    sql`deleted_at is null`,
    sql`${offerColumn} <> all (${deletedOffers})`,
    sql`city_id <> all (${deletedCities})`,
    isAnyOf(matches, offerColumn),
  ];
  if (query.status !== "all") conditions.push(sql`is_active = ${query.status === "active"}`);
  if (offer !== undefined) conditions.push(sql`${offerColumn} = ${parseId(offer)}`);
  if (city !== undefined) conditions.push(sql`city_id = ${parseId(city)}`);
  if (state !== undefined) conditions.push(sql`city_id = any (${stateCities})`);
  const deleted = { offers: deletedOffers, cities: deletedCities };
  const scope: PairScope = {
    ...scopeOf(matches),
    ...(offer === undefined ? {} : { offerIds: [parseId(offer)] }),
    ...(state === undefined ? {} : { cityIds: stateCities }),
    ...(city === undefined ? {} : { cityIds: [parseId(city)] }),
    status: query.status,
  };
  // Otherwise the scope says less than the condition.
  const isExact = matches.length === 1 && (query.search.trim() === "" || Object.keys(query.filters).length === 0);
  return { condition: sql<boolean>`${sql.join(conditions, sql` and `)}`, matches, deleted, scope, isExact };
}

/** SQL: whether one of the matches contains the association. A side that does not narrow a match is left out. */
function isAnyOf(matches: readonly SearchMatch[], offerColumn: RawBuilder<unknown>): RawBuilder<boolean> {
  const found = matches.map(({ offers, cities }) => {
    const sides = [
      ...(offers ? [sql`${offerColumn} = any (${offers})`] : []),
      ...(cities ? [sql`city_id = any (${cities})`] : []),
    ];
    return sides.length > 0 ? sql`(${sql.join(sides, sql` and `)})` : sql`true`;
  });
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`;
}

/** The offers and cities of a search that finds only associations of both. */
function scopeOf(matches: readonly SearchMatch[]): PairScope {
  const [match, ...others] = matches;
  return match && others.length === 0 ? { offerIds: match.offers, cityIds: match.cities } : {};
}

async function countRows(
  tables: AvailabilityTables,
  condition: RawBuilder<boolean>,
  scope: PairScope,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${pairRows(tables, scope)} pair where ${condition}
  `.execute(db);
  return rows[0]!.total;
}

/** Parses an id from the URL; 0, which no record has, for anything else. */
function parseId(text: string): number {
  return isId(Number(text)) ? Number(text) : 0;
}
