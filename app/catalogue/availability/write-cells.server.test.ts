import { beforeEach, describe, expect, test } from "vitest";
import {
  asStaff,
  businessPlanFields,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
  planFields,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { businessPlanCities, planCities } from "./repository.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

describe.each([
  {
    kind: "plan",
    pairs: planCities,
    list: plans.list,
    createOffer: createPlan,
    sell: createPlanCity,
    duplicate: (copyOf: number) => plans.duplicate(planFields({ name: "Cópia" }), copyOf),
  },
  {
    kind: "business plan",
    pairs: businessPlanCities,
    list: businessPlans.list,
    createOffer: createBusinessPlan,
    sell: createBusinessPlanCity,
    duplicate: (copyOf: number) => businessPlans.duplicate(businessPlanFields({ name: "Cópia" }), copyOf),
  },
])("a duplicated $kind", ({ pairs, list, createOffer, sell, duplicate }) => {
  test("is sold in the same cities, active where the original is, and its associations are undone as one", async () => {
    const original = await createOffer();
    const names = ["Ubá", "Viçosa", "Betim", "Sabará"];
    const [, vicosa, betim, sabara] = await Promise.all(
      names.map(async (name) => sell(original, await createCity({ name }))),
    );
    await asStaff(() => pairs.setActive(vicosa!, false));
    await asStaff(() => pairs.remove(betim!));
    const removedCity = (await pairs.list(listQuery())).rows.find(({ id }) => id === sabara)!.city.id;
    await asStaff(() => cities.remove(removedCity));

    const { id } = await asStaff(() => duplicate(original));
    const { rows } = await pairs.list(listQuery({ filters: { offerId: String(id) }, sort: "city" }));
    expect(rows.map(({ city, isActive }) => [city.name, isActive])).toEqual([
      ["Ubá", true],
      ["Viçosa", false],
    ]);
    await asStaff(() => pairs.revertBatch(1, String));
    expect(await pairs.list(listQuery({ filters: { offerId: String(id) } }))).toMatchObject({ total: 0 });
  });

  test("is not created when its associations fail", async () => {
    const original = await createOffer();
    await sell(original, await createCity());
    await withMissingTable("audit_log", async () => {
      await expect(asStaff(() => duplicate(original))).rejects.toThrow("audit_log");
    });
    expect((await list(listQuery())).total).toBe(1);
  });
});
