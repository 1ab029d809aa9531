import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { applyMigrations, inOwnSchema, laterMigrations } from "#test/own-schema.ts";
import { upgradeToFirst } from "./migrate.ts";
import type { Tables } from "./tables.ts";

freshDatabase();

/** The empty database of the last version before 1.0, as pg_dump writes it. */
const lastBefore = gunzipSync(readFileSync(join(import.meta.dirname, "before-1.0.test.sql.gz"))).toString();

/** Runs work with that database; `migrate` brings it to today's. Nothing of it stays. */
function withLastBefore(work: (tx: Transaction<Tables>, migrate: () => Promise<void>) => Promise<void>) {
  return inOwnSchema(async (tx) => {
    await sql.raw(lastBefore).execute(tx);
    await work(tx, async () => {
      await upgradeToFirst(tx);
      await applyMigrations(tx, laterMigrations);
    });
  });
}

/** Columns, constraints, indexes, triggers and functions, each a line; checks without their names. */
async function schemaOf(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relations as (
      select oid, relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
    )
    select concat_ws(
      ' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attcollation::regcollation, pg_get_expr(adbin, adrelid)
    ) as line
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', relname, case when contype <> 'c' then conname end, pg_get_constraintdef(held.oid))
    from relations join pg_constraint held on conrelid = relations.oid and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from relations join pg_index on indrelid = relations.oid
    union all
    select pg_get_triggerdef(called.oid) from relations join pg_trigger called on tgrelid = relations.oid
    where not tgisinternal
    union all
    select concat_ws(' ', proname, pg_get_function_arguments(oid), prosrc)
    from pg_proc where pronamespace = current_schema()::regnamespace
  `.execute(tx);
  // Those of the migrator are not of a migration.
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.startsWith("kysely_") && !line.includes(" own.kysely_"))
    .toSorted();
}

test("a database of the last version before 1.0 gets the schema of a new one, once", async () => {
  let today: string[] = [];
  await inOwnSchema(async (tx) => {
    await applyMigrations(tx);
    today = await schemaOf(tx);
  });
  expect(today.length).toBeGreaterThan(800);
  await withLastBefore(async (tx, migrate) => {
    const differences = async () => {
      const lines = await schemaOf(tx);
      return [lines.filter((line) => !today.includes(line)), today.filter((line) => !lines.includes(line))];
    };
    expect((await differences()).flat()).not.toEqual([]);
    await migrate();
    expect(await differences()).toEqual([[], []]);
    await upgradeToFirst(tx);
    expect(await differences()).toEqual([[], []]);
  });
});

test("an older one is refused, and stays as it is", async () => {
  await withLastBefore(async (tx) => {
    await sql`delete from kysely_migration where name = '0083_release_mails.sql'`.execute(tx);
    const before = await schemaOf(tx);
    await expect(upgradeToFirst(tx)).rejects.toThrow("(0082_destination_cities.sql)");
    expect(await schemaOf(tx)).toEqual(before);
  });
});

test("terms get the names of their keys everywhere, and every document stays as it is", async () => {
  await withLastBefore(async (tx, migrate) => {
    await sql`
      update settings set facts = '{"name": "Ipê", "offers": {"codePrefix": "IPE", "defaults": {"join_fee": 79.9, "payment": "Pix"}}}'
    `.execute(tx);
    await sql`
      insert into plans (name, speed, price, type, upload_mbps, promo_price, promo_months, price_parts, digital_only)
      values
        ('Digital', '600 Mb/s', 99.9, 'Combo', 300, 79.9, 3, '[{"nome": "Internet", "tipo": "SCM", "preco": 99.9}]', true),
        ('Loja', '600 Mb/s', 99.9, 'Combo', null, null, null, null, false)
    `.execute(tx);
    await sql`
      insert into business_plans (name, speed, price, features, equipment_fee) values ('Link', '1', 10, '{a}', 5)
    `.execute(tx);
    const entry = { name: "A", joinFee: 10, conditions: null, digitalOnly: false };
    const many = { byRecord: { 1: { price: 2, loyaltyMonths: 12 }, 2: { digitalOnly: true } } };
    const defaults = { name: "Ipê", "offers.defaults.cap_rule": "Reduz", "offers.labelShown": true };
    await sql`
      insert into audit_log (actor_email, entity, record_id, record_version, records, batch_id, record_label, action, before, after) values
        ('ana@example.com', 'plan', 1, 1, null, null, 'A', 'create', null, ${JSON.stringify(entry)}::jsonb),
        ('ana@example.com', 'business-plan', null, null, '{[1,3)}', 1, 'A', 'update', ${JSON.stringify(many)}::jsonb, ${JSON.stringify(many)}::jsonb),
        ('ana@example.com', 'settings', 1, 1, null, null, 'A', 'update', ${JSON.stringify(defaults)}::jsonb, '{}'),
        ('ana@example.com', 'city', 1, 1, null, null, 'A', 'update', '{"payment": 1}', '{}')
    `.execute(tx);
    await sql`insert into releases (name, author) values ('Dezembro', 'ana@example.com')`.execute(tx);
    await sql`
      insert into release_operations (release_id, entity, action, label, record_id, before, after, columns, author)
      values (1, 'plan', 'update', 'A', 1, '{"termMonths": null}', '{"termMonths": 12}', '{"term_months": 12, "digital_only": false}', 'ana@example.com')
    `.execute(tx);
    const record = async () => ({
      versions: (
        await sql`select code, document, hash, terms_hash, made_at from offer_versions order by code`.execute(tx)
      ).rows,
      sales: (await sql`select * from offer_sales order by id`.execute(tx)).rows,
      plans: (await sql`select id, version, updated_at from plans order by id`.execute(tx)).rows,
      settings: (await sql`select version, updated_at from settings`.execute(tx)).rows,
    });
    const before = await record();
    expect(before.versions).toHaveLength(3);

    await migrate();

    expect(await record()).toEqual(before);
    // Nothing that is published again makes a version.
    await sql`select publish_offers('plan'), publish_offers('business-plan')`.execute(tx);
    expect(await record()).toEqual(before);
    const stored = async (query: string) =>
      (await sql.raw<{ value: unknown }>(query).execute(tx)).rows.map(({ value }) => value);
    expect(await stored("select so_digital as value from plans order by id")).toEqual([true, null]);
    expect(await stored("select facts -> 'offers' as value from settings")).toEqual([
      { codePrefix: "IPE", defaults: { adesao: 79.9, pagamento: "Pix" } },
    ]);
    const renamed = { byRecord: { 1: { price: 2, fidelidade_meses: 12 }, 2: { so_digital: true } } };
    expect(await stored("select jsonb_build_array(before, after) as value from audit_log order by id")).toEqual([
      [null, { name: "A", adesao: 10, condicoes: null, so_digital: null }],
      [renamed, renamed],
      [{ name: "Ipê", "offers.defaults.franquia_regra": "Reduz", "offers.labelShown": true }, {}],
      [{ payment: 1 }, {}],
    ]);
    expect(await stored("select jsonb_build_array(before, after, columns) as value from release_operations")).toEqual([
      [{ vigencia_meses: null }, { vigencia_meses: 12 }, { vigencia_meses: 12, so_digital: null }],
    ]);
  });
});
