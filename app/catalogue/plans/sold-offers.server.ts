import { type RawBuilder, sql } from "kysely";
import { startOfDay } from "#app/platform/time/clock.ts";
import type { Technology } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { SoldVersion } from "./sold-version.ts";

/** A row of an offer, with `soldVersionColumns`. */
export type SoldOfferRow<Offer> = Omit<Offer, keyof SoldVersion> & {
  [Fact in keyof SoldVersion]-?: SoldVersion[Fact] | null;
} & {
  isActive: boolean;
  /** The last day of its sale: "2026-12-31". */
  vendida_ate: string | null;
};

/** SQL: the columns of an offer's row that its version on sale has; `table` is joined with `soldVersions` as `sold`. */
export function soldVersionColumns(table: "plans" | "business_plans") {
  return [
    sql<string | null>`sold.code`.as("code"),
    sql<Technology | null>`sold.terms ->> 'tecnologia'`.as("tecnologia"),
    sql<number | null>`(sold.terms ->> 'upload_mbps')::integer`.as("upload"),
    sql<string | null>`sold.terms ->> 'perfil'`.as("usage"),
    sql<number | null>`(sold.terms ->> 'fidelidade_meses')::integer`.as("fidelidade_meses"),
    sql<string | null>`case when sold.terms ->> 'fidelidade_meses' <> '0' then sold.terms ->> 'multa' end`.as("fine"),
    sql<string | null>`sold.terms ->> 'reajuste_indice'`.as("priceIndex"),
    sql<number | null>`(sold.terms ->> 'reajuste_mes')::integer`.as("priceMonth"),
    sql<boolean>`${sql.table(table)}.is_active`.as("isActive"),
    sql<string | null>`${sql.table(table)}.vendida_ate`.as("vendida_ate"),
  ];
}

/** SQL: the versions on sale, by offer. */
export function soldVersions(kind: "plan" | "business-plan"): RawBuilder<{ offer_id: number }> {
  return sql`(
    select version.offer_id, version.code, version.terms
    from offer_sales sale join offer_versions version on version.id = sale.version_id
    where sale.until is null and version.kind = ${sql.lit(kind)}
  )`;
}

/** When the sale of an offer ends, in milliseconds since 1970: the midnight after its last day, by the provider's clock. */
export function saleEndOf({ vendida_ate }: { vendida_ate: string | null }): number {
  return (vendida_ate && startOfDay(vendida_ate, 1)?.getTime()) || Number.POSITIVE_INFINITY;
}
