import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { createBusinessPlan, createCity, createPlan, createPlanCity, asStaff, planFields } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import { listOffers, streamOffers } from "./offer-list.server.ts";
import { findOffer, findOfferDocument, listOffersInCity } from "./offers.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

/** Changes a plan's price as staff do. */
async function setPrice(id: number, price: number): Promise<void> {
  const { version } = (await plans.find(id))!;
  await asStaff(() => plans.update(id, planFields({ price }), version));
}

test("a version has its terms, sales, places, the other versions and the one before", async () => {
  const [plan, city] = [await createPlan(), await createCity()];
  await createPlanCity(plan, city);
  await setPrice(plan, 119.9);
  const first = await findOffer("OF-R0001-01");
  expect(first).toMatchObject({
    version: { kind: "plan", offerId: plan, version: 1, terms: { nome: "Fibra 600 Mega", preco: 109.9 } },
    sales: [{ since: expect.any(Date), until: expect.any(Date) }],
    others: [{ code: "OF-R0001-02", version: 2, isSold: true }],
    previous: null,
  });
  const second = await findOffer("OF-R0001-02");
  expect(second).toMatchObject({
    version: { terms: { preco: 119.9 } },
    sales: [{ until: null }],
    places: [{ until: null, cityIds: [city] }],
    others: [{ code: "OF-R0001-01", isSold: false }],
    previous: { code: "OF-R0001-01" },
  });
  const text = await findOfferDocument("OF-R0001-02");
  expect(createHash("sha256").update(text!).digest("hex")).toBe(second!.version.hash);
  expect(JSON.parse(text!)).toMatchObject({ codigo: "OF-R0001-02", termos: second!.version.terms });
  expect(await findOffer("OF-R0001-03")).toBeNull();
  expect(await findOfferDocument("OF-R0001-03")).toBeNull();
});

async function codes(filter: Partial<Parameters<typeof listOffers>[0]>): Promise<string[]> {
  const { offers, total } = await listOffers({ state: "all", ...filter }, 1);
  expect(offers).toHaveLength(total);
  return offers.map(({ code }) => code);
}

describe("the archive", () => {
  test("lists versions by state, kind and words: what is sold cheapest first, else the newest sale first", async () => {
    const plan = await createPlan();
    await createBusinessPlan();
    await setPrice(plan, 119.9);
    expect(await codes({})).toEqual(["OF-R0001-02", "OF-E0001-01", "OF-R0001-01"]);
    expect(await codes({ state: "active" })).toEqual(["OF-R0001-02", "OF-E0001-01"]);
    expect(await codes({ state: "ended" })).toEqual(["OF-R0001-01"]);
    expect(await codes({ kind: "business-plan" })).toEqual(["OF-E0001-01"]);
    expect(await codes({ q: "FIBRA r0001-02" })).toEqual(["OF-R0001-02"]);
    const streamed = [];
    for await (const { code } of streamOffers({ state: "all" })) streamed.push(code);
    expect(streamed).toEqual(await codes({}));
  });

  test("lists what is or was offered in a city or a state", async () => {
    const [plan, other] = [await createPlan(), await createPlan({ name: "Outro plano", price: 49.9 })];
    const [city, vitoria] = [await createCity(), await createCity({ name: "Vitória", state: "ES" })];
    await createPlanCity(plan, city);
    await createPlanCity(plan, vitoria);
    await createPlanCity(other, vitoria);
    expect((await listOffers({ state: "active", cityId: city }, 1)).offers).toMatchObject([
      { code: "OF-R0001-01", ufs: ["ES", "MG"], cityCount: 2, isSold: true, until: null, hours: null },
    ]);
    expect(await codes({ state: "active", uf: "ES" })).toEqual(["OF-R0002-01", "OF-R0001-01"]);
    expect(await codes({ state: "active", uf: "MG" })).toEqual(["OF-R0001-01"]);
    expect(await codes({ uf: "SP" })).toEqual([]);
    await asStaff(() => cities.setActive(city, false));
    expect(await codes({ state: "active", cityId: city })).toEqual([]);
    expect(await codes({ cityId: city })).toEqual(["OF-R0001-01"]);
    expect((await listOffers({ state: "active" }, 1)).offers.at(-1)).toMatchObject({ ufs: ["ES"], cityCount: 1 });
  });

  test("lists what was offered on a day, with its hours", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    await createPlanCity(plan, city);
    await setPrice(plan, 119.9);
    // As if the first sale began on 10 March and the price rose at noon of 12 March, by Brasília's clock.
    await sql`update offer_places set since = '2026-03-10T12:00Z'`.execute(db);
    await sql`
      update offer_sales set since = '2026-03-10T12:00Z', until = '2026-03-12T15:00Z' where until is not null
    `.execute(db);
    await sql`update offer_sales set since = '2026-03-12T15:00Z' where until is null`.execute(db);
    for (const place of [{}, { cityId: city }, { uf: "MG" }]) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      expect((await listOffers({ state: "all", date: "2026-03-12", ...place }, 1)).offers).toMatchObject([
        { code: "OF-R0001-02", hours: [{ since: new Date("2026-03-12T15:00Z"), until: null }] },
        {
          code: "OF-R0001-01",
          hours: [{ since: new Date("2026-03-12T03:00Z"), until: new Date("2026-03-12T15:00Z") }],
        },
      ]);
    }
    expect(await codes({ date: "2026-03-11", cityId: city })).toEqual(["OF-R0001-01"]);
    expect(await codes({ date: "2026-03-13", uf: "MG" })).toEqual(["OF-R0001-02"]);
    expect(await codes({ date: "2026-03-09", cityId: city })).toEqual([]);
    const noon = new Date("2026-03-12T14:59:59Z");
    expect(await listOffersInCity(city, noon)).toMatchObject([
      { version: { code: "OF-R0001-01", terms: { preco: 109.9 } }, place: { since: new Date("2026-03-10T12:00Z") } },
    ]);
  });
});
