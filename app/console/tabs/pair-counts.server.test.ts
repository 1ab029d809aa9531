import { beforeEach, describe, expect, test } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { runAll } from "#app/catalogue/checks/checks.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import * as offers from "#app/offers/offer-admin.server.ts";
import * as releases from "#app/releases/release.server.ts";
import { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import {
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import {
  asStaff,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { isVisible } from "#app/catalogue/availability/availability.ts";
import { readMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { type PairCounts, pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";

freshDatabase();
beforeEach(emptyDatabase);

const kinds = {
  plan: { offers: plans, pairs: planCities, tables: planAvailabilityTables, create: createPlan, sell: createPlanCity },
  "business-plan": {
    offers: businessPlans,
    pairs: businessPlanCities,
    tables: businessPlanAvailabilityTables,
    create: createBusinessPlan,
    sell: createBusinessPlanCity,
  },
};

/** The associations of the first offer, as each part of the console counts them. */
async function countsOf(kind: keyof typeof kinds): Promise<Record<string, string>> {
  const { offers: offersOfKind, pairs, tables } = kinds[kind];
  const [row] = (await offersOfKind.list(listQuery())).rows;
  const model = new MatrixModel(await asStaff(() => readMatrix(tables)));
  const listed = await pairs.list(listQuery({ filters: { offerId: String(row!.id) } }));
  const sold = (await offers.list(listQuery({ status: "active" }))).rows.find((offer) => offer.kind === kind);
  const texts: Record<string, PairCounts> = {
    list: { all: row!.cityCount, visible: row!.visibleCityCount },
    matrix: model.offerCounts[0]!,
    associations: { all: listed.total, visible: listed.rows.filter(isVisible).length },
    offer: { all: row!.cityCount, visible: sold?.cityCount ?? 0 },
  };
  return Object.fromEntries(Object.entries(texts).map(([name, counts]) => [name, pairCountsText(counts)]));
}

const everywhere = (text: string) => ({ list: text, matrix: text, associations: text, offer: text });

describe.each(["plan", "business-plan"] as const)("the associations of a %s", (kind) => {
  const { offers: offersOfKind, pairs, create, sell } = kinds[kind];

  test("are counted the same in every list, in the matrix, in its offer and in the checks", async () => {
    const id = await create();
    const towns = await Promise.all(["Betim", "Contagem", "Ubá", "Viçosa"].map((name) => createCity({ name })));
    const [, closed, off, gone] = towns;
    for (const city of towns) await sell(id, city);
    expect(await countsOf(kind)).toEqual(everywhere("4 à venda · 4 associações"));
    await asStaff(() => cities.remove(gone!));
    await asStaff(() => cities.setActive(closed!, false));
    const inOff = (await pairs.list(listQuery({ filters: { cityId: String(off) } }))).rows[0]!;
    await asStaff(() => pairs.setActive(inOff.id, false));
    expect(await countsOf(kind)).toEqual(everywhere("1 à venda · 3 associações"));

    // A release shows them as they will be.
    const release = await asStaff(() => releases.create("Reabertura"));
    await asStaff(() => releases.record(release, () => cities.setActive(closed!, true)));
    await asStaff(() => releases.record(release, () => pairs.setActive(inOff.id, true)));
    const then = await asStaff(() => releases.rehearseRelease<unknown>(release, () => offersOfKind.find(id)));
    expect(then).toMatchObject({ cityCount: 3, visibleCityCount: 3 });
    expect(await countsOf(kind)).toEqual(everywhere("1 à venda · 3 associações"));

    await asStaff(() => cities.setActive(towns[0]!, false));
    const found = (await runAll()).find(
      ({ check }) => check.key.startsWith("plano-sem-cidades") && check.subject === kind,
    );
    expect(found!.findings).toMatchObject([{ id }]);
    expect(await countsOf(kind)).toEqual(everywhere("0 à venda · 3 associações"));
  });

  test("are not on sale when it is inactive, or when its sale has ended", async () => {
    const id = await create();
    await sell(id, await createCity());
    await asStaff(() => offersOfKind.setActive(id, false));
    expect(await countsOf(kind)).toEqual(everywhere("0 à venda · 1 associação"));
    await asStaff(() => offersOfKind.setActive(id, true));
    await db
      .updateTable(kind === "plan" ? "plans" : "business_plans")
      .set({ vendida_ate: "2026-01-31" })
      .execute();
    expect(await countsOf(kind)).toEqual(everywhere("0 à venda · 1 associação"));
  });
});

test("a city counts its plans in the same way, and both lists are sorted by what visitors see", async () => {
  const [betim, closed] = [await createCity({ name: "Betim" }), await createCity({ name: "Contagem" })];
  const [one, two, off] = [await createPlan(), await createPlan(), await createPlan()];
  for (const plan of [one, two, off]) await createPlanCity(plan, closed);
  for (const plan of [one, off]) await createPlanCity(plan, betim);
  await asStaff(() => cities.setActive(closed, false));
  await asStaff(() => plans.setActive(off, false));
  const sorted = { sort: "visiblePlanCount", direction: "desc" } as const;
  expect((await cities.list(listQuery(sorted))).rows).toMatchObject([
    { id: betim, planCount: 2, visiblePlanCount: 1 },
    { id: closed, planCount: 3, visiblePlanCount: 0 },
  ]);
  const model = new MatrixModel(await asStaff(() => readMatrix(planAvailabilityTables)));
  expect(model.cityCounts).toEqual([
    { all: 2, visible: 1 },
    { all: 3, visible: 0 },
  ]);
  const byCities = await plans.list(listQuery({ sort: "visibleCityCount", direction: "desc" }));
  expect(byCities.rows.map(({ id }) => id)).toEqual([one, two, off]);
});
