import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import type { ListQuery, ListPage } from "./list-query.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

type Order = RawBuilder<unknown>;

/** How many rows one statement reads when a whole list is streamed. */
export const batchSize = 1_000;

/** A console list, as SQL. Only keys declared here reach a statement, whatever the URL says. */
export type ListSpec = {
  /** A table, or a subquery with its name that has the columns `id`, `search`, `is_active` and `deleted_at` too. */
  table: keyof Tables | RawBuilder<unknown>;
  /** The order without a sort key; by id if omitted. */
  order?: Order;
  /** What each sort key orders by; `join` adds other tables. */
  sorts: Readonly<Record<string, Order | { join: () => Promise<Order>; by: Order }>>;
  /** The condition of each filter key for a value. */
  filters?: Readonly<Record<string, (value: string) => RawBuilder<boolean>>>;
  /**
   * The ids of what a search means by more than its words, best first. It is found beside the records that contain the
   * words, and comes first in a list without a sort.
   */
  findBest?: (search: string) => Promise<number[]>;
};

/** A query with what its search means. */
type ResolvedQuery = ListQuery & { best: number[] };

/**
 * The read functions of a list.
 *
 * @param findRows the rows of those ids that are not removed, in any order
 */
export function createListQueries<Row extends { id: number }>(
  listing: ListSpec,
  findRows: (ids: number[]) => Promise<Row[]>,
) {
  /** The ids of all records that match the query, on all pages, in the list's order. */
  async function findIds(listQuery: ListQuery): Promise<number[]> {
    const query = await resolve(listing, listQuery);
    const { join, by } = await orderOf(listing, query);
    const { rows } = await sql<{ id: number }>`
      select id from ${sourceOf(listing)} ${join}
      where deleted_at is null and ${conditionOf(listing, query)} order by ${by}
    `.execute(db);
    return rows.map(({ id }) => id);
  }

  return {
    /** A page of the list with its counts. */
    list: (query: ListQuery): Promise<ListPage<Row>> => pageOf(listing, query, findRows),
    findIds,
    /** All rows that match the query, on all pages, in the list's order, in chunks. */
    async *listAll(this: void, query: ListQuery): AsyncGenerator<Row[]> {
      for (const ids of chunksOf(await findIds(query), batchSize)) yield inOrder(ids, findRows);
    },
    /** A record that is not removed; null also for an invalid id. */
    find: async (id: number): Promise<Row | null> => (isId(id) ? ((await findRows([id]))[0] ?? null) : null),
  };
}

async function pageOf<Row extends { id: number }>(
  listing: ListSpec,
  listQuery: ListQuery,
  findRows: (ids: number[]) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const query = await resolve(listing, listQuery);
  const from = sourceOf(listing);
  const matches = conditionOf(listing, query);
  const counted = await sql<Omit<ListPage<Row>, "rows">>`
    select count(*) filter (where ${matches}) as total, count(*) filter (where is_active) as active, count(*) as "all"
    from ${from} where deleted_at is null
  `.execute(db);
  const { join, by } = await orderOf(listing, query);
  const found = await sql<{ id: number }>`
    select id from ${from} ${join} where deleted_at is null and ${matches}
    order by ${by} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
  `.execute(db);
  const ids = found.rows.map(({ id }) => id);
  return { rows: await inOrder(ids, findRows), ...counted.rows[0]! };
}

function sourceOf({ table }: ListSpec): RawBuilder<unknown> {
  return typeof table === "string" ? sql.table(table) : table;
}

async function resolve({ findBest }: ListSpec, query: ListQuery): Promise<ResolvedQuery> {
  return { ...query, best: findBest && query.search.trim() !== "" ? await findBest(query.search) : [] };
}

/** SQL: the search, status and filters of the query. The filter `ids` asks for single records of any list. */
function conditionOf({ filters = {} }: ListSpec, query: ResolvedQuery): RawBuilder<boolean> {
  const words = searchPatterns(query.search).map((pattern) => sql`search like ${pattern}`);
  const conditions = [sql`true`];
  if (words.length > 0) conditions.push(sql`(${sql.join(words, sql` and `)} or id = any (${query.best}))`);
  if (query.status !== "all") conditions.push(sql`is_active = ${query.status === "active"}`);
  for (const [key, value] of Object.entries(query.filters)) {
    if (key === "ids") conditions.push(sql`id = any (${idsIn(value)})`);
    else if (Object.hasOwn(filters, key)) conditions.push(filters[key]!(value));
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The ids of a text such as "1,2,3"; what is not an id is left out. */
function idsIn(text: string): number[] {
  return text.split(",").map(Number).filter(isId);
}

/** Whether a number is a valid record id: an integer of a URL may be negative or exceed the column's type. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

/** Splits the items into chunks of at most `size`. */
export function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

/** The rows of those ids, in the order of the ids. */
export async function inOrder<Row extends { id: number }>(
  ids: number[],
  findRows: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findRows(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Each is looked for in every record. */
const maxSearchWords = 30;

/**
 * The words of a search as LIKE patterns over a `search` column, with their wildcards escaped; none when it is blank.
 * A record is found when it contains all of them, in any of its fields.
 */
export function searchPatterns(text: string): string[] {
  const words = new Set(normalizeForSearch(text).split(" "));
  words.delete("");
  return [...words].slice(0, maxSearchWords).map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A sort by what visitors see of what is counted elsewhere, by the record's id; without a count it is 0. */
export function sortByCount(
  countAll: () => Promise<ReadonlyMap<number, { visible: number }>>,
): ListSpec["sorts"][string] {
  return {
    join: async () => {
      const counts = await countAll();
      return sql`
        left join unnest(${[...counts.keys()]}::integer[], ${Array.from(counts.values(), ({ visible }) => visible)}::integer[])
          as counted (counted_id, counted) on counted_id = id
      `;
    },
    by: sql`coalesce(counted, 0)`,
  };
}

/** SQL: the query's order, ties by id, so that pages neither repeat nor skip a row. Unknown keys use the list's order. */
async function orderOf(
  { sorts, order: fallback = sql`id` }: ListSpec,
  { sort, direction, best }: ResolvedQuery,
): Promise<{ join: Order; by: Order }> {
  if (sort === null || !Object.hasOwn(sorts, sort)) {
    const bestFirst = best.length > 0 ? sql`array_position(${best}::int[], id) nulls last, ` : sql``;
    return { join: sql``, by: sql`${bestFirst}${fallback}, id` };
  }
  const order = sorts[sort]!;
  const { join, by } = "by" in order ? order : { join: async () => sql``, by: order };
  return {
    join: await join(),
    by: direction === "desc" ? sql`${by} desc nulls last, id` : sql`${by} asc nulls last, id`,
  };
}
