import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { startOfDay } from "#app/platform/time/clock.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import {
  asStaff,
  beto,
  createBusinessPlan,
  createBusinessPlanCity,
  createCity,
  createPlan,
  createPlanCity,
} from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { passDays, withoutOfferDefaults } from "#test/offers/offers.ts";
import { actAs } from "#app/records/actor.server.ts";
import { readRevision } from "#app/records/revision.server.ts";
import { findDetails } from "./offer-details.server.ts";
import { listOffers } from "./offer-list.server.ts";
import { findOffer, listOffersInCity } from "./offers.server.ts";
import { endPastSales } from "./past-sales.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  await withoutOfferDefaults();
});

/** Today by Brasília's clock, such as "2026-11-23". */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());

test("a sale ends at the midnight after its last day, once, and the revision rises", async () => {
  const [plan, other, business, city] = [
    await createPlan(),
    await createPlan({ name: "Sem fim" }),
    await createBusinessPlan(),
    await createCity(),
  ];
  for (const id of [plan, other]) await createPlanCity(id, city);
  await createBusinessPlanCity(business, city);
  const day = today();
  await db.updateTable("plans").set({ vendida_ate: day }).where("id", "=", plan).execute();
  await db.updateTable("business_plans").set({ vendida_ate: day }).execute();
  expect(await endPastSales()).toBe(0);
  expect((await plans.listForCity(city)).map(({ code }) => code)).toEqual(["OF-R0001-02", "OF-R0002-01"]);
  expect((await businessPlans.listForCity(city)).map(({ code }) => code)).toEqual(["OF-E0001-02"]);

  // The site was off for two midnights.
  await passDays(2);
  const midnight = startOfDay(day, -1)!;
  const before = await readRevision();
  const isSold = async (at: Date) => (await listOffersInCity(city, at)).map(({ version }) => version.code);
  // A request before the next minute already sees the end.
  expect(await isSold(midnight)).toEqual(["OF-R0002-01"]);
  expect((await listOffers({ state: "active" }, 1)).offers.map(({ code }) => code)).toEqual(["OF-R0002-01"]);
  const counts = await Promise.all([endPastSales(), endPastSales()]);
  expect(new Set(counts)).toEqual(new Set([0, 2]));
  expect(await readRevision()).toBeGreaterThan(before);
  expect((await findOffer("OF-R0001-02"))!.sales).toEqual([{ since: expect.any(Date), until: midnight }]);
  expect(await isSold(midnight)).toEqual(["OF-R0002-01"]);
  expect(await plans.listForCity(city)).toMatchObject([{ id: other }]);
  expect(await businessPlans.listForCity(city)).toEqual([]);
});

test("an offer past its last day is not sold, and is again when the day is later", async () => {
  const [plan, city] = [await createPlan(), await createCity()];
  await createPlanCity(plan, city);
  const set = (day: string | null) => db.updateTable("plans").set({ vendida_ate: day }).execute();
  await set("2026-01-31");
  expect(await plans.listForCity(city)).toEqual([]);
  expect(await findOffer("OF-R0001-02")).toBeNull();
  await set("2099-12-31");
  expect(await plans.listForCity(city)).toMatchObject([{ id: plan, code: "OF-R0001-02" }]);
  await set(null);
  expect(await plans.listForCity(city)).toMatchObject([{ id: plan, code: "OF-R0001-01" }]);
});

test("visitors do not see an offer after its last day, even while nobody notes the end", async () => {
  const [plan, city] = [await createPlan(), await createCity()];
  await createPlanCity(plan, city);
  const day = today();
  await db.updateTable("plans").set({ vendida_ate: day }).execute();
  expect(await plans.listForCity(city)).toHaveLength(1);
  expect(await plans.listActive()).toHaveLength(1);
  try {
    vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(day, 1)! });
    expect(await plans.listForCity(city)).toEqual([]);
    expect(await plans.listActive()).toEqual([]);
    expect(await plans.findPublic(plan)).toMatchObject({ id: plan });
  } finally {
    vi.useRealTimers();
  }
});

test("the end of a sale names who set its last day", async () => {
  const [plan, day] = [await createPlan(), today()];
  const { fields } = (await asStaff(() => plans.findIncludingDeleted(plan)))!;
  await actAs(beto, () => plans.update(plan, { ...fields, vendida_ate: day }, 1));
  await passDays(2);
  await endPastSales();
  expect((await findDetails("OF-R0001-02"))!.sales).toEqual([
    { since: expect.any(Date), until: startOfDay(day, -1), scheduledBy: beto.email },
  ]);
  expect((await findDetails("OF-R0001-01"))!.sales).toMatchObject([{ scheduledBy: null }]);
});
