import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { ListQuery, Page } from "./listing.ts";
import { inOrder, isId, searchPattern, storable } from "./listing.server.ts";
import { type Pairing, pairTotals } from "./pairing.server.ts";
import { remember } from "./revision.server.ts";

/**
 * The staff's list of pairs whose both ends are live. Sort keys: offer, city, isActive, createdAt; filters: offerId,
 * cityId, state. The search looks in the names of the offer and of the city, and in the city's state.
 *
 * The table grows with the product of its ends (100 plans in all of Brazil's municipalities are 557,000 pairs), so the
 * list does not join and sort: it finds the few offers and cities that match first and then their pairs, takes the
 * totals that the database keeps or remembers what it counted until something is written, and comes to a far page from
 * its nearer end.
 *
 * @param rowsOf the rows of those ids, in any order
 */
export async function pageOfPairs<Row extends { id: number }>(
  pairing: Pairing,
  query: ListQuery,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { counts, total, groups, matches } = await foundBy(pairing, query);
  const ids = await idsOf(pairing, matches, query, groups);
  return { rows: await inOrder(ids, rowsOf), total, ...counts };
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
  return { counts, total, groups, matches };
}

/** The ids of everything that the query finds, over all pages. */
export async function matchingPairs(pairing: Pairing, query: ListQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(pairing.pairs)} where ${(await conditionOf(pairing, query)).matches}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Counts = Pick<Page<never>, "all" | "active">;

/** A live offer or city with its pairs. */
type End = Counts & { value: number };

/** Neighbouring pairs in the list's order: those with the same value in the sorted column, which run by id. */
export type Group = { value: number | boolean | null; total: number };

function withStatus(status: ListQuery["status"], { all, active }: Counts): number {
  return { all, active, inactive: all - active }[status];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

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
async function idsOf(
  pairing: Pairing,
  matches: RawBuilder<boolean>,
  { sort, direction, page, pageSize }: ListQuery,
  groups: Group[],
): Promise<number[]> {
  const column = isGrouping(sort) ? columnOf(pairing, sort) : null;
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
  const position = column && sql`array_position(${touched}, ${column}) ${backwards ? sql`desc` : sql`asc`}, `;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(pairing.pairs)}
    where ${matches} ${column ? sql`and ${column} = any (${touched})` : sql``}
    order by ${touched.length > 1 ? position : sql``} ${byId}
    limit ${wanted} offset ${backwards ? size - skipped - wanted : skipped}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  return backwards ? ids.toReversed() : ids;
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
      array(select id from cities where state = ${state === undefined ? null : storable(state)}::text) as "stateCities"
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

/**
 * How many pairs a search finds: those of which it matches one end or both. Of the four kinds of pairs, by which of
 * their ends it matches, the one that can have the fewest is counted; the others follow from the totals of the ends. So
 * a search that finds nearly all of half a million is no slower than one that finds a few.
 */
async function countSearched(
  pairing: Pairing,
  status: ListQuery["status"],
  found: { offers: number[]; cities: number[] },
  offers: End[],
): Promise<number> {
  const totals = { offers, cities: await totalsOf(pairing, "city") };
  const [offer, other] = split(totals.offers, found.offers, status);
  const [city, elsewhere] = split(totals.cities, found.cities, status);
  // What is found, from how many there are of each kind.
  const kinds = [
    { ends: [offer, city], total: (number: number) => offer.total + city.total - number },
    { ends: [offer, elsewhere], total: (number: number) => city.total + number },
    { ends: [other, city], total: (number: number) => offer.total + number },
    { ends: [other, elsewhere], total: (number: number) => offer.total + other.total - number },
  ] as const;
  const most = ([some, others]: (typeof kinds)[number]["ends"]) => some.ids.length * others.ids.length;
  const { ends, total } = kinds.reduce((least, kind) => (most(kind.ends) < most(least.ends) ? kind : least));
  if (most(ends) === 0) return total(0);
  const active = status === "all" ? sql`` : sql`and is_active = ${status === "active"}`;
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from ${sql.table(pairing.pairs)}
    where deleted_at is null and ${sql.ref(pairing.offerId)} = any (${ends[0].ids}) and city_id = any (${ends[1].ids}) ${active}
  `.execute(db);
  return total(rows[0]!.number);
}

/** The ends that a search matches, and the others, each with how many pairs they have. */
function split(ends: End[], found: number[], status: ListQuery["status"]) {
  const matched = new Set(found);
  return [true, false].map((isMatched) => {
    const some = ends.filter(({ value }) => matched.has(value) === isMatched);
    return { ids: some.map(({ value }) => value), total: sum(some.map((end) => withStatus(status, end))) };
  }) as [Split, Split];
}

type Split = { ids: number[]; total: number };

async function count({ pairs }: Pairing, matches: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(pairs)} where ${matches}
  `.execute(db);
  return rows[0]!.total;
}

/** How many pairs each live offer or city has, by its name. */
async function totalsOf(pairing: Pairing, side: "offer" | "city"): Promise<End[]> {
  const { rows } = await sql<End>`
    select id as value, coalesce(pairs_total, 0) as "all", coalesce(pairs_active, 0) as active
    from ${sql.table(side === "offer" ? pairing.offers : "cities")}
      left join ${pairTotals(pairing, side)} totals on end_id = id
    where deleted_at is null
    order by search, id
  `.execute(db);
  return rows;
}

/** An id as it stands in an address; 0, which nothing has, for anything else. */
function idFrom(text: string): number {
  return isId(Number(text)) ? Number(text) : 0;
}
