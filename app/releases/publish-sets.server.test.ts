import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { actAs } from "#app/records/actor.server.ts";
import * as audit from "#app/records/audit.server.ts";
import { asStaff, beto, createPlanCity, listQuery, planFields } from "#test/fixtures.ts";
import { rehearseRelease } from "./release.server.ts";
import { countBatch, takeOutBatch } from "./take-out.server.ts";
import { operationsOf } from "./operations.server.ts";
import { publish, revert } from "./publish.server.ts";
import { city, name, other, plan, put, release, withRelease } from "#test/release.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

withRelease();

const cityCount = 40;
let pairIds: number[];

/** How many statements have written associations since. */
const statements = async () =>
  (await sql<{ count: number }>`select count(*) as count from statements_seen`.execute(db)).rows[0]!.count;

beforeEach(async () => {
  const added = await db
    .insertInto("cities")
    .values(Array.from({ length: cityCount }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
    .returning("id")
    .execute();
  pairIds = [];
  for (const { id } of added) pairIds.push(await createPlanCity(other, id));
  await sql`create table statements_seen (txid bigint)`.execute(db);
  await sql`
    create or replace function note_statement() returns trigger language plpgsql as $$
      begin
        insert into statements_seen values (txid_current());
        return null;
      end
    $$
  `.execute(db);
  await sql`create trigger note_statement after insert or update on plan_cities for each statement execute function note_statement()`.execute(
    db,
  );
});
afterEach(async () => {
  await sql`drop trigger if exists note_statement on plan_cities`.execute(db);
  await sql`drop table statements_seen`.execute(db);
});

/** As many changes of one association each. */
async function switchOneByOne() {
  await put(async () => {
    for (const [index, id] of pairIds.entries()) {
      await (index % 2 === 0 ? planCities.setActive(id, false) : planCities.remove(id));
    }
  });
}

describe("a release of many single changes", () => {
  test("is published and undone in as few statements as kinds of change, and the history has each by its name", async () => {
    await switchOneByOne();
    const { id: created } = await put(() => planCities.create({ offerId: other, cityId: city }));
    expect([(await operationsOf(release)).length, await statements()]).toEqual([cityCount + 1, 0]);
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    // One that inserts is two for the trigger: it may restore.
    expect(await statements()).toBeLessThanOrEqual(4);
    const { rows } = await planCities.list(listQuery({ pageSize: 100, filters: { offerId: String(other) } }));
    expect(rows).toHaveLength(cityCount / 2 + 1);
    expect(rows.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([created]);
    const [entry] = await asStaff(() => audit.listForRecord("plan-city", pairIds[0]!));
    expect(entry).toMatchObject({ action: "deactivate", count: 1, changes: [{ field: "isActive", after: false }] });
    const labels = await db
      .selectFrom("audit_log")
      .select("record_label as label")
      .where("release_id", "=", release)
      .where("entity", "=", "plan-city")
      .execute();
    expect(new Set(labels.map(({ label }) => label)).size).toBe(cityCount + 1);
    const before = await statements();
    expect(await asStaff(() => revert(release))).toEqual([]);
    expect((await statements()) - before).toBeLessThanOrEqual(3);
    const { active, all } = await planCities.list(listQuery());
    expect([active, all]).toEqual([cityCount + 1, cityCount + 1]);
  });

  test("leaves what somebody has changed since it was put in, and at its undo what was changed since it was published", async () => {
    await switchOneByOne();
    await actAs(beto, () => planCities.remove(pairIds[0]!));
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 1 });
    await actAs(beto, () => planCities.setActive(pairIds[2]!, true));
    const { id: again } = await actAs(beto, async () => planCities.create({ offerId: other, cityId: await cityOf(1) }));
    expect(await asStaff(() => revert(release))).toMatchObject([
      { entity: "plan-city", count: 1 },
      { entity: "plan-city", count: 1 },
    ]);
    const { rows } = await planCities.list(listQuery({ pageSize: 100, filters: { offerId: String(other) } }));
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      ...pairIds.filter((id) => id !== pairIds[0] && id !== pairIds[1]),
      again,
    ]);
  });
});

async function cityOf(index: number): Promise<number> {
  const { city_id } = await db
    .selectFrom("plan_cities")
    .select("city_id")
    .where("id", "=", pairIds[index]!)
    .executeTakeFirstOrThrow();
  return city_id;
}

