import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import {
  createBusinessPlan,
  createCity,
  ana,
  createPlan,
  asStaff,
  beto,
  listQuery,
  createPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withBrokenProcedures, withMissing } from "#test/database.ts";
import { actAs } from "./actor.server.ts";
import * as audit from "./audit.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";
import { Refusal } from "./refusal.ts";
import * as revision from "./revision.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const name = (count: number) => `${count} planos`;

async function plansNamed(...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const plan of names) ids.push(await createPlan({ name: plan }));
  return ids;
}

const activity = async () =>
  (await plans.list(listQuery())).rows.map(({ name: plan, isActive }) => [plan, isActive] as const);

/** The batch entries. */
function batchEntries() {
  return db
    .selectFrom("audit_log")
    .select(["entity", "action", "record_label as label", "record_count as count", "records", "batch_id as batch"])
    .where("records", "is not", null)
    .orderBy("id")
    .execute();
}

describe("a selection", () => {
  test("changes state as one batch with one entry, without records already in that state", async () => {
    const ids = await plansNamed("Plano A", "Plano B", "Plano C", "Plano D");
    await asStaff(() => plans.setActive(ids[1]!, false));
    const chosen = { ids: [ids[2]!, ids[0]!, ids[1]!] };
    expect(await asStaff(() => plans.bulkUpdate("deactivate", chosen, name))).toEqual({ count: 2, batchId: 1 });
    expect(await activity()).toEqual([
      ["Plano A", false],
      ["Plano B", false],
      ["Plano C", false],
      ["Plano D", true],
    ]);
    expect(await batchEntries()).toEqual([
      { entity: "plan", action: "deactivate", label: "2 planos", count: 2, records: "{[1,2),[3,4)}", batch: 1 },
    ]);
    expect((await asStaff(() => audit.listForRecord("plan", ids[0]!)))[0]).toMatchObject({
      action: "deactivate",
      by: ana.email,
      count: 2,
    });
  });

  test("is removed with its associations, and restored completely", async () => {
    const ids = await plansNamed("Plano A", "Plano B");
    const city = await createCity();
    await createPlanCity(ids[0]!, city);
    const { batchId } = await asStaff(() => plans.bulkUpdate("remove", { ids }, name));
    expect(await activity()).toEqual([]);
    expect(await asStaff(() => plans.revertBatch(batchId!, name))).toMatchObject({ count: 2 });
    expect((await plans.list(listQuery())).rows).toMatchObject([{ cityCount: 1 }, { cityCount: 0 }]);
    expect((await batchEntries()).map(({ action, batch }) => [action, batch])).toEqual([
      ["remove", 1],
      ["restore", 2],
    ]);
  });

  test("without changes writes nothing", async () => {
    const ids = await plansNamed("Plano A");
    const before = await revision.readRevision();
    expect(await asStaff(() => plans.bulkUpdate("activate", { ids: [...ids, 4711] }, name))).toEqual({
      count: 0,
      batchId: null,
    });
    expect(await revision.readRevision()).toBe(before);
    expect(await batchEntries()).toEqual([]);
  });

  test("is not changed outside a session", async () => {
    const ids = await plansNamed("Plano A");
    await expect(plans.bulkUpdate("remove", { ids }, name)).rejects.toThrow("without a signed-in actor");
  });

  test.each(["update_business_plan_status", "delete_business_plan"] as const)(
    "of business plans goes by the procedures (PROCEDURE-11), and without %s, or when it fails, as well",
    async (procedure) => {
      for (const within of [
        (work: () => Promise<void>) => withMissing("function", procedure, work),
        (work: () => Promise<void>) => withBrokenProcedures([procedure], work),
      ]) {
        await emptyDatabase();
        const ids = [await createBusinessPlan(), await createBusinessPlan(), await createBusinessPlan()];
        await within(async () => {
          expect(await asStaff(() => businessPlans.bulkUpdate("deactivate", { ids }, name))).toMatchObject({
            count: 3,
          });
          expect(await businessPlans.list(listQuery())).toMatchObject({ active: 0, all: 3 });
          await asStaff(() => businessPlans.bulkUpdate("remove", { ids: ids.slice(1) }, name));
        });
        expect(await businessPlans.list(listQuery())).toMatchObject({ active: 0, all: 1 });
      }
    },
  );
});

