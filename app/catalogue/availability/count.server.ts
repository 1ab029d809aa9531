import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery, ListPage } from "#app/records/list-query.ts";
import type { SearchMatch } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { availabilityTotals } from "#app/catalogue/availability-tables/availability-totals.server.ts";
import { pairRows, totalRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import { byCityName } from "#app/catalogue/availability-tables/sides.server.ts";
import { blockBits } from "#app/catalogue/availability-tables/planned-write.server.ts";

type Counts = Pick<ListPage<never>, "all" | "active">;

/** The associations of one offer, one city or one block of ids; `value` is the offer, city or block number. */
export type KeyCounts = Counts & { value: number };

/**
 * Counts the associations that a search finds. A match splits them into four kinds, by whether offer and city are in
 * it. Only the kind with the smallest possible count is counted; the match's own count follows from the totals per
 * side. So a search that finds nearly all of half a million is as fast as one that finds few.
 *
 * @param offers the counts of every offer
 */
export async function countSearchMatches(
  tables: AvailabilityTables,
  status: ListQuery["status"],
  matches: readonly SearchMatch[],
  offers: KeyCounts[],
): Promise<number> {
  const cities = await countsBySide(tables, "city");
  return sum(await Promise.all(matches.map((match) => countMatch(tables, status, match, { offers, cities }))));
}

async function countMatch(
  tables: AvailabilityTables,
  status: ListQuery["status"],
  match: SearchMatch,
  all: { offers: KeyCounts[]; cities: KeyCounts[] },
): Promise<number> {
  const [offers, otherOffers] = splitByMatch(all.offers, match.offers, status);
  const [cities, otherCities] = splitByMatch(all.cities, match.cities, status);
  // The match's count, computed from the count of one kind.
  const kinds = [
    { sides: [offers, cities], total: (count: number) => count },
    { sides: [offers, otherCities], total: (count: number) => offers.total - count },
    { sides: [otherOffers, cities], total: (count: number) => cities.total - count },
    { sides: [otherOffers, otherCities], total: (count: number) => cities.total - otherOffers.total + count },
  ] as const;
  const maxCount = ([offer, city]: (typeof kinds)[number]["sides"]) => offer.ids.length * city.ids.length;
  const { sides, total } = kinds.reduce((smallest, kind) =>
    maxCount(kind.sides) < maxCount(smallest.sides) ? kind : smallest,
  );
  if (maxCount(sides) === 0) return total(0);
  const active = status === "all" ? sql`` : sql`and is_active = ${status === "active"}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${pairRows(tables, { offerIds: sides[0].ids, cityIds: sides[1].ids })} pair
    where deleted_at is null and ${sql.ref(tables.offerIdColumn)} = any (${sides[0].ids}) and city_id = any (${sides[1].ids}) ${active}
  `.execute(db);
  return total(rows[0]!.count);
}

/** How many associations each offer or city has; deleted ones are left out, ordered by name. */
export async function countsBySide(tables: AvailabilityTables, side: "offer" | "city"): Promise<KeyCounts[]> {
  const { rows } = await sql<KeyCounts>`
    select id as value, coalesce(pairs_total, 0) as "all", coalesce(pairs_active, 0) as active
    from ${sql.table(side === "offer" ? tables.offers : "cities")}
      left join ${availabilityTotals(tables, side)} totals on side_id = id
    where deleted_at is null
    order by ${side === "city" ? byCityName() : sql`search`}, id
  `.execute(db);
  return rows;
}

/** How many associations each block of ids has, without those of deleted offers and cities; ordered by id. */
export async function countsByBlock(
  tables: AvailabilityTables,
  deleted: { offers: number[]; cities: number[] },
): Promise<KeyCounts[]> {
  const { availability: table, offerIdColumn } = tables;
  const { rows } = await sql<KeyCounts>`
    select stored.id as value, stored.total - coalesce(deleted.total, 0) as "all",
      stored.active - coalesce(deleted.active, 0) as active
    from ${totalRows(tables, "block")} stored left join (
      select id >> ${sql.lit(blockBits)} as id, count(*) as total, count(*) filter (where is_active) as active
      from ${sql.table(table)}
      where deleted_at is null and (${sql.ref(offerIdColumn)} = any (${deleted.offers}) or city_id = any (${deleted.cities}))
      group by 1
    ) deleted on deleted.id = stored.id
    where stored.side = 'block' and stored.pairs = ${sql.lit(table)}
    order by stored.id
  `.execute(db);
  return rows;
}

/** The range of ids in a block: `first` inclusive, `end` exclusive. */
export function blockIdRange({ value }: KeyCounts): [first: number, end: number] {
  return [value << blockBits, (value + 1) << blockBits];
}

export function countForStatus(status: ListQuery["status"], { all, active }: Counts): number {
  return { all, active, inactive: all - active }[status];
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Splits offers or cities into those of a match and the rest, each with their associations counted. */
function splitByMatch(side: KeyCounts[], found: readonly number[] | null, status: ListQuery["status"]) {
  const matched = found && new Set(found);
  return [true, false].map((isMatched) => {
    const part = side.filter(({ value }) => (matched === null || matched.has(value)) === isMatched);
    return { ids: part.map(({ value }) => value), total: sum(part.map((counts) => countForStatus(status, counts))) };
  }) as [SidePart, SidePart];
}

type SidePart = { ids: number[]; total: number };
