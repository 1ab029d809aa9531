import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { beforeMigration } from "#test/earlier-version.ts";

freshDatabase();

test("terms get the names of their keys everywhere, and every document stays as it is", async () => {
  await beforeMigration("0090_terms_by_their_keys.sql", async (tx, migrate) => {
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
