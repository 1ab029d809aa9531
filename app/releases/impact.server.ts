import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { fromMultirange } from "#app/records/audit.server.ts";
import { releasedKinds } from "./released-kinds.server.ts";
import type { Operation } from "./release.ts";

/**
 * How many cities the changes reach: those that change themselves, and those that visitors can choose and where what
 * changes is sold.
 */
export async function countCities(operations: readonly Operation[]): Promise<number> {
  const own = new Set<number>();
  const cities = new Set<number>();
  for (const { entity, action, ids, pairs, planned, after } of operations) {
    const tables = releasedKinds[entity].pairs;
    if (entity === "plan" || entity === "business-plan") {
      const { availability, offerIdColumn } = releasedKinds[`${entity}-city`].pairs!;
      const { rows } = await sql<{ id: number }>`
        select distinct city_id as id from ${sql.table(availability)}
        where ${sql.ref(offerIdColumn)} = any (${ids}) and is_active and deleted_at is null
      `.execute(db);
      for (const { id } of rows) cities.add(id);
    } else if (entity === "city") for (const id of ids) own.add(id);
    else if (planned) {
      for (const cell of planned.cells) for (const id of fromMultirange(cell.cities)) cities.add(id);
    } else if (pairs) for (const id of pairs.cityIds) cities.add(id);
    else if (tables && action === "create") cities.add((after as { cityId: number }).cityId);
    else if (tables) {
      const { rows } = await sql<{ id: number }>`
        select distinct city_id as id from ${sql.table(tables.availability)} where id = any (${ids})
      `.execute(db);
      for (const { id } of rows) cities.add(id);
    }
  }
  const { rows } = await sql<{ id: number }>`
    select id from cities where id = any (${[...cities]}) and is_active and deleted_at is null
  `.execute(db);
  return new Set([...own, ...rows.map(({ id }) => id)]).size;
}
