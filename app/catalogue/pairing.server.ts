import { type RawBuilder, sql } from "kysely";

/** Which offers (plans, or business plans) are sold in which cities: the table of the pairs and those of its ends. */
export type Pairing = {
  entity: "plan-city" | "business-plan-city";
  pairs: "plan_cities" | "business_plan_cities";
  offers: "plans" | "business_plans";
  offerId: "plan_id" | "business_plan_id";
  /** What several of the offers are called. */
  offerWords: string;
  /** Why a pair that exists cannot be made again, by its unique index. */
  duplicates: Record<string, string>;
  /** Why an offer that was removed meanwhile cannot be sold. */
  goneOffer: string;
};

const duplicate = "Esta associação entre plano e cidade já foi criada.";

export const planPairing: Pairing = {
  entity: "plan-city",
  pairs: "plan_cities",
  offers: "plans",
  offerId: "plan_id",
  offerWords: "planos",
  duplicates: { plan_cities_pair_once: duplicate },
  goneOffer: "Este plano foi excluído.",
};

export const businessPlanPairing: Pairing = {
  entity: "business-plan-city",
  pairs: "business_plan_cities",
  offers: "business_plans",
  offerId: "business_plan_id",
  offerWords: "planos empresariais",
  duplicates: { business_plan_cities_pair_once: duplicate },
  goneOffer: "Este plano empresarial foi excluído.",
};

export function pairingOf(pairs: Pairing["pairs"]): Pairing {
  return pairs === "plan_cities" ? planPairing : businessPlanPairing;
}

/**
 * SQL: a table (end_id, pairs_total, pairs_active) of how many live pairs each offer or city has whose other end is
 * live as well: the totals that the database keeps, less the pairs of the few ends that were removed. Ends that never
 * had one are left out.
 */
export function pairTotals({ pairs, offers, offerId }: Pairing, side: "offer" | "city"): RawBuilder<unknown> {
  const [own, others, other] = side === "offer" ? [offerId, "cities", "city_id"] : ["city_id", offers, offerId];
  return sql`(
    select kept.id as end_id, kept.total - coalesce(gone.total, 0) as pairs_total,
      kept.active - coalesce(gone.active, 0) as pairs_active
    from pair_totals kept left join (
      select ${sql.ref(`pair.${own}`)} as id, count(*) as total, count(*) filter (where pair.is_active) as active
      from ${sql.table(others)} removed join ${sql.table(pairs)} pair on ${sql.ref(`pair.${other}`)} = removed.id
      where removed.deleted_at is not null and pair.deleted_at is null
      group by 1
    ) gone on gone.id = kept.id
    where kept.side = ${sql.lit(side)} and kept.pairs = ${sql.lit(pairs)}
  )`;
}
