import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import { availabilityTotals } from "./availability-totals.server.ts";
import { isOnSale } from "./sides.server.ts";
import { pairRows } from "./planned-pairs.server.ts";

/**
 * In how many cities visitors see each offer, or how many offers they see in each city, by id. It takes the active
 * associations of the totals and subtracts those with the few cities or offers that visitors do not see.
 */
export function visibleTotals(
  tables: AvailabilityTables,
  side: "offer" | "city",
): Promise<ReadonlyMap<number, number>> {
  return memoizeByRevision(`visible ${tables.availability} ${side}`, () => read(tables, side));
}

async function read(tables: AvailabilityTables, side: "offer" | "city"): Promise<ReadonlyMap<number, number>> {
  const offers = { table: tables.offers, column: tables.offerIdColumn, isVisible: isOnSale("known") };
  const cities = { table: "cities", column: "city_id", isVisible: sql<boolean>`known.is_active` };
  const [own, other] = side === "offer" ? [offers, cities] : [cities, offers];
  const found = await sql<{ id: number }>`
    select id from ${sql.table(other.table)} known where deleted_at is null and not ${other.isVisible}
  `.execute(db);
  const hidden = found.rows.map(({ id }) => id);
  const scope = side === "offer" ? { cityIds: hidden } : { offerIds: hidden };
  const { rows } = await sql<{ id: number; visible: number }>`
    select known.id, case when ${own.isVisible}
      then coalesce(totals.pairs_active, 0) - coalesce(hidden.active, 0) else 0 end as visible
    from ${sql.table(own.table)} known
      left join ${availabilityTotals(tables, side)} totals on totals.side_id = known.id
      left join (
        select ${sql.ref(own.column)} as id, count(*) as active from ${pairRows(tables, scope)} pair
        where is_active and deleted_at is null and ${sql.ref(other.column)} = any (${hidden})
        group by 1
      ) hidden on hidden.id = known.id
    where known.deleted_at is null
  `.execute(db);
  return new Map(rows.map(({ id, visible }) => [id, visible]));
}
