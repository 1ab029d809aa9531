import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { beforeMigration } from "#test/earlier-version.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";

freshDatabase();

const firstOfOffers = "0032_offer_terms.sql";

test("an existing catalogue gets a version of each active offer, and the places since their last change", async () => {
  await beforeMigration(firstOfOffers, async (tx, migrate) => {
    await sql`
      insert into cities (name, state, is_active, updated_at) values
        ('Um.', 'MG', true, '2026-01-01'), ('Dois', 'MG', true, '2026-01-01'), ('Três', 'MG', false, '2026-01-01')
    `.execute(tx);
    await sql`
      insert into plans (name, speed, price, type, is_active, deleted_at) values
        ('Ativo', '600 Mb/s', 99.9, 'Combo', true, null), ('Inativo', '1 Mb/s', 1, 'Combo', false, null),
        ('Excluído', '1 Mb/s', 1, 'Combo', true, now())
    `.execute(tx);
    await sql`insert into business_plans (name, speed, price, features) values ('Empresa', '1', 1, '{a}')`.execute(tx);
    await sql`
      insert into plan_cities (plan_id, city_id, is_active, updated_at) values
        (1, 1, true, '2026-02-01'), (1, 2, true, '2026-03-01'), (1, 3, true, '2026-03-01'), (2, 1, false, '2026-02-01')
    `.execute(tx);
    await sql`
      update settings set facts = '{"legalName": "Ipê Ltda.", "cnpj": "1", "offers": {"codePrefix": "IPE"}}'
    `.execute(tx);

    await migrate();

    const codes = await sql<{ code: string }>`select code from offer_versions order by code`.execute(tx);
    expect(codes.rows.map(({ code }) => code)).toEqual(["IPE-E0001-01", "IPE-R0001-01"]);
    const places = await sql<{ place: string }>`
      select kind || ' ' || offer_id || ' ' || city_ids || ' ' || to_char(since, 'YYYY-MM-DD') as place
      from offer_places where until is null order by 1
    `.execute(tx);
    expect(places.rows.map(({ place }) => place)).toEqual([
      "city 0 {[1,3)} 2026-01-01",
      "plan 1 {[1,2)} 2026-02-01",
      "plan 1 {[2,4)} 2026-03-01",
    ]);
    // Nothing was said before, and nothing is invented.
    const { rows } = await sql<{ terms: unknown }>`select terms from offer_versions where kind = 'plan'`.execute(tx);
    expect(rows).toEqual([
      { terms: { nome: "Ativo", velocidade: "600 Mb/s", preco: 99.9, streamings: [], cameras: 0 } },
    ]);
    expect(await findOfferContradictions(tx)).toEqual([]);
  });
});

test("a clock that was ahead of today's does not break later writes", async () => {
  await beforeMigration(firstOfOffers, async (tx, migrate) => {
    await sql`insert into cities (name, state, updated_at) values ('Um.', 'MG', now() + interval '1 day')`.execute(tx);
    await migrate();
    await sql`update cities set is_active = false`.execute(tx);
    const { rows } = await sql`select from offer_places where until > since`.execute(tx);
    expect(rows).toHaveLength(1);
    expect(await findOfferContradictions(tx)).toEqual([]);
  });
});
