import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { pairTables } from "./released-kinds.server.ts";
import type { Operation } from "./release.ts";

/**
 * How many cities the changes reach: those that change themselves, and those that visitors can choose and where what
 * changes is sold.
 */
export async function countCities(operations: readonly Operation[]): Promise<number> {
  const own = new Set<number>();
  const cities = new Set<number>();
  for (const operation of operations) {
    if (operation.cells) {
      for (const { cities: ranges } of operation.cells) for (const id of fromMultirange(ranges)) cities.add(id);
    } else if (operation.entity === "city") {
      for (const id of operation.ids) own.add(id);
    } else if (operation.entity === "plan" || operation.entity === "business-plan") {
      const { availability, offerIdColumn } = pairTables[`${operation.entity}-city`];
      const { rows } = await sql<{ id: number }>`
        select distinct city_id as id from ${sql.table(availability)}
        where ${sql.ref(offerIdColumn)} = any (${operation.ids}) and is_active and deleted_at is null
      `.execute(db);
      for (const { id } of rows) cities.add(id);
    }
  }
  const { rows } = await sql<{ id: number }>`
    select id from cities where id = any (${[...cities]}) and is_active and deleted_at is null
  `.execute(db);
  return new Set([...own, ...rows.map(({ id }) => id)]).size;
}
