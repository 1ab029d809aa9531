import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { ana, createCity, createPlan, createPlanCity, asStaff, beto, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { actAs } from "#app/records/actor.server.ts";
import { listUnfinished, resumeMassWrites } from "./recovery.server.ts";
import { businessPlanCities, planCities } from "./repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { BusyRefusal, Refusal } from "#app/records/refusal.ts";
import * as revision from "#app/records/revision.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { changesToSell, sellInAllCities } from "#test/sell-in-all-cities.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { writeMatrix } from "./matrix.server.ts";

freshDatabase();

const cityCount = 700;
const name = (count: number) => `${count} associações`;
let offerIds: number[];
let count: number;

beforeEach(async () => {
  await emptyDatabase();
  offerIds = [];
  for (let plan = 0; plan < 8; plan++) offerIds.push(await createPlan({ name: `Plano ${plan}` }));
  await db
    .insertInto("cities")
    .values(Array.from({ length: cityCount }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" })))
    .execute();
  count = offerIds.length * cityCount;
});
afterEach(async () => {
  await sql`drop trigger if exists break_later on plan_cities`.execute(db);
});

const everything = () => ({ query: listQuery(), expected: count });
const counts = async () => {
  const { all, active } = await planCities.list(listQuery());
  return { all, active };
};
const history = () =>
  db
    .selectFrom("audit_log")
    .select(["action", "record_count as count"])
    .where("records", "is not", null)
    .orderBy("id")
    .execute();
const unfinished = () => db.selectFrom("mass_writes").select("done").execute();

/** The process "dies" during a mass write: from the third part on every statement fails. */
async function interrupted(write: () => Promise<unknown>): Promise<void> {
  await sql`
    create or replace function break_later() returns trigger language plpgsql as $$
      begin
        if (select done > 0 from mass_writes where pairs = 'plan_cities') then raise disk_full; end if;
        return null;
      end
    $$
  `.execute(db);
  await sql`create trigger break_later after insert or update on plan_cities for each statement execute function break_later()`.execute(
    db,
  );
  await expect(asStaff(write)).rejects.toThrow("Ela continua sozinha");
  await sql`drop trigger break_later on plan_cities`.execute(db);
  expect(await unfinished()).toHaveLength(1);
}

test("a mass write is several transactions, so that other work runs in between", async () => {
  await sql`create table parts_seen (part bigint)`.execute(db);
  await sql`
    create or replace function note_part() returns trigger language plpgsql as $$
      begin
        insert into parts_seen values (txid_current());
        return null;
      end
    $$
  `.execute(db);
  await sql`create trigger note after insert on plan_cities for each statement execute function note_part()`.execute(
    db,
  );
  const written = asStaff(() => sellInAllCities(offerIds));
  await createPlan({ name: "Outro plano" });
  await written;
  const { rows } = await sql<{ parts: number }>`select count(distinct part) as parts from parts_seen`.execute(db);
  await sql`drop trigger note on plan_cities`.execute(db);
  await sql`drop table parts_seen`.execute(db);
  expect(rows[0]!.parts).toBeGreaterThan(1);
  expect(await counts()).toEqual({ all: count, active: count });
});

test("is one entry with consecutive ids, one revision, and is reverted as one", async () => {
  const before = await revision.readRevision();
  const { batchId } = await asStaff(() => sellInAllCities(offerIds));
  expect(await revision.readRevision()).toBe(before + 1);
  await asStaff(() => planCities.bulkUpdate("deactivate", everything(), name));
  expect(await counts()).toEqual({ all: count, active: 0 });
  await asStaff(() => planCities.bulkUpdate("activate", everything(), name));
  const removed = await asStaff(() => planCities.bulkUpdate("remove", everything(), name));
  expect(await counts()).toEqual({ all: 0, active: 0 });
  expect(await asStaff(() => planCities.revertBatch(removed.batchId!, name))).toMatchObject({ count });
  expect(await counts()).toEqual({ all: count, active: count });
  expect(await history()).toEqual(
    ["create", "deactivate", "activate", "remove", "restore"].map((action) => ({ action, count })),
  );
  expect(await revision.readRevision()).toBe(before + 5);
  expect(await asStaff(() => planCities.revertBatch(batchId!, name))).toEqual({ count: 0, batchId: null });
  expect(await unfinished()).toEqual([]);
});

test.each(["create", "deactivate", "remove"] as const)(
  "a %s that the end of the process interrupted is finished afterwards, exactly once",
  async (action) => {
    if (action !== "create") await asStaff(() => sellInAllCities(offerIds));
    await interrupted(() =>
      action === "create" ? sellInAllCities(offerIds) : planCities.bulkUpdate(action, everything(), name),
    );
    expect(await counts()).not.toEqual(
      { create: { all: count, active: count }, deactivate: { all: count, active: 0 }, remove: { all: 0, active: 0 } }[
        action
      ],
    );
    const waiting = { by: ana.email, count, at: expect.any(Date), batchId: expect.any(Number) };
    expect(await asStaff(listUnfinished)).toEqual([{ ...waiting, isStopped: false }]);
    await sql`update mass_writes set moved_at = moved_at - interval '10 seconds'`.execute(db);
    expect(await asStaff(listUnfinished)).toEqual([{ ...waiting, isStopped: true }]);
    await Promise.all([resumeMassWrites(0), resumeMassWrites(0)]);
    expect(await asStaff(listUnfinished)).toEqual([]);
    expect(await counts()).toEqual(
      { create: { all: count, active: count }, deactivate: { all: count, active: 0 }, remove: { all: 0, active: 0 } }[
        action
      ],
    );
    expect(await unfinished()).toEqual([]);
    expect(await history()).toHaveLength(action === "create" ? 1 : 2);
    const versions = await sql<{ version: number }>`select distinct version from plan_cities`.execute(db);
    expect(versions.rows).toEqual([{ version: action === "create" ? 1 : 2 }]);
    const { rows } = await sql<{ made: boolean }>`
      select bool_and(records @> (select range_agg(int4range(id, id, '[]')) from plan_cities)) as made
      from audit_log where records is not null
    `.execute(db);
    expect(rows).toEqual([{ made: true }]);
  },
);

test("a mass write without a plan is discarded when the process ends", async () => {
  await db
    .insertInto("mass_writes")
    .values({
      batch_id: 99,
      pairs: "plan_cities",
      author: null,
      next_id: null,
    })
    .execute();
  await resumeMassWrites(0);
  expect(await unfinished()).toEqual([]);
  expect(await counts()).toEqual({ all: 0, active: 0 });
});

test("other writes to the same table are refused until it is done, those to other tables are not", async () => {
  await interrupted(() => sellInAllCities(offerIds));
  const [plan, city] = [await createPlan({ name: "Outro" }), await createCity({ name: "Outra" })];
  const busy = new BusyRefusal(
    `Muitas associações estão sendo gravadas agora por ${ana.email}. Espere alguns segundos e tente de novo.`,
  );
  await expect(actAs(beto, () => planCities.create({ offerId: plan, cityId: city }))).rejects.toThrow(busy);
  await expect(actAs(beto, () => planCities.bulkUpdate("remove", { ids: [1] }, name))).rejects.toThrow(busy);
  await expect(actAs(beto, () => sellInAllCities(offerIds))).rejects.toThrow(busy);
  expect(await businessPlanCities.list(listQuery())).toMatchObject({ all: 0 });
  await resumeMassWrites(0);
  expect(await actAs(beto, () => planCities.create({ offerId: plan, cityId: city }))).toMatchObject({ version: 1 });
});

test("is refused as a whole when one of its cells has changed", async () => {
  const changes = await changesToSell(offerIds);
  const pair = await createPlanCity(offerIds[0]!, 1);
  await asStaff(() => planCities.setActive(pair, false));
  await expect(asStaff(() => writeMatrix(planAvailabilityTables, changes))).rejects.toThrow(
    "Alguém mudou 1 célula que você também mudou. Nada foi gravado",
  );
  expect(await counts()).toEqual({ all: 1, active: 0 });
  expect(await unfinished()).toEqual([]);
  expect(await asStaff(() => sellInAllCities(offerIds))).toMatchObject({ count: count - 1 });
});

test("a restore is refused as a whole when one of the associations was created again", async () => {
  await asStaff(() => sellInAllCities(offerIds));
  const { batchId } = await asStaff(() => planCities.bulkUpdate("remove", everything(), name));
  await asStaff(() => planCities.create({ offerId: offerIds[0]!, cityId: 1 }));
  await expect(asStaff(() => planCities.revertBatch(batchId!, name))).rejects.toThrow(
    new Refusal("Esta associação entre plano e cidade já foi criada."),
  );
  expect(await counts()).toEqual({ all: 1, active: 1 });
  expect(await unfinished()).toEqual([]);
});

test("requires a signed-in actor", async () => {
  expect(count).toBeGreaterThan(maxPerTransaction);
  await expect(sellInAllCities(offerIds)).rejects.toThrow("without a signed-in actor");
  expect(await unfinished()).toEqual([]);
});

test("visitors see a mass write only after its last part", async () => {
  const cityIds = (await db.selectFrom("cities").select("id").execute()).map(({ id }) => id);
  const offers = async () => {
    const found = await Promise.all(cityIds.map((id) => plans.listForCity(id)));
    return found.reduce((sum, { length }) => sum + length, 0);
  };
  expect(await offers()).toBe(0);
  await interrupted(() => sellInAllCities(offerIds));
  // Another write makes readers load the changes.
  await createPlan({ name: "Outro plano" });
  expect(await offers()).toBe(0);
  await resumeMassWrites(0);
  expect(await offers()).toBe(count);

  await interrupted(() => planCities.bulkUpdate("deactivate", everything(), name));
  await createPlan({ name: "Mais um plano" });
  expect(await offers()).toBe(count);
  await resumeMassWrites(0);
  expect(await offers()).toBe(0);
});
