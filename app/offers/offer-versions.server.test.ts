import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import {
  asStaff,
  businessPlanFields,
  createBusinessPlan,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
  planFields,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { findOfferContradictions } from "#test/offers/offer-contradictions.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import { listOffers } from "./offer-list.server.ts";
import { findFirstSale, findOffer, listOffersInCity } from "./offers.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

/** A value of each column that is a term, as SQL. */
const terms = [
  ["name", "'Outro nome'"],
  ["speed", "'700 Mb/s'"],
  ["price", "5"],
  ["streamings", "'{Looke}'"],
  ["camera_count", "2"],
  ["upload_mbps", "300"],
  ["tecnologia", "'fibra'"],
  ["velocidade_minima_pct", "80"],
  ["partes", `'[{"nome": "Internet", "tipo": "SCM", "preco": 109.9}]'`],
  ["preco_promocional = 79.9, meses_promocao", "3"],
  ["adesao", "240"],
  ["adesao_cobrada", "0"],
  ["fidelidade_meses", "0"],
  ["beneficio_fidelidade", "100"],
  ["multa", "'Proporcional'"],
  ["reajuste_indice", "'IPCA'"],
  ["reajuste_mes", "0"],
  ["equipamento", "'Roteador'"],
  ["equipamento_mensal", "10"],
  ["franquia_gb", "0"],
  ["franquia_regra", "'Reduz a velocidade'"],
  ["vigencia_meses", "12"],
  ["vendida_ate", "'2099-12-31'"],
  ["perfil", "'Famílias'"],
  ["condicoes", "'Uma por endereço'"],
  ["pagamento", "'Boleto'"],
  ["contrato", "'https://x.example/c.pdf'"],
  ["so_digital", "true"],
];

const offerCode = (version: number) => `OF-R0001-${String(version).padStart(2, "0")}`;

/** Every version with its number of sales, and an asterisk while it is sold. */
async function versions(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select code || ' ' || count(*) || case when bool_or(until is null) then '*' else '' end as text
    from offer_versions version join offer_sales on version_id = version.id
    group by code order by code collate "C"
  `.execute(db);
  return rows.map(({ text }) => text);
}

async function setPrice(id: number, price: number): Promise<void> {
  const { version } = (await plans.find(id))!;
  await asStaff(() => plans.update(id, planFields({ price }), version));
}

describe("a version", () => {
  test("is made by other terms; the same terms again are the same code with a new sale", async () => {
    const id = await createPlan();
    await setPrice(id, 119.9);
    expect(await versions()).toEqual(["OF-R0001-01 1", "OF-R0001-02 1*"]);
    // Reverting an edit is another edit with the former fields.
    await setPrice(id, 109.9);
    expect(await versions()).toEqual(["OF-R0001-01 2*", "OF-R0001-02 1"]);
    await asStaff(() => plans.setActive(id, false));
    expect(await versions()).toEqual(["OF-R0001-01 2", "OF-R0001-02 1"]);
    await asStaff(() => plans.setActive(id, true));
    await asStaff(() => plans.remove(id));
    await asStaff(() => plans.restore(id));
    expect(await versions()).toEqual(["OF-R0001-01 4*", "OF-R0001-02 1"]);
  });

  test("is not made by what is not a term: badge, type, cities, phones and the company", async () => {
    const [id, business, city] = [await createPlan(), await createBusinessPlan(), await createCity()];
    const before = await versions();
    await asStaff(() => plans.update(id, planFields({ badge: "NOVO", type: "Combo" }), 1));
    await asStaff(() => businessPlans.update(business, businessPlanFields({ popular: true }), 1));
    await createPlanCity(id, city);
    await asStaff(() => cities.update(city, { name: "Betim", state: "MG" }, 1));
    await sql`update settings set facts = facts || '{"phone": "0800 1", "cnpj": "1", "legalName": "Outra"}'`.execute(
      db,
    );
    await sql`update settings set facts = jsonb_set(facts, '{offers,labelShown}', 'false')`.execute(db);
    expect(await versions()).toEqual(before);
    // A later version names the company of its day, and has a new prefix.
    await sql`update settings set facts = jsonb_set(facts, '{offers,codePrefix}', '"JAT"')`.execute(db);
    expect(await versions()).toEqual(before);
    await setPrice(id, 5);
    const { document } = await db
      .selectFrom("offer_versions")
      .select("document")
      .where("code", "=", "JAT-R0001-02")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({ prestadora: { nome: "Outra", cnpj: "1" } });
  });

  test("is made by each other term, which its document says", async () => {
    await createPlan();
    for (const [index, [column, value]] of terms.entries()) {
      await sql`update plans set ${sql.raw(`${column} = ${value}`)}`.execute(db);
      const { version, previous } = (await findOffer(offerCode(index + 2)))!;
      expect({ column, ...version.terms }).not.toEqual({ column, ...previous!.terms });
    }
    expect(await findOffer(offerCode(terms.length + 2))).toBeNull();
    expect(await findOfferContradictions(db)).toEqual([]);
  });

  test("is made by a default that offers rely on, but not for those with a term of their own", async () => {
    const [own] = [await createPlan(), await createPlan(), await createBusinessPlan()];
    await sql`update plans set adesao = 240 where id = ${own}`.execute(db);
    await sql`update settings set facts = jsonb_set(facts, '{offers,defaults}', '{"adesao": 240}')`.execute(db);
    // 240 of the settings and 240.00 of the column are the same term.
    expect(await versions()).toEqual([
      "OF-E0001-01 1",
      "OF-E0001-02 1*",
      "OF-R0001-01 1",
      "OF-R0001-02 1*",
      "OF-R0002-01 1",
      "OF-R0002-02 1*",
    ]);
    await sql`update plans set adesao = 240`.execute(db);
    expect((await versions()).slice(4)).toEqual(["OF-R0002-01 1", "OF-R0002-02 1*"]);
    // A term that an unknown default names changes nothing.
    await sql`update settings set facts = jsonb_set(facts, '{offers,defaults}', '{"adesao": 240, "x": 1}')`.execute(db);
    expect(await versions()).toHaveLength(6);
  });

  test("is made for every writer: SQL, procedures and many at once", async () => {
    const [one, two, business] = [await createPlan(), await createPlan(), await createBusinessPlan()];
    await sql`update plans set price = price + 1`.execute(db);
    expect(await versions()).toEqual([
      "OF-E0001-01 1*",
      "OF-R0001-01 1",
      "OF-R0001-02 1*",
      "OF-R0002-01 1",
      "OF-R0002-02 1*",
    ]);
    await sql`select update_business_plan_status(${business}, false)`.execute(db);
    expect((await versions())[0]).toBe("OF-E0001-01 1");
    const { batchId } = await asStaff(() => plans.bulkUpdate("deactivate", { ids: [one, two] }, String));
    expect((await listOffers({ state: "active" }, 1)).total).toBe(0);
    await asStaff(() => plans.revertBatch(batchId!, String));
    expect(await versions()).toEqual([
      "OF-E0001-01 1",
      "OF-R0001-01 1",
      "OF-R0001-02 2*",
      "OF-R0002-01 1",
      "OF-R0002-02 2*",
    ]);
    await sql`truncate plans cascade`.execute(db);
    expect((await listOffers({ state: "active" }, 1)).total).toBe(0);
    expect((await listOffers({ state: "all" }, 1)).total).toBe(5);
  });

  test("refuses every change and deletion; Anatel's code may be added", async () => {
    await createPlan();
    const refused = { code: "VI001" };
    await expect(sql`update offer_versions set document = ''`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`update offer_versions set version = 9`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`delete from offer_versions`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`truncate offer_versions cascade`.execute(db)).rejects.toMatchObject(refused);
    await sql`update offer_versions set anatel_code = '2026-114-3377'`.execute(db);
    expect((await findOffer("OF-R0001-01"))!.version.anatelCode).toBe("2026-114-3377");
    expect((await listOffers({ state: "all", q: "114-3377" }, 1)).total).toBe(1);
  });

  test("stays after its plan is removed or deleted, and its number is never used again", async () => {
    const id = await createPlan();
    await asStaff(() => plans.remove(id));
    expect(await findOffer("OF-R0001-01")).toMatchObject({ sales: [{ until: expect.any(Date) }], others: [] });
    await sql`delete from plans`.execute(db);
    expect(await findOffer("OF-R0001-01")).not.toBeNull();
    await sql`
      insert into plans (id, name, speed, price, type) values (${id}, 'Outro', '1 Mb/s', 1, 'Combo')
    `.execute(db);
    expect(await versions()).toEqual(["OF-R0001-01 1", "OF-R0001-02 1*"]);
  });

  test("has a code of more digits when its numbers have", async () => {
    const { rows } = await sql<{ code: string }>`select offer_code('JAT', 'business-plan', 12345, 101) as code`.execute(
      db,
    );
    expect(rows).toEqual([{ code: "JAT-E12345-101" }]);
  });

  test("has a prefix of its own while the setting has none that is valid", async () => {
    for (const prefix of ['"jat"', '"TOO-LONG"', "null", "5"]) {
      await sql`update settings set facts = jsonb_set(facts, '{offers,codePrefix}', ${prefix}::jsonb)`.execute(db);
      await createPlan();
    }
    expect((await versions()).every((text) => text.startsWith("OF-R"))).toBe(true);
  });
});

describe("places", () => {
  const placeCount = async () =>
    (await sql<{ count: number }>`select count(*) as count from offer_places`.execute(db)).rows[0]!.count;

  test("of all plans in all cities at once are a row each, however many parts the write has", async () => {
    for (let n = 0; n < 10; n++) await createPlan({ name: `Plano ${n}` });
    await db
      .insertInto("cities")
      .values(Array.from({ length: 600 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    const offerIds = Array.from({ length: 10 }, (_, n) => n + 1);
    const before = await placeCount();
    await asStaff(() => sellInAllCities(offerIds));
    expect(await placeCount()).toBe(before + 10);
    expect(await findOfferContradictions(db)).toEqual([]);
    // All begin at one moment, with the last part, when visitors see them.
    const { rows } = await sql<{ since: Date }>`select distinct since from offer_places where kind = 'plan'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    const everything = { query: listQuery(), expected: 6_000 };
    const { batchId } = await asStaff(() => planCities.bulkUpdate("deactivate", everything, String));
    expect(await placeCount()).toBe(before + 10);
    expect((await listOffers({ state: "active", cityId: 7 }, 1)).total).toBe(0);
    await asStaff(() => planCities.revertBatch(batchId!, String));
    expect(await placeCount()).toBe(before + 20);
    expect((await listOffers({ state: "active", cityId: 7 }, 1)).total).toBe(10);
    expect(await findOfferContradictions(db)).toEqual([]);
  });

  test("end with a city that is deactivated, and yesterday is still known", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    const moment = new Date((await findFirstSale())!.getTime() + 3600_000);
    await sql`update offer_sales set since = since - interval '1 day'`.execute(db);
    await sql`update offer_places set since = since - interval '1 day'`.execute(db);
    await asStaff(() => cities.setActive(city, false));
    expect((await listOffers({ state: "active", cityId: city }, 1)).total).toBe(0);
    const yesterday = new Date(moment.getTime() - 86_400_000);
    expect(await listOffersInCity(city, yesterday)).toMatchObject([{ version: { code: "OF-R0001-01" } }]);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(yesterday);
    expect((await listOffers({ state: "all", cityId: city, date: day }, 1)).total).toBe(1);
  });

  test("and prices are proved for a moment between two edits", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await setPrice(plan, 119.9);
    // As if the edit was a minute after the first sale began.
    await sql`update offer_places set since = since - interval '1 minute'`.execute(db);
    await sql`update offer_sales set since = since - interval '1 minute' where until is not null`.execute(db);
    const between = new Date((await findFirstSale())!.getTime() + 30_000);
    expect(await listOffersInCity(city, between)).toMatchObject([{ version: { terms: { preco: 109.9 } } }]);
    expect(await listOffersInCity(city, new Date())).toMatchObject([{ version: { terms: { preco: 119.9 } } }]);
    expect(await listOffersInCity(city, new Date("2020-01-01"))).toEqual([]);
  });
});
