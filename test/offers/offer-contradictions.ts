import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";

const pairs = [
  ["plan", "plan_cities", "plan_id", "city_id"],
  ["business-plan", "business_plan_cities", "business_plan_id", "city_id"],
  ["city", "cities", "0", "id"],
] as const;
const offers = [
  ["plan", "plans"],
  ["business-plan", "business_plans"],
] as const;

/**
 * Checks that the versions, sales and places agree with each other and with the catalogue. Returns the contradictions as
 * sentences. Places of a mass write that is under way are left out.
 */
export async function findOfferContradictions(database: Kysely<Tables>): Promise<string[]> {
  const counts = checks().map(
    ([what, query]) => sql`select ${what}::text as what, count(*) as count from (${query}) found`,
  );
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count from (${sql.join(counts, sql` union all `)}) checks where count > 0
  `.execute(database);
  return rows.map(({ what, count }) => `${count} ${what}`);
}

function checks(): [string, RawBuilder<unknown>][] {
  const ofPairs = pairs.map(([kind, table, offer, city]): [string, RawBuilder<unknown>] => {
    const live = sql`
      select ${sql.raw(offer)} as offer_id, ${sql.ref(city)} as city_id from ${sql.table(table)}
      where is_active and deleted_at is null
    `;
    const open = sql`
      select offer_id, generate_series(lower(range), upper(range) - 1) as city_id
      from offer_places, unnest(city_ids) as range where kind = ${kind} and until is null
    `;
    return [
      `open places differ from ${table}`,
      sql`
        select from ((${live} except ${open}) union all (${open} except ${live})) differences
        where not exists (select from mass_write_places where kind = ${kind})
      `,
    ];
  });
  const ofOffers = offers.map(([kind, table]): [string, RawBuilder<unknown>] => {
    const onSale = sql`
      select plan.id as offer_id, md5(offer_terms(to_jsonb(plan), settings.facts #> '{offers,defaults}')::text) as terms_hash
      from ${sql.table(table)} plan, settings
      where is_active and deleted_at is null
        and coalesce(vendida_ate >= (now() at time zone 'America/Sao_Paulo')::date, true)
    `;
    const sold = sql`
      select version.offer_id, version.terms_hash
      from offer_sales sale join offer_versions version on version.id = sale.version_id
      where version.kind = ${kind} and sale.until is null and coalesce(offer_sale_end(version.terms) > now(), true)
    `;
    return [
      `open sales differ from ${table} on sale`,
      sql`select from ((${onSale} except all ${sold}) union all (${sold} except all ${onSale})) differences`,
    ];
  });
  return [...ofPairs, ...ofOffers, ...ofHistory];
}

/** What the versions, sales and places of an offer must be among themselves. */
const ofHistory: readonly [string, RawBuilder<unknown>][] = [
  [
    "places of an offer overlap",
    sql`
      select from offer_places a join offer_places b on a.kind = b.kind and a.offer_id = b.offer_id and a.id < b.id
      where a.city_ids && b.city_ids and tstzrange(a.since, a.until) && tstzrange(b.since, b.until)
    `,
  ],
  [
    "sales of an offer overlap",
    sql`
      with sale as (
        select sale.*, kind, offer_id from offer_sales sale join offer_versions version on version.id = version_id
      )
      select from sale a join sale b on a.kind = b.kind and a.offer_id = b.offer_id and a.id < b.id
      where tstzrange(a.since, a.until) && tstzrange(b.since, b.until)
    `,
  ],
  [
    "versions have another hash than their document, no sale, or other terms than their document",
    sql`
      select from offer_versions
      where hash <> encode(sha256(convert_to(document, 'UTF8')), 'hex')
        or document::jsonb -> 'termos' <> terms or document::jsonb ->> 'codigo' <> code
        or not exists (select from offer_sales where version_id = offer_versions.id)
    `,
  ],
  [
    "offers have gaps between their versions",
    sql`select from offer_versions group by kind, offer_id having max(version) <> count(*)`,
  ],
  [
    "periods begin after the last moment",
    sql`
      select from (select since, until from offer_sales union all select since, until from offer_places) period
      where greatest(since, until) > (select moment from catalogue_revision)
    `,
  ],
];
