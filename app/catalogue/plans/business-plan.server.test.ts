import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  createBusinessPlan,
  createCity,
  ana,
  asStaff,
  businessPlanFields,
  listQuery,
  createBusinessPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withBrokenProcedures, withMissing } from "#test/database.ts";
import * as audit from "#app/records/audit.server.ts";
import * as businessPlans from "./business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery } from "#app/records/list-query.ts";
import { callProcedureOrFallback } from "#app/records/procedure.server.ts";
import * as revision from "#app/records/revision.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

async function listNames(query: Partial<ListQuery>): Promise<string[]> {
  return (await businessPlans.list(listQuery(query))).rows.map(({ name }) => name);
}

/** Runs every write of a business plan once and checks its result. */
async function checkAllWrites() {
  const id = await createBusinessPlan();
  await asStaff(() => businessPlans.setActive(id, false));
  expect(await businessPlans.find(id)).toMatchObject({ isActive: false, version: 2 });
  await asStaff(() => businessPlans.setActive(id, true));
  expect(await businessPlans.find(id)).toMatchObject({ isActive: true, version: 3 });
  const input = businessPlanFields({ price: 199.9, features: ["Wi-Fi 6"], popular: true });
  await asStaff(() => businessPlans.update(id, input, 3));
  await asStaff(() => businessPlans.remove(id));
  expect(await businessPlans.find(id)).toBeNull();
  expect((await businessPlans.list(listQuery())).rows).toEqual([]);
  await asStaff(() => businessPlans.restore(id));
  expect(await businessPlans.find(id)).toMatchObject({ ...input, version: 6, updatedBy: ana.email });
  expect((await asStaff(() => audit.listForRecord("business-plan", id))).map(({ action }) => action)).toEqual([
    "restore",
    "remove",
    "update",
    "activate",
    "deactivate",
    "create",
  ]);
}

describe("the procedures of the specification (PROCEDURE-11)", () => {
  test("do the writes and give the list, without a warning", async () => {
    const warn = vi.spyOn(log, "warn");
    await checkAllWrites();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test.each(["get_all_business_plans", "delete_business_plan", "update_business_plan_status"] as const)(
    "without %s, or when it fails, the direct statement does the same, and the log warns",
    async (name) => {
      const warn = vi.spyOn(log, "warn");
      for (const [within, message] of [
        [(work: () => Promise<void>) => withMissing("function", name, work), "does not exist"],
        [(work: () => Promise<void>) => withBrokenProcedures([name], work), "broken"],
      ] as const) {
        await within(checkAllWrites);
        const error = expect.objectContaining({ message: expect.stringContaining(message) });
        expect(warn).toHaveBeenCalledWith({ procedure: name, error }, expect.any(String));
        warn.mockClear();
        await emptyDatabase();
      }
      warn.mockRestore();
    },
  );

  test("a write whose direct statement fails too is a fault, and nothing of it is stored", async () => {
    const id = await createBusinessPlan();
    const before = await revision.readRevision();
    await sql`alter table business_plans add constraint always_active check (is_active)`.execute(db);
    try {
      await withBrokenProcedures(["update_business_plan_status"], async () => {
        await expect(asStaff(() => businessPlans.setActive(id, false))).rejects.toThrow("always_active");
      });
    } finally {
      await sql`alter table business_plans drop constraint always_active`.execute(db);
    }
    expect(await businessPlans.find(id)).toMatchObject({ isActive: true, version: 1 });
    expect(await revision.readRevision()).toBe(before);
  });

  test("are not called again as a direct statement while the database is unavailable", async () => {
    const direct = vi.fn<() => Promise<void>>();
    const error = Object.assign(new Error("Connection terminated"), { code: "08006" });
    await expect(callProcedureOrFallback("any", () => Promise.reject(error), direct)).rejects.toBe(error);
    expect(direct).not.toHaveBeenCalled();
  });
});

describe("the staff list", () => {
  test("is ordered by id and leaves out deleted cities when counting", async () => {
    const [first, second] = [
      await createBusinessPlan({ name: "Primeiro" }),
      await createBusinessPlan({ name: "Segundo" }),
    ];
    const [city, deletedCity] = [await createCity(), await createCity({ name: "Contagem" })];
    await createBusinessPlanCity(first, city);
    await createBusinessPlanCity(first, deletedCity);
    await asStaff(() => cities.remove(deletedCity));
    const page = await businessPlans.list(listQuery());
    expect(page).toMatchObject({ total: 2, active: 2, all: 2 });
    expect(page.rows.map(({ id, cityCount }) => [id, cityCount])).toEqual([
      [first, 1],
      [second, 0],
    ]);
  });

  test("searches name, speed, badge, features and streamings, ignoring accents and case", async () => {
    await createBusinessPlan({ name: "Padaria São João", speed: "350 Mb/s", badge: "PROMOÇÃO" });
    await createBusinessPlan({ name: "Indústria", features: ["Link dedicado à matriz"], streamings: ["Premiere"] });
    for (const search of ["sao joao", "350", "promocao"])
      expect(await listNames({ search })).toEqual(["Padaria São João"]);
    for (const search of ["DEDICADO A", "premiere"]) expect(await listNames({ search })).toEqual(["Indústria"]);
  });

  test("filters by popular and by cameras; every sort key is valid SQL", async () => {
    await createBusinessPlan({ name: "Comum", price: 99 });
    await createBusinessPlan({ name: "Popular", popular: true, cameraCount: 2, speed: "1000 Mb/s" });
    await createBusinessPlan({ name: "Sob medida", speed: "Link dedicado" });
    expect(await listNames({ filters: { popular: "sim" } })).toEqual(["Popular"]);
    expect(await listNames({ filters: { popular: "não" } })).toEqual(["Comum", "Sob medida"]);
    expect(await listNames({ filters: { cameraCount: "2" } })).toEqual(["Popular"]);
    expect(await listNames({ sort: "price" })).toEqual(["Comum", "Popular", "Sob medida"]);
    expect(await listNames({ sort: "speed" })).toEqual(["Comum", "Popular", "Sob medida"]);
    const keys = ["name", "cameraCount", "badge", "visibleCityCount", "isActive", "createdAt", "updatedAt"];
    for (const sort of keys) expect(await listNames({ sort })).toHaveLength(3);
  });
});
