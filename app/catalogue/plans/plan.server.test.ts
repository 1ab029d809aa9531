import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createCity, createPlan, asStaff, listQuery, planFields, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { withoutOfferDefaults } from "#test/offers/offers.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { planInput } from "./plan.input.ts";
import * as plans from "./plan.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

async function listNames(query: Partial<ListQuery>): Promise<string[]> {
  return (await plans.list(listQuery(query))).rows.map(({ name }) => name);
}

describe("the plans of a city", () => {
  test("are the active plans of active associations, cheapest first", async () => {
    await withoutOfferDefaults();
    const city = await createCity();
    const other = await createCity({ name: "Contagem" });
    const expensive = await createPlan({ name: "Caro", price: 200 });
    const cheap = await createPlan({ name: "Barato", price: 90, streamings: ["Looke"], cameraCount: 2, badge: "NOVO" });
    await createPlan({ name: "Não vendido aqui" });
    await createPlanCity(expensive, city);
    await createPlanCity(cheap, city);
    await createPlanCity(expensive, other);
    expect(await plans.listForCity(city)).toEqual([
      {
        id: cheap,
        name: "Barato",
        speed: "600 Mb/s",
        price: 90,
        type: "Internet",
        streamings: ["Looke"],
        cameraCount: 2,
        badge: "NOVO",
        code: "OF-R0002-01",
      },
      expect.objectContaining({ id: expensive }),
    ]);
  });

  test("a city without associations, or no city at all, has none", async () => {
    await createPlan();
    expect(await plans.listForCity(await createCity())).toEqual([]);
    expect(await plans.listForCity(4711)).toEqual([]);
  });

  test.each([
    ["an inactive association hides its plan", ({ association }: Ids) => planCities.setActive(association, false)],
    ["an inactive plan is hidden everywhere", ({ plan }: Ids) => plans.setActive(plan, false)],
    ["an inactive city shows no plans", ({ city }: Ids) => cities.setActive(city, false)],
    ["a deleted association hides its plan", ({ association }: Ids) => planCities.remove(association)],
    ["a deleted plan is hidden", ({ plan }: Ids) => plans.remove(plan)],
    ["a deleted city shows no plans", ({ city }: Ids) => cities.remove(city)],
  ])("%s", async (_title, hide) => {
    const [plan, city] = [await createPlan(), await createCity()];
    const association = await createPlanCity(plan, city);
    expect(await plans.listForCity(city)).toHaveLength(1);
    await asStaff(() => hide({ plan, city, association }));
    expect(await plans.listForCity(city)).toEqual([]);
  });
  type Ids = { plan: number; city: number; association: number };
});

