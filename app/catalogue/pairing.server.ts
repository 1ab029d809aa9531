import { type RawBuilder, sql } from "kysely";

/** The tables that say which offers (plans or business plans) are sold in which cities. */
export type Pairing = {
  entity: "plan-city" | "business-plan-city";
  pairs: "plan_cities" | "business_plan_cities";
  offers: "plans" | "business_plans";
  offerId: "plan_id" | "business_plan_id";
  /** The plural noun for the offers, in Portuguese. */
  offerWords: string;
  /** The message of each unique index that refuses a duplicate. */
  duplicates: Record<string, string>;
  /** The refusal when the offer has been deleted. */
  goneOffer: string;
};

const duplicateMessage = "Esta associação entre plano e cidade já foi criada.";

export const planPairing: Pairing = {
  entity: "plan-city",
  pairs: "plan_cities",
  offers: "plans",
  offerId: "plan_id",
  offerWords: "planos",
  duplicates: { plan_cities_pair_once: duplicateMessage },
  goneOffer: "Este plano foi excluído.",
};

export const businessPlanPairing: Pairing = {
  entity: "business-plan-city",
  pairs: "business_plan_cities",
  offers: "business_plans",
  offerId: "business_plan_id",
  offerWords: "planos empresariais",
  duplicates: { business_plan_cities_pair_once: duplicateMessage },
  goneOffer: "Este plano empresarial foi excluído.",
};

export function pairingOf(table: Pairing["pairs"]): Pairing {
  return table === "plan_cities" ? planPairing : businessPlanPairing;
}

/**
 * SQL: a table (end_id, pairs_total, pairs_active) that counts, for each offer or city, its associations with cities or
 * offers that are not deleted. It takes the totals that the database maintains and subtracts the associations of the
 * few deleted records. Offers and cities that never had an association are left out.
 */
export function pairTotals({ pairs: table, offers, offerId }: Pairing, side: "offer" | "city"): RawBuilder<unknown> {
  const [ownColumn, otherTable, otherColumn] =
    side === "offer" ? [offerId, "cities", "city_id"] : ["city_id", offers, offerId];
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
