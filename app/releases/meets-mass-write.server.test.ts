import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { copyCity } from "#app/catalogue/availability/matrix.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { mergeable } from "#app/catalogue/checks/merge.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { BusyRefusal } from "#app/records/refusal.ts";
import { asStaff, beto, createDouble, createPlanCity, listQuery, planFields } from "#test/fixtures.ts";
import { snapshotOfDatabase } from "#test/database.ts";
import { publish, revert, review } from "./publish.server.ts";
import * as releases from "./release.server.ts";
import { runDueReleases, schedule } from "./schedule.server.ts";
import { city, name, nothing, other, plan, priced, put, release, withRelease } from "#test/release.ts";
import { sellInAllCities } from "#test/sell-in-all-cities.ts";

withRelease();

const begin = new Date("2030-11-29T03:00:00Z");
const end = new Date("2030-12-02T03:00:00Z");
let pair: number;
let twin: number;

beforeEach(async () => {
  pair = await createPlanCity(other, city);
  await put(() => plans.update(plan, priced(99.9), 1));
  await put(() => planCities.setActive(pair, false));
});
afterEach(async () => {
  await sql`drop trigger if exists too_slow on plan_cities`.execute(db);
});

/** A colleague's mass write has the associations of plans to itself until what this returns is called. */
async function massWrite(): Promise<() => Promise<void>> {
  await db
    .insertInto("mass_writes")
    .values({ batch_id: 99, pairs: "plan_cities", author: beto.email, next_id: null })
    .execute();
  return async () => void (await db.deleteFrom("mass_writes").execute());
}

/** From now on a statement on the associations is canceled, as by a server's time limit. */
async function makeTooSlow(): Promise<void> {
  await sql`
    create or replace function too_slow() returns trigger language plpgsql as $$
      begin raise query_canceled; end
    $$
  `.execute(db);
  await sql`create trigger too_slow before insert or update on plan_cities for each statement execute function too_slow()`.execute(
    db,
  );
}

const scheduled = () => asStaff(() => schedule(release, { publishAt: begin, endAt: end }));
const state = async () => (await asStaff(() => releases.find(release)))!.state;
const seen = async () => [await state(), (await plans.find(plan))!.price, await isSold(pair)];
const isSold = async (id: number) => (await planCities.list(listQuery())).rows.find((row) => row.id === id)!.isActive;

describe("a release that meets a mass write", () => {
  test("stays scheduled, and is published when the write is over", async () => {
    await scheduled();
    const finish = await massWrite();
    await runDueReleases(begin);
    expect(await seen()).toEqual(["scheduled", 109.9, true]);
    await finish();
    await runDueReleases(begin);
    expect(await seen()).toEqual(["published", 99.9, false]);
  });

  test("ends whole or not at all, and when the write is over", async () => {
    await scheduled();
    await runDueReleases(begin);
    const finish = await massWrite();
    await runDueReleases(end);
    expect(await seen()).toEqual(["published", 99.9, false]);
    await finish();
    await runDueReleases(end);
    expect(await seen()).toEqual(["ended", 109.9, true]);
  });

  test("that is published by hand waits for it, and says whose it is when it takes long", async () => {
    const finish = await massWrite();
    const before = await snapshotOfDatabase();
    const sentence = `Muitas associações estão sendo gravadas agora por ${beto.email}. Espere alguns segundos e tente de novo.`;
    await expect(asStaff(() => publish(release, 0))).rejects.toThrow(new BusyRefusal(sentence));
    expect(await snapshotOfDatabase()).toEqual(before);
    const published = asStaff(() => publish(release));
    await finish();
    await published;
    expect(await seen()).toEqual(["published", 99.9, false]);
    await massWrite();
    await expect(asStaff(() => revert(release, 0))).rejects.toThrow(new BusyRefusal(sentence));
    expect(await seen()).toEqual(["published", 99.9, false]);
  });

  test("is reviewed without conflicts: it is refused for the moment", async () => {
    await massWrite();
    await expect(asStaff(() => review(release, nothing))).rejects.toThrow(BusyRefusal);
    await expect(asStaff(() => releases.rehearseRelease(release, nothing))).rejects.toThrow(BusyRefusal);
  });

  test("holds up later releases, which build upon it", async () => {
    await scheduled();
    const later = await asStaff(() => releases.create("Natal"));
    await asStaff(() => releases.record(later, () => plans.update(plan, priced(59.9), 1)));
    await asStaff(() => schedule(later, { publishAt: new Date(begin.getTime() + 1), endAt: null }));
    await massWrite();
    await runDueReleases(end);
    expect(await asStaff(() => releases.find(later))).toMatchObject({ state: "scheduled" });
  });
});

describe("a fault while a release of very many associations is published", () => {
  beforeEach(async () => {
    await db
      .insertInto("cities")
      .values(Array.from({ length: maxPerTransaction / 2 + 100 }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
      .execute();
    await put(() => sellInAllCities([plan, other]));
  });

  test("is a fault and no conflict, and the release is published when it is over", async () => {
    await scheduled();
    await makeTooSlow();
    await expect(asStaff(() => publish(release, 0))).rejects.toMatchObject({ code: "57014" });
    await runDueReleases(begin);
    expect(await state()).toBe("scheduled");
    await sql`drop trigger too_slow on plan_cities`.execute(db);
    await runDueReleases(begin);
    expect(await state()).toBe("published");
    const { all } = await planCities.list(listQuery());
    expect(all).toBeGreaterThan(maxPerTransaction);

    await makeTooSlow();
    await runDueReleases(end);
    expect([await state(), (await planCities.list(listQuery())).all]).toEqual(["published", all]);
    await sql`drop trigger too_slow on plan_cities`.execute(db);
    await runDueReleases(end);
    expect([await state(), (await planCities.list(listQuery())).all]).toEqual(["ended", 2]);
  });
});

test("a bulk action that was refused for the moment can be done afterwards", async () => {
  const finish = await massWrite();
  const remove = () => asStaff(() => planCities.bulkUpdate("remove", { ids: [pair] }, name));
  await expect(remove()).rejects.toThrow(BusyRefusal);
  await finish();
  expect(await remove()).toMatchObject({ count: 1 });
});

test.each<[string, () => Promise<unknown>]>([
  ["A copy of a plan", () => plans.duplicate(planFields({ name: "Cópia" }), plan)],
  ["A copy of a plan without cities", () => plans.duplicate(planFields({ name: "Cópia" }), other)],
  [
    "A copy of a city's plans",
    () => copyCity(planAvailabilityTables, { fromId: city + 1, toIds: [city], mode: "add" }),
  ],
  ["A merge", () => mergeable("plan", plans).merge(plan, [twin])],
])("%s cannot be put into a release before the write is over", async (_what, write) => {
  twin = await createDouble("plans", "Fibra 600");
  await asStaff(() => planCities.remove(pair));
  const empty = await asStaff(() => releases.create("Natal"));
  const record = () => asStaff(() => releases.record(empty, write));
  const finish = await massWrite();
  await expect(record()).rejects.toThrow(BusyRefusal);
  await finish();
  await record();
});
