import { type RawBuilder, sql } from "kysely";

/** The tables that say which offers (plans or business plans) are sold in which cities. */
export type AvailabilityTables = {
  entity: "plan-city" | "business-plan-city";
  availability: "plan_cities" | "business_plan_cities";
  offers: "plans" | "business_plans";
  offerIdColumn: "plan_id" | "business_plan_id";
  /** The plural noun for the offers, in Portuguese. */
  offerPlural: string;
  /** The message of each unique index that refuses a duplicate. */
  duplicateMessages: Record<string, string>;
  /** The refusal when the offer has been deleted. */
  offerDeletedMessage: string;
};

const duplicateMessage = "Esta associação entre plano e cidade já foi criada.";

export const planAvailabilityTables: AvailabilityTables = {
  entity: "plan-city",
  availability: "plan_cities",
  offers: "plans",
  offerIdColumn: "plan_id",
  offerPlural: "planos",
  duplicateMessages: { plan_cities_pair_once: duplicateMessage },
  offerDeletedMessage: "Este plano foi excluído.",
};

export const businessPlanAvailabilityTables: AvailabilityTables = {
  entity: "business-plan-city",
  availability: "business_plan_cities",
  offers: "business_plans",
  offerIdColumn: "business_plan_id",
  offerPlural: "planos empresariais",
  duplicateMessages: { business_plan_cities_pair_once: duplicateMessage },
  offerDeletedMessage: "Este plano empresarial foi excluído.",
};

export function findAvailabilityTables(table: AvailabilityTables["availability"]): AvailabilityTables {
  return table === "plan_cities" ? planAvailabilityTables : businessPlanAvailabilityTables;
}

/**
 * SQL: a table (end_id, pairs_total, pairs_active) that counts, for each offer or city, its associations with cities or
 * offers that are not deleted. It takes the totals that the database maintains and subtracts the associations of the
 * few deleted records. Offers and cities that never had an association are left out.
 */
export function availabilityTotals(
  { availability: table, offers, offerIdColumn }: AvailabilityTables,
  side: "offer" | "city",
): RawBuilder<unknown> {
  const [ownColumn, otherTable, otherColumn] =
    side === "offer" ? [offerIdColumn, "cities", "city_id"] : ["city_id", offers, offerIdColumn];
  return sql`(
    select stored.id as end_id, stored.total - coalesce(deleted.total, 0) as pairs_total,
      stored.active - coalesce(deleted.active, 0) as pairs_active
    from pair_totals stored left join (
      select ${sql.ref(`pair.${ownColumn}`)} as id, count(*) as total, count(*) filter (where pair.is_active) as active
      from ${sql.table(otherTable)} other join ${sql.table(table)} pair on ${sql.ref(`pair.${otherColumn}`)} = other.id
      where other.deleted_at is not null and pair.deleted_at is null
      group by 1
    ) deleted on deleted.id = stored.id
    where stored.side = ${sql.lit(side)} and stored.pairs = ${sql.lit(table)}
  )`;
}
