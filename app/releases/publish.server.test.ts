import { beforeEach, describe, expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as pages from "#app/pages/page.server.ts";
import { inOneTransaction } from "#app/platform/database/transactions/one-transaction.server.ts";
import { inRelease } from "#app/records/audit.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import {
  ana,
  asStaff,
  beto,
  createCity,
  createPlan,
  createPlanCity,
  listQuery,
  pageFields,
  planFields,
} from "#test/fixtures.ts";
import { snapshotOfDatabase } from "#test/database.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, ReleaseConflictError, revert, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { takeOut } from "./take-out.server.ts";
import { city, historyOf, name, nothing, other, plan, priced, put, release, seen, withRelease } from "#test/release.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

withRelease();

describe("publishing", () => {
  test("is one transaction, and one line of the history is named after the release", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.setActive(other, false));
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 119.9, version: 2, updatedBy: ana.email });
    const entries = await historyOf();
    // One line for all of them, in the moment of them all; who asks for plans sees each.
    expect(entries[0]).toMatchObject({ entity: "release", label: "Lançamento: Black Friday" });
    expect(entries.filter(({ at }) => at.getTime() === entries[0]!.at.getTime())).toHaveLength(1);
    const ofPlans = await historyOf("plan");
    expect(ofPlans.slice(0, 2).map(({ label, at }) => [label, at])).toEqual([
      ["Fibra 300", entries[0]!.at],
      ["Fibra 600", entries[0]!.at],
    ]);
    const marked = await db.selectFrom("audit_log").select("entity").where("release_id", "=", release).execute();
    expect(marked.map(({ entity }) => entity)).toEqual(["plan", "plan", "release"]);
    expect(await asStaff(() => releases.find(release))).toMatchObject({
      state: "published",
      publishedAt: entries[0]!.at,
    });
    await expect(asStaff(() => publish(release))).rejects.toThrow("não está mais em preparo");
    await expect(put(() => plans.remove(plan))).rejects.toThrow("não está mais em preparo");
  });

  test("changes a field on whatever version the record has, and skips what is done already", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.setActive(other, false));
    await put(() => sellInAllCities([plan, other]));
    await actAs(beto, () => plans.update(plan, planFields({ ...priced(109.9), badge: "Novo" }), 1));
    await actAs(beto, () => plans.setActive(other, false));
    await createPlanCity(other, city);
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 2 });
    expect(await plans.find(plan)).toMatchObject({ price: 119.9, badge: "Novo", cityCount: 2 });
    expect(await plans.find(other)).toMatchObject({ isActive: false, cityCount: 2 });
  });

  test("is refused whole when a field was changed since, and says by whom", async () => {
    await put(() => plans.setActive(other, false));
    await put(() => plans.update(plan, priced(119.9), 1));
    await actAs(beto, () => plans.update(plan, priced(99.9), 1));
    const before = await snapshotOfDatabase();
    const refusal = await asStaff(() => publish(release)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ReleaseConflictError);
    expect((refusal as ReleaseConflictError).conflicts).toMatchObject([
      {
        entity: "plan",
        recordId: plan,
        field: "price",
        before: 109.9,
        after: 119.9,
        current: 99.9,
        changed: { by: beto.email },
      },
    ]);
    expect((await asStaff(() => review(release, nothing))).conflicts).toHaveLength(1);
    expect(await snapshotOfDatabase()).toEqual(before);
  });

  test("is refused when a record was removed since", async () => {
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => sellInAllCities([plan]));
    await asStaff(() => plans.remove(plan));
    const { conflicts } = await asStaff(() => review(release, nothing));
    expect(conflicts.map(({ field, message }) => [field, message])).toEqual([
      [null, "Este registro foi excluído."],
      [null, "Este plano foi excluído."],
    ]);
    await expect(asStaff(() => publish(release))).rejects.toBeInstanceOf(ReleaseConflictError);
  });

  test("writes many associations as one operation, and their undo too", async () => {
    await db
      .insertInto("cities")
      .values(Array.from({ length: maxPerTransaction / 2 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    const all = 2 * (maxPerTransaction / 2 + 2);
    await put(() => sellInAllCities([plan, other]));
    expect(await operationsOf(release)).toMatchObject([{ entity: "plan-city", isMany: true, action: "create" }]);
    await asStaff(() => publish(release));
    expect((await planCities.list(listQuery())).all).toBe(all);
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect((await planCities.list(listQuery())).all).toBe(1);
  });
});

describe("a release is not in conflict with itself", () => {
  const conflicts = async () => (await asStaff(() => review(release, nothing))).conflicts;

  test("when records exchange what must be unique", async () => {
    const [a, b] = [await createPlan({ name: "Fibra A" }), await createPlan({ name: "Fibra B" })];
    const { id: page } = await asStaff(() => pages.create(pageFields({ slug: "um" })));
    await put(() => plans.update(a, planFields({ name: "Fibra X" }), 1));
    await put(() => plans.update(b, planFields({ name: "Fibra A" }), 1));
    await put(() => plans.update(a, planFields({ name: "Fibra B" }), 2));
    const { id: newPage } = await put(() => pages.create(pageFields({ slug: "novo" })));
    await put(() => pages.update(page, pageFields({ slug: "um-antigo" }), 1));
    await put(() => pages.update(newPage, pageFields({ slug: "um" }), 1));
    expect(await conflicts()).toEqual([]);
    await asStaff(() => publish(release));
    expect([(await plans.find(a))!.name, (await plans.find(b))!.name]).toEqual(["Fibra B", "Fibra A"]);
  });

  test("over the undo of a live batch whose plan was removed since: live it is made too", async () => {
    const pair = await createPlanCity(other, city);
    const { batchId } = await asStaff(() => planCities.bulkUpdate("remove", { ids: [pair] }, name));
    await asStaff(() => plans.remove(other));
    await put(() => planCities.revertBatch(batchId!, name));
    expect(await conflicts()).toEqual([]);
    await asStaff(() => publish(release));
    await asStaff(() => plans.restore(other));
    expect((await planCities.list(listQuery())).rows.map(({ id }) => id)).toContain(pair);
  });
});

describe("a conflict over a field", () => {
  const conflicts = async () => (await asStaff(() => review(release, nothing))).conflicts;
  const parts = async () => (await operationsOf(release)).map(({ id }) => id);
  beforeEach(async () => {
    await put(() => plans.update(plan, { ...priced(119.9), badge: "Já" }, 1));
    await put(() => plans.update(plan, { ...priced(129.9), badge: "Já" }, 2));
    await actAs(beto, () => plans.update(plan, priced(99.9), 1));
  });

  test("is resolved by keeping what the release wants", async () => {
    expect(await conflicts()).toMatchObject([{ field: "price", before: 109.9, after: 129.9, current: 99.9 }]);
    const mine = { field: "price", keeps: "mine", current: 99.9 } as const;
    await asStaff(async () => releases.resolveConflict(release, await parts(), mine));
    expect(await conflicts()).toEqual([]);
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 129.9, badge: "Já" });
  });

  test("is resolved by keeping what the other has saved, and the rest of the change stays", async () => {
    await asStaff(async () => releases.resolveConflict(release, await parts(), { field: "price", keeps: "theirs" }));
    expect(await conflicts()).toEqual([]);
    const shown = async () => plans.find(plan);
    expect(await asStaff(() => releases.rehearseRelease(release, shown))).toMatchObject({ price: 99.9, badge: "Já" });
    await asStaff(() => publish(release));
    expect(await plans.find(plan)).toMatchObject({ price: 99.9, badge: "Já" });
  });

  test("is resolved by dropping the change", async () => {
    await asStaff(async () => takeOut(release, { parts: await parts() }));
    expect(await operationsOf(release)).toEqual([]);
  });
});

