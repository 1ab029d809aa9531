import { describe, expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as leads from "#app/leads/lead-admin.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { Forbidden, Refusal } from "#app/records/refusal.ts";
import { ana, asStaff, beto, createDouble, createPlan, createPlanCity, listQuery, planFields } from "#test/fixtures.ts";
import { createLead } from "#test/lead-fixtures.ts";
import { snapshotOfDatabase } from "#test/database.ts";
import { showAtMoment } from "./at-moment.server.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { city, nothing, plan, priced, put, release, withRelease } from "#test/release.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

withRelease();

describe("a write that goes into a release", () => {
  test("changes nothing but the release, and is seen in it", async () => {
    const { releases: _r, release_operations: _o, ...before } = await snapshotOfDatabase();
    const saved = await put(() => plans.update(plan, priced(119.9), 1));
    expect(saved).toMatchObject({ id: plan, label: "Fibra 600" });
    const { releases: _releases, release_operations: _operations, ...after } = await snapshotOfDatabase();
    expect(after).toEqual(before);
    expect(await operationsOf(release)).toMatchObject([
      { entity: "plan", action: "update", ids: [plan], before: { price: 109.9 }, after: { price: 119.9 } },
    ]);
    const price = async () => (await plans.find(plan))!.price;
    expect(await asStaff(() => releases.rehearseRelease(release, price))).toBe(119.9);
    expect(await price()).toBe(109.9);
    // The version that a form sees is the one that the next save finds.
    const seenVersion = async () => (await plans.find(plan))!.version;
    expect(await asStaff(() => releases.rehearseRelease(release, seenVersion))).toBe(saved.version);
    const again = await put(() => plans.update(plan, priced(129.9), saved.version));
    expect(await asStaff(() => releases.rehearseRelease(release, seenVersion))).toBe(again.version);
    await put(() => plans.update(plan, priced(119.9), again.version));
    expect(await asStaff(releases.list)).toMatchObject([
      { name: "Black Friday", state: "draft", author: ana.email, changes: 1 },
    ]);
  });

  test("builds on the changes before it, and records it creates keep their ids", async () => {
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await put(() => sellInAllCities([id, plan]));
    await createPlan({ name: "Entretanto" });
    await put(() => plans.update(id, planFields({ name: "Fibra 900", price: 1 }), 1));
    expect(await plans.find(id)).toBeNull();
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 900", price: 1, cityCount: 2 });
  });

  test("sees what others have put in while it was rehearsed", async () => {
    const results = await Promise.allSettled([
      put(() => plans.update(plan, priced(81), 1)),
      actAs(beto, () => releases.record(release, () => plans.update(plan, priced(91), 1))),
      put(() => cities.create({ name: "Nova", state: "MG" })),
      put(() => cities.create({ name: "Nova", state: "MG" })),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect((await asStaff(() => review(release, nothing))).conflicts).toEqual([]);
  });

  test("can be the undo of a merge, which is then published as one", async () => {
    const twin = await createDouble("plans", "Fibra 600");
    await createPlanCity(twin, city + 1);
    const merged = mergeable("plan", plans);
    const of = async () =>
      (await planCities.list(listQuery())).rows.map(({ offer }) => offer.id).toSorted((one, next) => one - next);
    const { batchId } = await asStaff(() => merged.merge(plan, [twin]));
    expect(await of()).toEqual([plan, plan]);
    await put(() => merged.revertBatch(batchId!, String));
    expect(await of()).toEqual([plan, plan]);
    await asStaff(() => publish(release));
    expect(await of()).toEqual([plan, twin]);
  });

  test("is refused by the verb's own checks, and nothing is kept of it", async () => {
    await put(() => cities.create({ name: "Corumbá", state: "MS" }));
    await expect(put(() => cities.create({ name: "CORUMBA", state: "MS" }))).rejects.toThrow("Já existe uma cidade");
    await expect(put(() => plans.update(plan, priced(1), 7))).rejects.toBeInstanceOf(Refusal);
    expect(await operationsOf(release)).toHaveLength(1);
  });

  test("is a fault in what only reads: its entry of the history would be rolled back", async () => {
    const lead = await createLead();
    const reveal = () => leads.revealCpfs(lead);
    const all = async () => leads.exportAll(listQuery()).next();
    const before = await snapshotOfDatabase();
    for (const read of [reveal, all]) {
      await expect(asStaff(() => releases.rehearseRelease<unknown>(release, read))).rejects.toThrow(
        "cannot be recorded",
      );
      await expect(asStaff(() => showAtMoment<unknown>(new Date(), read))).rejects.toThrow("cannot be recorded");
      await expect(asStaff(() => review<unknown>(release, read))).rejects.toThrow("cannot be recorded");
    }
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("is refused when it cannot wait: accounts and contacts are written live", async () => {
    await db
      .insertInto("leads")
      .values({ protocol: "2026-ABCDEF", kind: "contact", page: "/", consent: "sim", fingerprint: Buffer.alloc(32) })
      .execute();
    await expect(put(() => leads.remove(1))).rejects.toThrow("Isto não espera por um lançamento");
    expect(await operationsOf(release)).toEqual([]);
  });

  test("is refused to readers, who may look at the release", async () => {
    await put(() => plans.setActive(plan, false));
    const reader = { id: 1, email: "leo@jatobafibra.example", role: "reader" } as const;
    const asReader = <T>(work: () => Promise<T>) => actAs(reader, work);
    await expect(asReader(async () => releases.record(release, () => plans.remove(plan)))).rejects.toBeInstanceOf(
      Forbidden,
    );
    await expect(asReader(async () => publish(release))).rejects.toBeInstanceOf(Forbidden);
    const look = () => releases.rehearseRelease(release, async () => (await plans.find(plan))!.isActive);
    expect(await asReader(look)).toBe(false);
  });
});