describe("a selection by query", () => {
  test("is what the query finds, on all pages", async () => {
    await plansNamed("Fibra A", "Fibra B", "Combo C");
    const query = listQuery({ search: "fibra", pageSize: 1 });
    expect(await asStaff(() => plans.bulkUpdate("deactivate", { query, expected: 2 }, name))).toMatchObject({
      count: 2,
    });
    expect(await activity()).toEqual([
      ["Fibra A", false],
      ["Fibra B", false],
      ["Combo C", true],
    ]);
  });

  test("of plans by city searches both names, the status and the filters", async () => {
    const [a, b] = await plansNamed("Fibra A", "Fibra B");
    const [vitoria, uba] = [await createCity({ name: "Vitória", state: "ES" }), await createCity({ name: "Ubá" })];
    for (const plan of [a!, b!]) for (const city of [vitoria, uba]) await createPlanCity(plan, city);
    const query = listQuery({ search: "fibra", filters: { state: "ES" } });
    expect(await asStaff(() => planCities.bulkUpdate("remove", { query, expected: 2 }, name))).toMatchObject({
      count: 2,
    });
    expect((await planCities.list(listQuery())).rows.map(({ city }) => city.name)).toEqual(["Ubá", "Ubá"]);
  });

  test("is refused when the number of records has changed", async () => {
    await plansNamed("Fibra A", "Fibra B");
    const refused = asStaff(() => plans.bulkUpdate("remove", { query: listQuery(), expected: 3 }, name));
    await expect(refused).rejects.toThrow(
      new Refusal("A pesquisa encontrava 3 e agora encontra 2. Nada foi alterado: confira a lista e tente de novo."),
    );
    expect(await activity()).toHaveLength(2);
  });
});

describe("reverting a batch", () => {
  test("skips records that somebody changed since, singly or in a batch", async () => {
    const ids = await plansNamed("Plano A", "Plano B", "Plano C", "Plano D");
    const { batchId } = await asStaff(() => plans.bulkUpdate("deactivate", { ids }, name));
    await actAs(beto, () => plans.setActive(ids[0]!, true));
    await actAs(beto, () => plans.bulkUpdate("activate", { ids: [ids[1]!] }, name));
    await actAs(beto, () => plans.bulkUpdate("deactivate", { ids: [ids[0]!, ids[1]!] }, name));
    expect(await asStaff(() => plans.revertBatch(batchId!, name))).toMatchObject({ count: 2 });
    expect((await activity()).map(([, isActive]) => isActive)).toEqual([false, false, true, true]);
    expect(await asStaff(() => plans.revertBatch(batchId!, name))).toEqual({ count: 0, batchId: null });
  });

  test("affects only its own kind of record", async () => {
    const ids = await plansNamed("Plano A");
    const { batchId } = await asStaff(() => plans.bulkUpdate("remove", { ids }, name));
    expect(await asStaff(() => cities.revertBatch(batchId!, name))).toMatchObject({ count: 0 });
    expect(await activity()).toEqual([]);
  });

  test("is refused when an association was created again", async () => {
    const [plan, city] = [await createPlan(), await createCity()];
    const pair = await createPlanCity(plan, city);
    const { batchId } = await asStaff(() => planCities.bulkUpdate("remove", { ids: [pair] }, name));
    await createPlanCity(plan, city);
    await expect(asStaff(() => planCities.revertBatch(batchId!, name))).rejects.toThrow(Refusal);
  });
});

test("a batch with more records than one statement takes is still one batch", async () => {
  await db
    .insertInto("cities")
    .values(Array.from({ length: 6_000 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
    .execute();
  const plan = await createPlan();
  expect(await asStaff(() => sellInAllCities([plan]))).toMatchObject({ count: 6_000 });
  expect(await planCities.list(listQuery())).toMatchObject({ all: 6_000, active: 6_000 });
  const everything = { query: listQuery(), expected: 6_000 };
  await asStaff(() => planCities.bulkUpdate("deactivate", everything, name));
  expect(await planCities.list(listQuery())).toMatchObject({ all: 6_000, active: 0 });
  expect((await batchEntries()).map(({ action, count }) => [action, count])).toEqual([
    ["create", 6_000],
    ["deactivate", 6_000],
  ]);
});
