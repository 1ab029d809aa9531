import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import { copyCity } from "#app/catalogue/availability/matrix.server.ts";
import { resumeMassWrites } from "#app/catalogue/availability/recovery.server.ts";
import { toMultirange } from "#app/records/multirange.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db, isEmbedded } from "#app/platform/database/db.server.ts";
import { BusyRefusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { emptyDatabase, freshDatabase, snapshotOfDatabase, waitForLockWait } from "#test/database.ts";
import {
  asStaff,
  beto,
  businessPlanFields,
  createBusinessPlan,
  createCity,
  createDouble,
  createPlan,
  listQuery,
  planFields,
} from "#test/fixtures.ts";

freshDatabase();
let kept: number;
let city: number;
beforeEach(async () => {
  await emptyDatabase();
  kept = await createCity({ name: "Betim" });
  city = await createDouble("cities", "Betim");
});

/** The process of a mass write has ended before its first part, which gives the offer its first association. */
async function beginMassWrite({ availability }: AvailabilityTables, offerId: number, database: Kysely<Tables> = db) {
  const changes = { creates: [{ offerId, isActive: true, cities: toMultirange([city]) }], changes: [] };
  await database
    .insertInto("mass_writes")
    .values({ batch_id: 99, pairs: availability, author: beto.email, next_id: 500, changes: JSON.stringify(changes) })
    .execute();
}

const mergeCities = (): Promise<unknown> => mergeable("city", cities).merge(kept, [city]);
const copyTo = (tables: AvailabilityTables) => (): Promise<unknown> =>
  copyCity(tables, { fromId: city, toIds: [kept], mode: "add" });

/** The associations besides the one that the mass write makes. */
async function others(pairs: typeof planCities, offerId: number): Promise<unknown[]> {
  const { rows } = await pairs.list(listQuery());
  return rows.filter((row) => row.offer.id !== offerId || row.city.id !== city);
}

describe.each([
  {
    kind: "plan",
    tables: planAvailabilityTables,
    pairs: planCities,
    createOffer: () => createPlan({ name: "Fibra" }),
    writes: {
      "a copy of the offer": (id: number): Promise<unknown> => plans.duplicate(planFields({ name: "Cópia" }), id),
      "a copy of the city's offers": copyTo(planAvailabilityTables),
      "a merge of cities": mergeCities,
    },
  },
  {
    kind: "business plan",
    tables: businessPlanAvailabilityTables,
    pairs: businessPlanCities,
    createOffer: () => createBusinessPlan({ name: "Fibra" }),
    writes: {
      "a copy of the offer": (id: number): Promise<unknown> =>
        businessPlans.duplicate(businessPlanFields({ name: "Cópia" }), id),
      "a copy of the city's offers": copyTo(businessPlanAvailabilityTables),
      "a merge of cities": mergeCities,
    },
  },
])("while a mass write gives a $kind its first city", ({ tables, pairs, createOffer, writes }) => {
  test.each(Object.entries(writes))(
    "%s, which would miss it, is refused, and has it afterwards",
    async (_what, write) => {
      const offer = await createOffer();
      await pairs.list(listQuery());
      await beginMassWrite(tables, offer);
      const before = await snapshotOfDatabase();
      await expect(asStaff(() => write(offer))).rejects.toThrow(BusyRefusal);
      expect(await snapshotOfDatabase()).toEqual(before);
      await resumeMassWrites(0);
      await asStaff(() => write(offer));
      expect(await others(pairs, offer)).toHaveLength(1);
    },
  );
});

test("a merge of plans is refused while one of them gets its first city", async () => {
  const [first, second] = [await createPlan({ name: "Fibra 500" }), await createDouble("plans", "Fibra-500")];
  await planCities.list(listQuery());
  await beginMassWrite(planAvailabilityTables, second);
  const merge = () => asStaff(() => mergeable("plan", plans).merge(first, [second]));
  await expect(merge()).rejects.toThrow(BusyRefusal);
  await resumeMassWrites(0);
  await merge();
  expect(await others(planCities, second)).toMatchObject([{ offer: { id: first } }]);
});

test("a write that waits for the table while a mass write reserves it is refused too", async () => {
  const offer = await createPlan();
  let copied: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await sql`lock table plan_cities in share row exclusive mode`.execute(tx);
    const copy = () => plans.duplicate(planFields({ name: "Cópia" }), offer);
    copied = asStaff(copy).catch((error: unknown) => error);
    if (!isEmbedded) await waitForLockWait();
    await beginMassWrite(planAvailabilityTables, offer, tx);
  });
  expect(await copied).toBeInstanceOf(BusyRefusal);
});
