import { beforeEach, describe, expect, it } from "vitest";
import * as cities from "#app/catalogue/city.server.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { db } from "#app/platform/db.server.ts";
import { aCity, aPlan, asStaff, sold } from "#test/catalogue.ts";
import { askDataUrl } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe("GET /cidades", () => {
  it("lists the active cities by name, without regard to accents", async () => {
    const betim = await aCity({ name: "Betim" });
    const agua = await aCity({ name: "Água Boa" });
    const inactive = await aCity({ name: "Araxá" });
    await asStaff(() => cities.setActive(inactive, false));

    const answer = await askDataUrl("/cidades");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.json()).toEqual({
      cities: [
        { id: agua, name: "Água Boa", state: "MG" },
        { id: betim, name: "Betim", state: "MG" },
      ],
    });
  });

  it("is fresh for 5 minutes", async () => {
    expect((await askDataUrl("/cidades")).headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("GET /cidades/:cityId/planos", () => {
  it("lists what is sold in that city, with the icons that were uploaded", async () => {
    const city = await aCity();
    const plan = await aPlan({ name: "Fibra 500", streamings: ["GloboPlay", "Looke"], badge: "NOVO", cameraCount: 2 });
    const elsewhere = await aPlan();
    await sold(plan, city);
    await sold(elsewhere, await aCity({ name: "Betim" }));
    await db
      .insertInto("streaming_services")
      .values([
        { name: "Globoplay", icon_url: "/imagens/globoplay.webp" },
        { name: "Looke", icon_url: null },
      ])
      .execute();

    const answer = await askDataUrl(`/cidades/${city}/planos`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await answer.json()).toEqual({
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
        },
      ],
      icons: { globoplay: "/imagens/globoplay.webp" },
    });
  });

  it("leaves out what is inactive", async () => {
    const city = await aCity();
    const [inactive, elsewhere] = [await aPlan(), await aPlan({ name: "Fibra 700 Mega" })];
    await sold(inactive, city);
    const pair = await sold(elsewhere, city);
    await asStaff(() => plans.setActive(inactive, false));
    await asStaff(() => planCities.setActive(pair, false));
    expect(await (await askDataUrl(`/cidades/${city}/planos`)).json()).toEqual({ cityId: city, plans: [], icons: {} });
  });

  it("shows plans without icons when the table of streaming services is missing", async () => {
    const city = await aCity();
    await sold(await aPlan({ streamings: ["Looke"] }), city);
    await withoutTable("streaming_services", async () => {
      const answer = await askDataUrl(`/cidades/${city}/planos`);
      expect([answer.status, (await answer.json()).icons]).toEqual([200, {}]);
    });
  });
});

describe.each(["planos", "planos-empresariais"])("GET /cidades/:cityId/%s", (what) => {
  it("answers 404 for an inactive city and one that is not there", async () => {
    const city = await aCity();
    expect((await askDataUrl(`/cidades/${city}/${what}`)).status).toBe(200);
    await asStaff(() => cities.setActive(city, false));
    for (const id of [city, city + 1]) {
      const answer = await askDataUrl(`/cidades/${id}/${what}`);
      expect([answer.status, await answer.json()]).toEqual([404, { message: "Cidade não encontrada" }]);
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
  ])("answers 404 for the odd id %s", async (id) => {
    const answer = await askDataUrl(`/cidades/${id}/${what}`);
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Cidade não encontrada" }]);
  });
});

describe("GET /cidades/:cityId/planos-empresariais", () => {
  it("lists what is sold to companies in that city", async () => {
    const city = await aCity();
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
    const answer = await askDataUrl(`/cidades/${city}/planos-empresariais`);
    expect(await answer.json()).toMatchObject({
      cityId: city,
      plans: [{ id: added.id, name: "Empresa 1 Giga", features: ["IP fixo"] }],
      icons: { looke: "/imagens/looke.webp" },
    });
  });
});

describe("a fault", () => {
  it.each([
    ["/cidades", "cities", "Não foi possível carregar as cidades"],
    ["/cidades/:cityId/planos", "plan_cities", "Não foi possível carregar os planos"],
    ["/cidades/:cityId/planos-empresariais", "business_plans", "Failed to load business plans"],
  ])("of %s is answered with its sentence and not kept", async (path, table, message) => {
    const city = await aCity();
    await withoutTable(table, async () => {
      const answer = await askDataUrl(path.replace(":cityId", String(city)));
      expect([answer.status, await answer.json()]).toEqual([500, { message }]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });
  });
});
