import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { inOrder, batchSize } from "#app/records/list-queries.server.ts";
import { groupColumn, resolveListQuery, type RowGroup, isGroupingKey } from "./list.server.ts";
import { pairRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import type { PairScope } from "#app/catalogue/availability-tables/planned-rows.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";

/**
 * Streams all rows that the query finds, over all pages, in the list's order and in chunks. Each chunk continues after
 * the last id of the previous one, so that the last of half a million rows costs no more than the first. No lock or
 * snapshot is held: rows written while the stream runs may or may not be in it.
 *
 * @param selectRows the rows of the given ids, in any order
 */
export async function* streamAvailability<Row extends { id: number }>(
  tables: AvailabilityTables,
  query: ListQuery,
  selectRows: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const { groups, condition, scope, isExact } = await resolveListQuery(tables, query);
  const column = isGroupingKey(query.sort) ? groupColumn(tables, query.sort) : null;
  const isDescending = query.sort === "createdAt" && query.direction === "desc";
  for (const values of chunkGroups(query.direction === "desc" ? groups.toReversed() : groups)) {
    let last: number | null = null;
    do {
      const afterLast: RawBuilder<unknown> =
        last === null ? sql`true` : sql`id ${isDescending ? sql`<` : sql`>`} ${last}`;
      const inGroups = column ? sql`${column} = any (${values})` : sql`true`;
      const groupOrder = column && values.length > 1 ? sql`array_position(${values}, ${column}), ` : sql``;
      const wanted: PairScope = {
        ...scope,
        ...(query.sort === "offer" ? { offerIds: values as number[] } : {}),
        ...(query.sort === "city" ? { cityIds: values as number[] } : {}),
        ...(last === null ? {} : isDescending ? { below: last } : { above: last }),
        ...(isExact && values.length === 1 && typeof values[0] !== "boolean"
          ? { limit: { count: batchSize, isDescending } }
          : {}),
      };
      const { rows }: { rows: { id: number }[] } = await sql<{ id: number }>`
        select id from ${pairRows(tables, wanted)} pair where ${condition} and ${inGroups} and ${afterLast}
        order by ${groupOrder} id ${isDescending ? sql`desc` : sql`asc`}
        ${values.length > 1 ? sql`` : sql`limit ${batchSize}`}
      `.execute(db);
      const ids = rows.map(({ id }) => id);
      last = values.length === 1 && ids.length === batchSize ? ids.at(-1)! : null;
      if (ids.length > 0) yield await inOrder(ids, selectRows);
    } while (last !== null);
  }
}

/** Collects consecutive groups until their rows fill one read; a larger group is a chunk of its own. */
function* chunkGroups(groups: readonly RowGroup[]): Generator<RowGroup["value"][]> {
  let values: RowGroup["value"][] = [];
  let size = 0;
  for (const { value, total } of groups) {
    if (values.length > 0 && size + total > batchSize) {
      yield values;
      values = [];
      size = 0;
    }
    values.push(value);
    size += total;
  }
  if (values.length > 0) yield values;
}
