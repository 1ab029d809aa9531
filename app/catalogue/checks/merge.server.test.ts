import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { runAll } from "#app/catalogue/checks/checks.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as streamingServices from "#app/catalogue/streaming/streaming-service.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase } from "#test/database.ts";
import {
  asStaff,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createDouble,
  createPlan,
  createPlanCity,
  createStreamingService,
  listQuery,
} from "#test/fixtures.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { mergeable } from "./merge.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const city = mergeable("city", cities);
const plan = mergeable("plan", plans);
const count = (many: number) => `${many}`;

async function sold(): Promise<string[]> {
  const pairs = [...(await planCities.list(listQuery())).rows, ...(await businessPlanCities.list(listQuery())).rows];
  return pairs.map(({ offer, city: { id }, isActive }) => `${offer.name} ${id} ${isActive}`).toSorted();
}
const found = async (key: string) =>
  (await runAll()).find(({ check }) => check.key === key)!.findings.map(({ text }) => text);
const names = async () => (await cities.list(listQuery())).rows.map(({ name }) => name);

/** Two cities with one name; both, one or the other sell the plans A, B and C, and the second a business plan. */
async function createDoubles() {
  const [first, second] = [
    await createCity({ name: "São João del Rei" }),
    await createDouble("cities", "São João del-Rei"),
  ];
  const [a, b, c] = [
    await createPlan({ name: "A-plano" }),
    await createPlan({ name: "B-plano" }),
    await createPlan({ name: "C-plano" }),
  ];
  const off = await createPlanCity(a, first);
  await asStaff(() => planCities.setActive(off, false));
  await createPlanCity(a, second);
  await createPlanCity(b, first);
  await createPlanCity(c, second);
  await createBusinessPlanCity(await createBusinessPlan({ name: "Empresa" }), second);
  return { first, second };
}

describe("cities with the same name from before that was refused", () => {
  it("are found by a check, have addresses of their own, and keep others out", async () => {
    const { second } = await createDoubles();
    expect(await found("nomes-repetidos-cidades")).toEqual([
      "São João del Rei – MG (nº 1)",
      `São João del-Rei – MG (nº ${second})`,
    ]);
    expect((await cities.listActive()).map(cityPath)).toEqual([
      "/internet/mg/sao-joao-del-rei",
      `/internet/mg/sao-joao-del-rei-${second}`,
    ]);
    await expect(createCity({ name: "São João del’Rei" })).rejects.toThrow("É São João del Rei – MG (nº 1).");
    // Without the first the second keeps the name.
    await asStaff(() => cities.remove(1));
    await expect(createCity({ name: "sao joao delrei" })).rejects.toThrow(`É São João del-Rei – MG (nº ${second}).`);
    await asStaff(() => cities.restore(1));
    expect(await found("nomes-repetidos-cidades")).toHaveLength(2);
    await asStaff(() => cities.update(second, { name: "Tiradentes", state: "MG" }, 1));
    expect(await found("nomes-repetidos-cidades")).toEqual([]);
    await expect(asStaff(() => cities.update(second, { name: "São João Del Rei", state: "MG" }, 2))).rejects.toThrow(
      "Já existe uma cidade com este nome neste estado.",
    );
  });

  it.each([
    ["the first", 0],
    ["the second", 1],
  ])(
    "become one with the associations of both, whichever stays, and one undo brings both back: %s",
    async (_which, index) => {
      const { first, second } = await createDoubles();
      const before = await sold();
      const [keep, gone] = index === 0 ? [first, second] : [second, first];
      const done = await asStaff(() => city.merge(keep, [first, second]));
      expect(done.count).toBe(1);
      expect(await cities.find(gone)).toBeNull();
      expect(await sold()).toEqual(["A-plano", "B-plano", "C-plano", "Empresa"].map((name) => `${name} ${keep} true`));
      expect(await found("nomes-repetidos-cidades")).toEqual([]);
      await expect(createCity({ name: "SAO JOAO DEL REI" })).rejects.toThrow("Já existe uma cidade com este nome");
      await asStaff(() => city.revertBatch(done.batchId!, count));
      expect(await sold()).toEqual(before);
      expect((await names()).toSorted()).toEqual(["São João del Rei", "São João del-Rei"]);
    },
  );

  describe("when the second half of the undo fails", () => {
    beforeEach(async () => {
      await sql`
        create or replace function too_slow() returns trigger language plpgsql as $$
          begin raise query_canceled; end
        $$
      `.execute(db);
    });
    afterEach(async () => {
      await sql`drop trigger if exists too_slow on cities`.execute(db);
    });

    it("stay one with all associations, and the undo can be repeated", async () => {
      const { first, second } = await createDoubles();
      const before = await sold();
      const { batchId } = await asStaff(() => city.merge(first, [first, second]));
      const undo = () => asStaff(() => city.revertBatch(batchId!, count));
      const merged = await snapshotOfDatabase();
      await sql`create trigger too_slow before update on cities for each statement execute function too_slow()`.execute(
        db,
      );
      await expect(undo()).rejects.toMatchObject({ code: "57014" });
      expect(await snapshotOfDatabase()).toEqual(merged);
      await sql`drop trigger too_slow on cities`.execute(db);
      expect(await undo()).toMatchObject({ count: 1 });
      expect(await sold()).toEqual(before);
    });
  });

  it("are only merged with each other", async () => {
    const { first, second } = await createDoubles();
    const other = await createCity({ name: "Betim" });
    await expect(asStaff(() => city.merge(first, [first, other]))).rejects.toThrow("Só se juntam registros");
    await expect(asStaff(() => city.merge(first, [first]))).rejects.toThrow("Só se juntam registros");
    await asStaff(() => cities.remove(second));
    await expect(asStaff(() => city.merge(first, [first, second]))).rejects.toThrow("foi excluído");
    expect(await names()).toEqual(["São João del Rei", "Betim"]);
  });
});

