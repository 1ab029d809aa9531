import { type RawBuilder, sql } from "kysely";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import { totalRows } from "./planned-pairs.server.ts";

/**
 * SQL: a table (side_id, pairs_total, pairs_active) that counts, for each offer or city, its associations with cities or
 * offers that are not deleted. It takes the totals that the database maintains and subtracts the associations of the
 * few deleted records. Offers and cities that never had an association are left out.
 */
export function availabilityTotals(tables: AvailabilityTables, side: "offer" | "city"): RawBuilder<unknown> {
  const { availability: table, offers, offerIdColumn } = tables;
  const [ownColumn, otherTable, otherColumn] =
    side === "offer" ? [offerIdColumn, "cities", "city_id"] : ["city_id", offers, offerIdColumn];
  return sql`(
    select stored.id as side_id, stored.total - coalesce(deleted.total, 0) as pairs_total,
      stored.active - coalesce(deleted.active, 0) as pairs_active
    from ${totalRows(tables, side)} stored left join (
      select ${sql.ref(`pair.${ownColumn}`)} as id, count(*) as total, count(*) filter (where pair.is_active) as active
      from ${sql.table(otherTable)} other join ${sql.table(table)} pair on ${sql.ref(`pair.${otherColumn}`)} = other.id
      where other.deleted_at is not null and pair.deleted_at is null
      group by 1
    ) deleted on deleted.id = stored.id
    where stored.side = ${sql.lit(side)} and stored.pairs = ${sql.lit(table)}
  )`;
}
