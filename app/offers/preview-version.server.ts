import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { compareTerms, type TermChange } from "#app/offers/terms/compare-terms.ts";
import type { OfferKind, OfferTerms } from "#app/offers/terms/offer-terms.ts";

/**
 * What a save would do: the version that would be sold, and how it differs from the one sold now or last (no changes
 * for the first).
 */
export type VersionPreview = {
  code: string;
  version: number;
  /** Whether the version exists: terms that were sold before keep their code. */
  isKnown: boolean;
  /** The version sold now, which the save would end; null when none is. */
  replaced: string | null;
  changes: TermChange[];
};

/**
 * What storing these columns would do to the offer's versions; null when nothing, such as for an offer that is not on
 * sale. The code of a new offer (id null) has the next free id, which somebody else may take first.
 */
export async function previewVersion(
  kind: OfferKind,
  id: number | null,
  columns: Readonly<Record<string, unknown>>,
): Promise<VersionPreview | null> {
  const table = tableOf(kind);
  const { rows } = await sql<{
    isOnSale: boolean;
    terms: OfferTerms;
    known: { code: string; version: number } | null;
    latest: { code: string; version: number; terms: OfferTerms; isSold: boolean } | null;
    nextCode: string;
    nextVersion: number;
  }>`
    with stored as (
      select jsonb_build_object(
        'id', pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 'is_active', true,
        'streamings', '{}'::text[], 'camera_count', 0
      ) as plan where ${id}::integer is null
      union all select to_jsonb(plan) from ${sql.table(table)} plan where id = ${id}
    ), saved as (
      select coalesce(${id}::integer, (stored.plan ->> 'id')::integer + 1, 1) as id, to_jsonb(row) as plan
      from stored, jsonb_populate_record(null::${sql.table(table)}, stored.plan || ${JSON.stringify(columns)}::jsonb) row
    ), offered as (
      select saved.id, terms,
        settings.facts #>> '{offers,codePrefix}' as prefix,
        (plan ->> 'is_active')::boolean and plan ->> 'deleted_at' is null
          and is_on_sale(terms, now()) as on_sale
      from saved, settings, offer_terms(plan, settings.facts #> '{offers,defaults}') terms
    ), versions as (
      select version.*, exists (
        select from offer_sales sale where sale.version_id = version.id and sale.until is null
      ) as is_sold
      from offer_versions version, offered where version.kind = ${kind} and version.offer_id = offered.id
    )
    select on_sale as "isOnSale", terms,
      (
        select json_build_object('code', code, 'version', version) from versions
        where terms_hash = md5(offered.terms::text)
      ) as known,
      (
        select json_build_object('code', code, 'version', version, 'terms', versions.terms, 'isSold', is_sold)
        from versions order by is_sold desc, version desc limit 1
      ) as latest,
      next.version as "nextVersion", offer_code(prefix, ${kind}, offered.id, next.version) as "nextCode"
    from offered, lateral (select coalesce(max(version), 0) + 1 as version from versions) next
  `.execute(db);
  const found = rows[0];
  if (!found?.isOnSale) return null;
  const { known, latest, terms, nextCode, nextVersion } = found;
  if (latest?.isSold && latest.code === known?.code) return null;
  return {
    code: known?.code ?? nextCode,
    version: known?.version ?? nextVersion,
    isKnown: known !== null,
    replaced: latest?.isSold ? latest.code : null,
    changes: latest ? compareTerms(latest.terms, terms) : [],
  };
}

/** How many new versions other defaults would make. They have the names of the columns. */
export async function countVersionsOfDefaults(defaults: Readonly<Record<string, unknown>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (${countOf("plan", defaults)}) + (${countOf("business-plan", defaults)}) as count
  `.execute(db);
  return rows[0]!.count;
}

/** SQL: the number of offers on sale whose terms with these defaults are not a version yet. */
function countOf(kind: OfferKind, defaults: Readonly<Record<string, unknown>>): RawBuilder<number> {
  return sql`
    select count(*)
    from ${sql.table(tableOf(kind))} plan, offer_terms(to_jsonb(plan), ${JSON.stringify(defaults)}::jsonb) offered
    where is_active and deleted_at is null and is_on_sale(offered, now())
      and not exists (
        select from offer_versions version
        where version.kind = ${kind} and version.offer_id = plan.id
          and version.terms_hash = md5(offered::text)
      )
  `;
}

function tableOf(kind: OfferKind): "plans" | "business_plans" {
  return kind === "plan" ? "plans" : "business_plans";
}