describe("the staff list", () => {
  test("runs by id, with its counts and how many cities each plan is sold in", async () => {
    const first = await createPlan({ name: "Primeiro" });
    const second = await createPlan({ name: "Segundo" });
    const third = await createPlan({ name: "Terceiro" });
    const [city, deletedCity] = [await createCity(), await createCity({ name: "Contagem" })];
    await createPlanCity(first, city);
    await createPlanCity(first, deletedCity);
    await asStaff(() => planCities.setActive(1, false));
    await asStaff(() => cities.remove(deletedCity));
    await asStaff(() => plans.setActive(second, false));
    await asStaff(() => plans.remove(third));
    const page = await plans.list(listQuery());
    expect(page).toMatchObject({ total: 2, active: 1, all: 2 });
    expect(page.rows.map(({ id, cityCount }) => [id, cityCount])).toEqual([
      [first, 1],
      [second, 0],
    ]);
  });

  test("searches name, speed, type, badge and streamings, ignoring accents and case", async () => {
    await createPlan({ name: "Fibra São João", speed: "350 Mb/s", badge: "PROMOÇÃO" });
    await createPlan({ name: "Casa Segura", speed: "1000 Mb/s", type: "Combo", streamings: ["Globoplay", "Disney+"] });
    expect(await listNames({ search: "sao joao" })).toEqual(["Fibra São João"]);
    expect(await listNames({ search: "  SÃO   J" })).toEqual(["Fibra São João"]);
    expect(await listNames({ search: "promocao" })).toEqual(["Fibra São João"]);
    expect(await listNames({ search: "1000" })).toEqual(["Casa Segura"]);
    expect(await listNames({ search: "combo" })).toEqual(["Casa Segura"]);
    expect(await listNames({ search: "disney+" })).toEqual(["Casa Segura"]);
    expect(await listNames({ search: "nada disso" })).toEqual([]);
    expect(await listNames({ search: " " })).toHaveLength(2);
  });

  test("the words of a search may be in several fields, but a word never spans two", async () => {
    await createPlan({ name: "Fibra Um", speed: "600 Mb/s" });
    expect(await listNames({ search: "600 um" })).toEqual(["Fibra Um"]);
    expect(await listNames({ search: "um600" })).toEqual([]);
    expect(await listNames({ search: "um 500" })).toEqual([]);
  });

  test.each(["%", "_", "\\", "100%", "a_b", "\\%"])("%j is searched literally", async (text) => {
    await createPlan({ name: "Fibra comum" });
    await createPlan({ name: `Fibra ${text} rara` });
    expect(await listNames({ search: text })).toEqual([`Fibra ${text} rara`]);
  });

  test("filters by status, type, cameras and streaming; unknown filters are ignored", async () => {
    const one = await createPlan({ name: "Plano 1", type: "Combo", cameraCount: 2, streamings: ["Max"] });
    await createPlan({ name: "Plano 2", type: "Internet" });
    await asStaff(() => plans.setActive(one, false));
    expect(await listNames({ status: "active" })).toEqual(["Plano 2"]);
    expect(await listNames({ status: "inactive" })).toEqual(["Plano 1"]);
    expect(await listNames({ filters: { type: "Combo" } })).toEqual(["Plano 1"]);
    expect(await listNames({ filters: { cameraCount: "2" } })).toEqual(["Plano 1"]);
    expect(await listNames({ filters: { cameraCount: "dois" } })).toEqual([]);
    expect(await listNames({ filters: { streaming: "Max" } })).toEqual(["Plano 1"]);
    expect(await listNames({ filters: { "drop table plans": "1", constructor: "1" } })).toHaveLength(2);
    expect(await plans.list(listQuery({ filters: { type: "Combo" } }))).toMatchObject({ total: 1, active: 1, all: 2 });
  });

  test("sorts both ways, equals by id; an unknown key falls back to the order by id", async () => {
    await createPlan({ name: "Água", speed: "1000 Mb/s", price: 100 });
    await createPlan({ name: "zebra", speed: "350 Mb/s", price: 90, badge: "B" });
    await createPlan({ name: "Abacate", speed: "750 Mb/s", price: 100, badge: "A" });
    expect(await listNames({ sort: "name" })).toEqual(["Abacate", "Água", "zebra"]);
    expect(await listNames({ sort: "name", direction: "desc" })).toEqual(["zebra", "Água", "Abacate"]);
    expect(await listNames({ sort: "speed" })).toEqual(["zebra", "Abacate", "Água"]);
    expect(await listNames({ sort: "price" })).toEqual(["zebra", "Água", "Abacate"]);
    expect(await listNames({ sort: "price", direction: "desc" })).toEqual(["Água", "Abacate", "zebra"]);
    expect(await listNames({ sort: "badge" })).toEqual(["Abacate", "zebra", "Água"]);
    expect(await listNames({ sort: "badge", direction: "desc" })).toEqual(["zebra", "Abacate", "Água"]);
    expect(await listNames({ sort: "id; drop table plans" })).toEqual(["Água", "zebra", "Abacate"]);
    expect(await listNames({ sort: "toString" })).toEqual(["Água", "zebra", "Abacate"]);
  });

  test("no address breaks it", async () => {
    await createPlan();
    for (const text of ["'", '"', "\ud800", "${a}", "-1", "1e999"]) {
      const query = listQuery({
        search: text,
        sort: text,
        filters: { type: text, cameraCount: text, streaming: text },
      });
      expect(await plans.list(query)).toHaveProperty("all", 1);
    }
    for (const id of [0, -1, 1.5, Number.NaN, 2 ** 31, 2 ** 53, Infinity]) expect(await plans.find(id)).toBeNull();
  });

  test("every value that the form accepts is stored unchanged", async () => {
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 130 }), fc.constantFrom("Fibra", "750", "😀a"));
    const form = fc.record({ name: text, speed: text, streamings: text, badge: text });
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const parsed = planInput.safeParse({ price: "99,90", type: "Combo", ...fields });
        fc.pre(parsed.success);
        const id = await createPlan(parsed.data);
        expect(await plans.find(id)).toMatchObject(parsed.data);
        // Another one may have the same name.
        await asStaff(() => plans.remove(id));
      }),
      { numRuns: 200, examples: [[{ name: "😀a", speed: "1", streamings: "", badge: "" }]] },
    );
  });

  test("every sort key is valid SQL", async () => {
    await createPlan();
    const keys = [
      "name",
      "speed",
      "price",
      "type",
      "cameraCount",
      "badge",
      "visibleCityCount",
      "isActive",
      "createdAt",
      "updatedAt",
    ];
    for (const sort of keys) expect(await listNames({ sort })).toHaveLength(1);
  });

  test("pages neither repeat nor skip a plan, and pages past the last are empty", async () => {
    for (let n = 0; n < 7; n++) await createPlan({ name: `Plano ${n}`, price: 100 });
    // An update moves the row to the end of the table on disk.
    await asStaff(() => plans.update(1, planFields({ name: "Plano 0", price: 100, badge: "NOVO" }), 1));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listNames({ sort: "price", page, pageSize: 3 })));
    expect(pages.map((names) => names.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flat()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Plano ${n}`));
    expect((await plans.list(listQuery({ page: 4, pageSize: 3 }))).total).toBe(7);
  });
});

test("terms that do not go together, which only a form that was not made here sends, are refused and not a fault", async () => {
  const plan = planInput.parse({
    name: "Fibra 600",
    speed: "600",
    price: "99,90",
    type: "Internet",
    meses_promocao: "3",
  });
  await expect(asStaff(() => plans.create(plan))).rejects.toThrow("Os valores não combinam. Confira os campos.");
});
