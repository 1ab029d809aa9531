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

/** SQL: whether the offer of the table is active and its sale has not ended, as the catalogue in memory decides it too. */
export function isOnSale(table: string): RawBuilder<boolean> {
  const [active, until] = [sql.ref(`${table}.is_active`), sql.ref(`${table}.vendida_ate`)];
  return sql`(${active} and is_on_sale(jsonb_build_object('vendida_ate', ${until}), now()))`;
}

/**
 * SQL: what orders cities by name. Their search text ends with a space and the two letters of the state, which would put
 * "Catas Altas MG" after "Catas Altas da Noruega MG".
 */
export function byCityName(search: RawBuilder<unknown> = sql`search`): RawBuilder<unknown> {
  return sql`left(${search}, -3)`;
}
