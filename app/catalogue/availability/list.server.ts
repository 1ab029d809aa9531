import type { ListQuery, ListPage } from "#app/records/list-query.ts";
import { batchSize, chunksOf, inOrder } from "#app/records/list-queries.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { findNamedCities } from "#app/catalogue/cities/find-named-cities.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";

/**
 * One page of the staff list of availability; associations of deleted offers and cities are left out. Sort keys: offer,
 * city, isActive, createdAt; filters: offerId, cityId, state. Each word of the search is in the name of the offer, or in
 * the city's name or state.
 *
 * The table grows with offers times cities (100 plans in all of Brazil's municipalities are 557,000 rows), so the list
 * is found and counted in the index, and only the rows of the page are read.
 *
 * @param selectRows the rows of the given ids, in any order
 */
export async function listAvailability<Row extends { id: number }>(
  tables: AvailabilityTables,
  query: ListQuery,
  selectRows: (ids: number[]) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const { index, ids } = await find(tables, query);
  const first = (query.page - 1) * query.pageSize;
  const rows = await inOrder([...ids.subarray(first, first + query.pageSize)], selectRows);
  const counts = [...index.counts("offer").values()];
  const sum = (name: "all" | "active") => counts.reduce((total, { [name]: count }) => total + count, 0);
  return { rows, total: ids.length, all: sum("all"), active: sum("active") };
}

/**
 * Streams all rows that the query finds, over all pages, in the list's order and in chunks. No lock or snapshot is held:
 * what is written while the stream runs may or may not be in it.
 *
 * @param selectRows the rows of the given ids, in any order
 */
export async function* streamAvailability<Row extends { id: number }>(
  tables: AvailabilityTables,
  query: ListQuery,
  selectRows: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { ids } = await find(tables, query);
  for (const chunk of chunksOf([...ids], batchSize)) yield await inOrder(chunk, selectRows);
}

/** The ids of all associations that the query finds, over all pages. */
export async function findAvailabilityIds(tables: AvailabilityTables, query: ListQuery): Promise<number[]> {
  return [...(await find(tables, query)).ids];
}

async function find(
  tables: AvailabilityTables,
  query: ListQuery,
): Promise<{ index: AvailabilityIndex; ids: Int32Array }> {
  const index = await readAvailability(tables);
  return { index, ids: index.find(query, findNamedCities) };
}