describe("an association in a release", () => {
  const shown = (id: number) =>
    asStaff(() =>
      rehearseRelease(release, async () => {
        const { rows } = await planCities.list(listQuery({ pageSize: 100 }));
        return rows.find((row) => row.id === id)?.isActive ?? null;
      }),
    );

  test("is removed and restored again, as if nothing had been done", async () => {
    const [id] = pairIds;
    await put(() => planCities.remove(id!));
    expect(await shown(id!)).toBeNull();
    await expect(put(() => planCities.setActive(id!, false))).rejects.toThrow("foi excluído");
    await put(() => planCities.restore(id!));
    expect(await shown(id!)).toBe(true);
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    expect(await statements()).toBe(0);
  });

  test("that was removed live is restored with its own number", async () => {
    await asStaff(() => planCities.remove(pairIds[0]!));
    await put(() => planCities.restore(pairIds[0]!));
    expect(await shown(pairIds[0]!)).toBe(true);
    await asStaff(() => publish(release));
    expect((await planCities.list(listQuery({ pageSize: 100 }))).rows.map(({ id }) => id)).toContain(pairIds[0]);
  });

  test("that the release creates can be changed, removed and restored, and has one number throughout", async () => {
    const { id, label } = await put(() => planCities.create({ offerId: other, cityId: city }));
    expect(label).toBe("Fibra 300 em Bonito – MS");
    await expect(put(() => planCities.create({ offerId: other, cityId: city }))).rejects.toThrow("já foi criada");
    await put(() => planCities.setActive(id, false));
    await put(() => planCities.remove(id));
    await put(() => planCities.restore(id));
    expect(await shown(id)).toBe(false);
    await asStaff(() => publish(release));
    const stored = (await planCities.list(listQuery({ status: "inactive" }))).rows;
    expect(stored.map((row) => [row.id, row.offer.id, row.city.id])).toEqual([[id, other, city]]);
  });

  test("is about what somebody has made in the meantime when staff change that", async () => {
    await put(() => planCities.create({ offerId: other, cityId: city }));
    const { id } = await actAs(beto, () => planCities.create({ offerId: other, cityId: city }));
    await put(() => planCities.setActive(id, false));
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    expect((await planCities.list(listQuery({ status: "inactive" }))).rows.map((row) => row.id)).toEqual([id]);
  });

  test("is sold by a plan that the release removes afterwards, and there again when that is restored", async () => {
    await put(() => planCities.create({ offerId: other, cityId: city }));
    await put(() => plans.remove(other));
    expect(await asStaff(() => publish(release))).toEqual({ skipped: 0 });
    await asStaff(() => plans.restore(other));
    expect(await plans.find(other)).toMatchObject({ cityCount: cityCount + 1 });
  });

  test("is one of a batch that is taken out of the release as one", async () => {
    const { batchId, count } = await put(() => planCities.bulkUpdate("deactivate", { ids: pairIds.slice(0, 7) }, name));
    expect([count, await countBatch(release, batchId!)]).toEqual([7, 7]);
    expect(await asStaff(() => takeOutBatch(release, batchId!))).toBe(7);
    expect(await operationsOf(release)).toEqual([]);
  });

  test("is put back by the undo of a live batch", async () => {
    const { batchId } = await asStaff(() => planCities.bulkUpdate("remove", { ids: pairIds.slice(0, 7) }, name));
    expect(await put(() => planCities.revertBatch(batchId!, name))).toMatchObject({ count: 7 });
    expect(await shown(pairIds[0]!)).toBe(true);
    await asStaff(() => publish(release));
    expect((await planCities.list(listQuery())).all).toBe(cityCount + 1);
  });
});

test("a plan that the release creates is sold where the release says, under its name in the history", async () => {
  const { id } = await put(() => plans.create(planFields({ name: "Fibra 900" })));
  await put(() => sellInAllCities([id]));
  await asStaff(() => publish(release));
  expect(await plans.find(id)).toMatchObject({ cityCount: cityCount + 2 });
  const { rows } = await planCities.list(listQuery({ filters: { offerId: String(id) } }));
  const [entry] = await asStaff(() => audit.listForRecord("plan-city", rows[0]!.id));
  expect(entry).toMatchObject({ action: "create", count: cityCount + 2 });
  expect((await plans.find(plan))!.cityCount).toBe(1);
});

test("two associations of the same plan and city do not come back together", async () => {
  const first = await createPlanCity(other, city);
  await asStaff(() => planCities.remove(first));
  const second = await createPlanCity(other, city);
  await asStaff(() => planCities.remove(second));
  const restoring = put(() => planCities.bulkUpdate("restore", { ids: [first, second] }, name));
  await expect(restoring).rejects.toThrow("Esta associação entre plano e cidade já foi criada.");
  expect(await operationsOf(release)).toEqual([]);
});