it("plans with the same name become one, sold where one of them is", async () => {
  const [uba, betim] = [await createCity({ name: "Ubá" }), await createCity({ name: "Betim" })];
  const [first, second] = [await createPlan({ name: "Fibra 500" }), await createDouble("plans", "Fibra-500")];
  await createPlanCity(first, uba);
  await createPlanCity(second, betim);
  expect(await found("nomes-repetidos-planos")).toEqual(["Fibra 500 (nº 1)", "Fibra-500 (nº 2)"]);
  const { batchId } = await asStaff(() => plan.merge(second, [first, second]));
  expect(await sold()).toEqual([`Fibra-500 ${uba} true`, `Fibra-500 ${betim} true`]);
  await asStaff(() => plan.revertBatch(batchId!, count));
  expect(await sold()).toEqual([`Fibra 500 ${uba} true`, `Fibra-500 ${betim} true`]);
});

it("plans become two again whatever the number of their cities", async () => {
  const [first, second] = [await createPlan({ name: "Fibra 500" }), await createDouble("plans", "Fibra-500")];
  await sql`
    insert into cities (name, state) select 'Cidade ' || n, 'MG' from generate_series(1, ${maxPerTransaction + 1}::integer) n
  `.execute(db);
  await sql`insert into plan_cities (plan_id, city_id) select ${second}::integer, id from cities`.execute(db);
  const { batchId } = await asStaff(() => plan.merge(first, [first, second]));
  expect(await planCities.list(listQuery())).toMatchObject({ all: maxPerTransaction + 1 });
  await asStaff(() => plan.revertBatch(batchId!, count));
  const of = (id: number) => planCities.list(listQuery({ filters: { offerId: String(id) } }));
  expect([(await of(first)).total, (await of(second)).total]).toEqual([0, maxPerTransaction + 1]);
});

it("a service is the same however it is spelled: for a second one, and for its icon in plans", async () => {
  await createStreamingService({ name: "Globoplay", iconUrl: null });
  await expect(createStreamingService({ name: "Globo Play" })).rejects.toThrow("É Globoplay (nº 1).");
  expect((await streamingServices.list(listQuery())).rows).toHaveLength(1);
});
