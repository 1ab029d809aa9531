import { beforeEach, describe, expect, it } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import {
  asStaff,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  createServedCity,
} from "#test/fixtures.ts";
import { fetchDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe("GET /cidades", () => {
  it("lists the active cities by name, ignoring accents, and says where nothing is on sale", async () => {
    const betim = await createServedCity({ name: "Betim" });
    const agua = await createCity({ name: "Água Boa" });
    const inactive = await createCity({ name: "Araxá" });
    await asStaff(() => cities.setActive(inactive, false));

    const response = await fetchDataUrl("/cidades");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({
      cities: [
        { id: agua, name: "Água Boa", state: "MG", isWaiting: true },
        { id: betim, name: "Betim", state: "MG" },
      ],
    });
  });

  it("is fresh for 5 minutes", async () => {
    expect((await fetchDataUrl("/cidades")).headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("GET /cidades/:cityId/planos", () => {
  it("lists the plans of that city, with the uploaded icons and what their versions say", async () => {
    await withoutOfferDefaults();
    const city = await createCity();
    const plan = await createPlan({
      name: "Fibra 500",
      streamings: ["GloboPlay", "Looke"],
      badge: "NOVO",
      cameraCount: 2,
    });
    await db.updateTable("plans").set({ upload_mbps: 300, fidelidade_meses: 0 }).where("id", "=", plan).execute();
    const elsewhere = await createPlan();
    await createPlanCity(plan, city);
    await createPlanCity(elsewhere, await createCity({ name: "Betim" }));
    await db
      .insertInto("streaming_services")
      .values([
        { name: "Globoplay", icon_url: "/imagens/globoplay.webp" },
        { name: "Looke", icon_url: null },
      ])
      .execute();

    const response = await fetchDataUrl(`/cidades/${city}/planos`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await response.json()).toEqual({
      cityId: city,
      plans: [
        {
          id: plan,
          name: "Fibra 500",
          speed: "600 Mb/s",
          price: 109.9,
          type: "Internet",
          streamings: ["GloboPlay", "Looke"],
          cameraCount: 2,
          badge: "NOVO",
          code: "OF-R0001-02",
          upload_mbps: 300,
          fidelidade_meses: 0,
        },
      ],
      icons: { globoplay: "/imagens/globoplay.webp" },
    });
  });

  it("leaves out inactive plans and associations", async () => {
    const city = await createCity();
    const [inactive, elsewhere] = [await createPlan(), await createPlan({ name: "Fibra 700 Mega" })];
    await createPlanCity(inactive, city);
    const pair = await createPlanCity(elsewhere, city);
    await asStaff(() => plans.setActive(inactive, false));
    await asStaff(() => planCities.setActive(pair, false));
    expect(await (await fetchDataUrl(`/cidades/${city}/planos`)).json()).toEqual({
      cityId: city,
      plans: [],
      icons: {},
    });
  });

  it("shows plans without icons when the table of streaming services is missing", async () => {
    const city = await createCity();
    await createPlanCity(await createPlan({ streamings: ["Looke"] }), city);
    await withMissingTable("streaming_services", async () => {
      const response = await fetchDataUrl(`/cidades/${city}/planos`);
      expect([response.status, (await response.json()).icons]).toEqual([200, {}]);
    });
  });
});

describe.each(["planos", "planos-empresariais"])("GET /cidades/:cityId/%s", (what) => {
  it("answers 404 for an inactive and an unknown city", async () => {
    const city = await createCity();
    expect((await fetchDataUrl(`/cidades/${city}/${what}`)).status).toBe(200);
    await asStaff(() => cities.setActive(city, false));
    for (const id of [city, city + 1]) {
      const response = await fetchDataUrl(`/cidades/${id}/${what}`);
      expect([response.status, await response.json()]).toEqual([404, { message: "Cidade não encontrada" }]);
    }
  });

  it.each([
    "0",
    "-1",
    "1.5",
    "1e3",
    "01",
    "abc",
    "99999999999999999999",
    "2147483648",
    "1;drop",
    "%00",
    "%F0%9F%8C%B3",
  ])("answers 404 for the invalid id %s", async (id) => {
    const response = await fetchDataUrl(`/cidades/${id}/${what}`);
    expect([response.status, await response.json()]).toEqual([404, { message: "Cidade não encontrada" }]);
  });
});

describe("GET /cidades/:cityId/planos-empresariais", () => {
  it("lists the business plans of that city", async () => {
    const city = await createCity();
    const added = await db
      .insertInto("business_plans")
      .values({
        name: "Empresa 1 Giga",
        speed: "1000 Mb/s",
        price: 499,
        features: ["IP fixo"],
        badge: null,
        streamings: ["Looke"],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("business_plan_cities").values({ business_plan_id: added.id, city_id: city }).execute();
    await db.insertInto("streaming_services").values({ name: "LOOKE", icon_url: "/imagens/looke.webp" }).execute();
    const response = await fetchDataUrl(`/cidades/${city}/planos-empresariais`);
    expect(await response.json()).toMatchObject({
      cityId: city,
      plans: [{ id: added.id, name: "Empresa 1 Giga", features: ["IP fixo"] }],
      icons: { looke: "/imagens/looke.webp" },
    });
  });
});

describe("an error", () => {
  it.each([
    ["/cidades", "cities", "Não foi possível carregar as cidades"],
    ["/cidades/:cityId/planos", "plan_cities", "Não foi possível carregar os planos"],
    ["/cidades/:cityId/planos-empresariais", "business_plans", "Failed to load business plans"],
  ])("of %s gets its error message and is not cached", async (path, table, message) => {
    const city = await createCity();
    await createPlanCity(await createPlan(), city);
    await createBusinessPlanCity(await createBusinessPlan(), city);
    await withMissingTable(table, async () => {
      const response = await fetchDataUrl(path.replace(":cityId", String(city)));
      expect([response.status, await response.json()]).toEqual([500, { message }]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  });
});
