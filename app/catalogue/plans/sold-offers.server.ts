import { type RawBuilder, sql } from "kysely";
import { startOfDay } from "#app/platform/time/clock.ts";
import { carriedKeys, type OfferTerms } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import type { OnSale } from "./plan.ts";

/** A row of an offer, with `soldColumns`. */
export type SoldOfferRow<Offer> = Omit<Offer, keyof OnSale> & {
  /** Of the version on sale; null when there is none. */
  code: string | null;
  terms: OfferTerms | null;
  isActive: boolean;
  /** The last day of its sale: "2026-12-31". */
  saleUntil: string | null;
};

/** SQL: the columns of an offer's row that its version on sale has; `table` is joined with `soldVersions` as `sold`. */
export function soldColumns(table: "plans" | "business_plans") {
  return [
    sql<string | null>`sold.code`.as("code"),
    sql<OfferTerms | null>`sold.terms`.as("terms"),
    sql<boolean>`${sql.table(table)}.is_active`.as("isActive"),
    sql<string | null>`${sql.table(table)}.vendida_ate`.as("saleUntil"),
  ];
}

/** The offer of a row, with what pages say of its version on sale. */
export function toSoldOffer<Offer>({
  code,
  terms,
  isActive: _active,
  saleUntil: _end,
  ...offer
}: SoldOfferRow<Offer>): Offer {
  // Without loyalty its rule, which may be a default, says nothing.
  const { multa: _rule, ...unbound } = terms ?? {};
  const known: Partial<OfferTerms> = terms?.fidelidade_meses ? terms : unbound;
  const said = carriedKeys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]] as const]));
  return { ...offer, ...(code !== null && { code }), ...Object.fromEntries(said) } as unknown as Offer;
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
export function saleEndOf({ saleUntil }: { saleUntil: string | null }): number {
  return (saleUntil && startOfDay(saleUntil, 1)?.getTime()) || Number.POSITIVE_INFINITY;
}
