import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery, ListPage } from "#app/records/list-query.ts";
import { batchSize, chunksOf, inOrder } from "#app/records/list-queries.server.ts";
import { type AvailabilityTables, isOnSale } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { isShowingCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { findNamedCities } from "#app/catalogue/cities/find-named-cities.server.ts";
import type { AvailabilityRow } from "./availability.ts";
import { findPairs } from "./find-pairs.server.ts";

/**
 * One page of the staff list of availability; associations of deleted offers and cities are left out. Sort keys: offer,
 * city, isActive, createdAt; filters: offerId, cityId, state. Each word of the search is in the name of the offer, or in
 * the city's name or state.
 *
 * The table grows with offers times cities (100 plans in all of Brazil's municipalities are 557,000 rows), so the list
 * is found and counted in the index, and only the rows of the page are read.
 */
export async function listAvailability(
  tables: AvailabilityTables,
  query: ListQuery,
): Promise<ListPage<AvailabilityRow>> {
  const index = await readAvailability(tables);
  const ids = index.find(query, await findNamedCities(query.search, index.sides));
  const first = (query.page - 1) * query.pageSize;
  const rows = await readRows(tables, [...ids.subarray(first, first + query.pageSize)]);
  const counts = [...index.counts("offer").values()];
  const sum = (name: "all" | "active") => counts.reduce((total, { [name]: count }) => total + count, 0);
  return { rows, total: ids.length, all: sum("all"), active: sum("active") };
}

/**
 * Streams all rows that the query finds, over all pages, in the list's order and in chunks. No lock or snapshot is held:
 * what is written while the stream runs may or may not be in it.
 */
export async function* streamAvailability(
  tables: AvailabilityTables,
  query: ListQuery,
): AsyncGenerator<AvailabilityRow[]> {
  for (const chunk of chunksOf(await findAvailabilityIds(tables, query), batchSize))
    yield await readRows(tables, chunk);
}

/** The ids of all associations that the query finds, over all pages. */
export async function findAvailabilityIds(tables: AvailabilityTables, query: ListQuery): Promise<number[]> {
  const index = await readAvailability(tables);
  return [...index.find(query, await findNamedCities(query.search, index.sides))];
}

/** The rows with those ids, in their order. */
function readRows(tables: AvailabilityTables, given: number[]): Promise<AvailabilityRow[]> {
  return inOrder(given, async (ids) => {
    const { rows } = await sql<AvailabilityRow>`
      select pair.id, pair.version, pair.is_active as "isActive", pair.created_at as "createdAt",
        pair.updated_at as "updatedAt",
        json_build_object('id', offer.id, 'name', offer.name, 'speed', offer.speed, 'price', offer.price,
          'isActive', offer.is_active, 'isOnSale', ${isOnSale("offer")}) as offer,
        json_build_object('id', city.id, 'name', city.name, 'state', city.state, 'isActive', city.is_active) as city
      from ${await pairRows(tables, ids)} pair
        join ${sql.table(tables.offers)} offer on offer.id = pair.${sql.ref(tables.offerIdColumn)}
        join cities city on city.id = pair.city_id
      where pair.id = any (${ids}) and pair.deleted_at is null
    `.execute(db);
    return rows;
  });
}

/** SQL: the associations with those ids to read from, as the release shows them. */
async function pairRows(tables: AvailabilityTables, ids: readonly number[]): Promise<RawBuilder<unknown>> {
  const table = sql.table(tables.availability);
  if (!isShowingCells(tables)) return table;
  const shown = await findPairs(db, tables, ids, await readAvailability(tables));
  return sql`(
    select shown.id, offer_id as ${sql.ref(tables.offerIdColumn)}, shown.city_id, active as is_active,
      coalesce(stored.version, 1) as version, coalesce(stored.created_at, now()) as created_at,
      coalesce(stored.updated_at, now()) as updated_at, null::timestamptz as deleted_at
    from unnest(${shown.map(({ id }) => id)}::integer[], ${shown.map(({ offerId }) => offerId)}::integer[],
        ${shown.map(({ cityId }) => cityId)}::integer[], ${shown.map((pair) => pair.shown > 0)}::boolean[])
        shown (id, offer_id, city_id, active)
      left join ${table} stored on stored.id = shown.id
  )`;
}