describe("the undo of a release", () => {
  test("puts everything back, as one", async () => {
    const before = await asStaff(seen);
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await put(() => sellInAllCities([id, plan]));
    await put(() => planCities.bulkUpdate("deactivate", { query: listQuery(), expected: 4 }, name));
    await put(() => plans.update(plan, priced(119.9), 1));
    await put(() => plans.update(plan, priced(129.9), 2));
    await put(() => plans.remove(other));
    await asStaff(() => publish(release));
    expect(await asStaff(seen)).not.toEqual(before);
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect(await asStaff(seen)).toEqual(before);
    expect((await historyOf())[0]).toMatchObject({ label: "Lançamento: Black Friday", entity: "release" });
    expect(await asStaff(() => releases.find(release))).toMatchObject({ state: "undone" });
  });

  test("leaves of many associations those that a bulk action changed since", async () => {
    await put(() => sellInAllCities([plan, other]));
    await asStaff(() => publish(release));
    const { rows } = await planCities.list(listQuery());
    const [first, , third] = rows.map(({ id }) => id).toSorted((a, b) => b - a);
    await actAs(beto, () => planCities.bulkUpdate("deactivate", { ids: [first!, third!] }, name));
    await actAs(beto, () => planCities.bulkUpdate("activate", { ids: [first!] }, name));
    expect(await asStaff(() => revert(release))).toMatchObject([{ entity: "plan-city", count: 2 }]);
    const left = (await planCities.list(listQuery())).rows.map(({ id, isActive }) => [id, isActive]);
    expect(left).toContainEqual([first, true]);
    expect(left).toContainEqual([third, false]);
    expect(left).toHaveLength(3);
  });

  test("switches on again what somebody has changed in other ways since", async () => {
    await put(() => plans.setActive(plan, false));
    await put(() => plans.bulkUpdate("deactivate", { ids: [other] }, name));
    await asStaff(() => publish(release));
    await actAs(beto, () => plans.update(plan, priced(119.9), 2));
    await actAs(beto, () => plans.update(other, planFields({ name: "Fibra 300", price: 89.9 }), 2));
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect(await plans.find(plan)).toMatchObject({ isActive: true, price: 119.9 });
    expect(await plans.find(other)).toMatchObject({ isActive: true, price: 89.9 });
  });

  test("leaves what the release has created and somebody has changed, whatever the release has done to it since", async () => {
    const { id } = await put(() => plans.create(planFields({ name: "Nova" })));
    await put(() => plans.bulkUpdate("deactivate", { ids: [id, other] }, name));
    await asStaff(() => publish(release));
    await actAs(beto, () => plans.update(id, planFields({ name: "Nova", price: 55 }), 2));
    expect((await asStaff(() => revert(release))).map(({ label, count }) => [label, count])).toEqual([
      ["2 registros", 1],
      ["Nova", 1],
    ]);
    expect(await plans.find(id)).toMatchObject({ isActive: false, price: 55 });
  });

  test("restores what it can of many records when a rule refuses one of them", async () => {
    const ids: number[] = [];
    for (const letter of "ABCD") ids.push(await createCity({ name: `Cidade ${letter}`, state: "MG" }));
    await put(() => cities.bulkUpdate("remove", { ids }, name));
    await asStaff(() => publish(release));
    await actAs(beto, () => cities.create({ name: "Cidade B", state: "MG" }));
    expect((await asStaff(() => revert(release))).map(({ count }) => count)).toEqual([1]);
    const { rows } = await cities.list(listQuery({ pageSize: 100 }));
    expect(
      rows
        .filter((row) => row.name.startsWith("Cidade "))
        .map((row) => row.name)
        .toSorted(),
    ).toEqual(["Cidade A", "Cidade B", "Cidade C", "Cidade D"]);
  });

  test("leaves to a later release what both want, until that ends too", async () => {
    const pair = await createPlanCity(other, city);
    const change = async () => {
      await plans.update(plan, priced(79.9), 1);
      await plans.setActive(other, false);
      await planCities.setActive(pair, false);
    };
    const later = await asStaff(() => releases.create("Natal"));
    for (const id of [release, later]) await asStaff(() => releases.record(id, change));
    const before = await seen();
    await asStaff(() => publish(release));
    const during = await seen();
    await asStaff(() => publish(later));
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect(await seen()).toEqual(during);
    expect(await asStaff(() => revert(later))).toEqual([]);
    expect(await seen()).toEqual(before);
  });

  test("brings back an association that an older version has switched off and removed in two steps", async () => {
    const pair = await createPlanCity(other, city);
    const publishByVerbs = async () => {
      await planCities.setActive(pair, false);
      await planCities.remove(pair);
    };
    await asStaff(() => inOneTransaction(() => inRelease(release, publishByVerbs)));
    await db.updateTable("releases").set({ state: "published" }).execute();
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect((await planCities.list(listQuery())).rows.find(({ id }) => id === pair)).toMatchObject({ isActive: true });
  });

  test("leaves and lists what somebody changed since", async () => {
    await put(() => plans.update(plan, { ...priced(119.9), badge: "Só hoje" }, 1));
    const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
    await asStaff(() => publish(release));
    await actAs(beto, () => plans.update(plan, { ...priced(99.9), badge: "Só hoje" }, 2));
    await actAs(beto, () => plans.update(id, planFields({ name: "Fibra 950" }), 1));
    expect(await asStaff(() => revert(release))).toEqual([
      { entity: "plan", label: "Fibra 900", count: 1, fields: [] },
      { entity: "plan", label: "Fibra 600", count: 1, fields: ["price"] },
    ]);
    expect(await plans.find(plan)).toMatchObject({ price: 99.9, badge: null });
    expect(await plans.find(id)).toMatchObject({ name: "Fibra 950" });
  });
});
