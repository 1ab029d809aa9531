import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { searchable } from "./city.ts";
import type { ListQuery, Page } from "./listing.ts";

type Order = RawBuilder<unknown>;

/** How many rows of a long list are read by one statement. */
export const rowsAtOnce = 1_000;

/** A staff list over one table, as SQL: only what stands here can reach a statement, whatever the address says. */
export type Listing = {
  table: keyof Tables;
  /** What a list without a sort runs by; by default the ids. */
  order?: Order;
  /** What each sort key orders by; `join` brings in what is not in the table. */
  sorts: Readonly<Record<string, Order | { join: Order; by: Order }>>;
  /** What each filter key demands of its value. */
  filters?: Readonly<Record<string, (value: string) => RawBuilder<boolean>>>;
};

/**
 * The reading verbs of a noun.
 *
 * @param rowsOf the live rows of those ids, in any order
 */
export function listOf<Row extends { id: number }>(listing: Listing, rowsOf: (ids: number[]) => Promise<Row[]>) {
  /** The ids of everything that the query finds, over all pages, in the list's order. */
  async function matching(query: ListQuery): Promise<number[]> {
    const { join, by } = orderOf(listing.sorts, query, listing.order);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(listing.table)} ${join}
      where deleted_at is null and ${conditionOf(listing, query)} order by ${by}
    `.execute(db);
    return rows.map(({ id }) => id);
  }

  return {
    /** The page of the staff's list and its counts. Sort keys and filters are those of the listing. */
    list: (query: ListQuery): Promise<Page<Row>> => pageOf(listing, query, rowsOf),
    matching,
    /** Everything that the query finds, over all pages, in the list's order, so many rows at a time. */
    async *listAll(this: void, query: ListQuery): AsyncGenerator<Row[]> {
      for (const ids of chunksOf(await matching(query), rowsAtOnce)) yield inOrder(ids, rowsOf);
    },
    /** A record that was not removed; null also for a number that no record can have. */
    find: async (id: number): Promise<Row | null> => (isId(id) ? ((await rowsOf([id]))[0] ?? null) : null),
  };
}

async function pageOf<Row extends { id: number }>(
  listing: Listing,
  query: ListQuery,
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const table = sql.table(listing.table);
  const matches = conditionOf(listing, query);
  const counted = await sql<Omit<Page<Row>, "rows">>`
    select count(*) filter (where ${matches}) as total, count(*) filter (where is_active) as active, count(*) as "all"
    from ${table} where deleted_at is null
  `.execute(db);
  const { join, by } = orderOf(listing.sorts, query, listing.order);
  const found = await sql<{ id: number }>`
    select id from ${table} ${join} where deleted_at is null and ${matches}
    order by ${by} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
  `.execute(db);
  const ids = found.rows.map(({ id }) => id);
  return { rows: await inOrder(ids, rowsOf), ...counted.rows[0]! };
}

/** SQL: what the query demands of a record. */
function conditionOf({ filters = {} }: Listing, query: ListQuery): RawBuilder<boolean> {
  const conditions = [sql`true`];
  const pattern = searchPattern(query.search);
  if (pattern) conditions.push(sql`search like ${pattern}`);
  if (query.status !== "all") conditions.push(sql`is_active = ${query.status === "active"}`);
  for (const [key, value] of Object.entries(query.filters)) {
    if (Object.hasOwn(filters, key)) conditions.push(filters[key]!(value));
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a record can have this number: what an address holds may be none, or more than the column takes. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2 ** 31;
}

/** The items in parts that one statement each may deal with. */
export function* chunksOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

/** The rows of the ids, in the order of the ids. */
export async function inOrder<Row extends { id: number }>(
  ids: number[],
  rowsOf: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The text as a LIKE pattern over a `search` column, its own wildcards taken literally; null when it is blank. */
export function searchPattern(text: string): string | null {
  const wanted = searchable(text);
  return wanted === "" ? null : `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** SQL: the query's order, equals by id, so that pages neither repeat nor skip a row. Unknown keys order by `otherwise`. */
function orderOf(
  sorts: Listing["sorts"],
  { sort, direction }: ListQuery,
  otherwise: Order = sql`id`,
): { join: Order; by: Order } {
  if (sort === null || !Object.hasOwn(sorts, sort)) return { join: sql``, by: sql`${otherwise}, id` };
  const order = sorts[sort]!;
  const { join, by } = "by" in order ? order : { join: sql``, by: order };
  return { join, by: direction === "desc" ? sql`${by} desc nulls last, id` : sql`${by} asc nulls last, id` };
}
