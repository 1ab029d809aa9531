import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { asStaff, createPlan, listQuery } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { type CellChange, cellsOf, offerChanges } from "#app/catalogue/availability-index/cells.ts";
import { resumeMassWrites } from "./recovery.server.ts";
import { planCities } from "./repository.server.ts";

freshDatabase();

const cityCount = 1000;
const name = (count: number) => `${count} associações`;
let offerIds: number[];
let cityIds: number[];

beforeEach(async () => {
  await emptyDatabase();
  offerIds = [];
  for (let plan = 0; plan < 8; plan++) offerIds.push(await createPlan({ name: `Plano ${plan}` }));
  const cities = Array.from({ length: cityCount }, (_, n) => ({ name: `Cidade ${n}`, state: "MG" }));
  cityIds = (await db.insertInto("cities").values(cities).returning("id").execute()).map(({ id }) => id);
});
afterEach(async () => {
  await sql`drop trigger if exists break_later on plan_cities`.execute(db);
});

/** Every plan in its own cities: plan n in all but every (n + 2)th; those of plan 0 inactive. */
async function wanted(isActive = (index: number) => index > 0): Promise<CellChange[]> {
  const changes: CellChange[] = [];
  for (const [index, offerId] of offerIds.entries()) {
    const own = cityIds.filter((_, n) => n % (index + 2) !== 0);
    const seen = await asStaff(() => planCities.readPairs(offerId));
    changes.push(...offerChanges(offerId, seen, new Map(own.map((cityId) => [cityId, isActive(index)]))));
  }
  return changes;
}

const importWanted = async () => {
  const changes = await wanted();
  return asStaff(() => planCities.importPairs(changes));
};
const states = async () =>
  (
    await sql<{ pair: string }>`
      select plan_id || ' ' || city_id || ' ' || is_active as pair from plan_cities where deleted_at is null order by plan_id, city_id
    `.execute(db)
  ).rows.map(({ pair }) => pair);
const expected = async () =>
  Array.from(cellsOf(await wanted()), ({ offerId, cityId, after }) => `${offerId} ${cityId} ${after === "sold"}`);

test("creates each plan in its own cities, in parts and as one batch that is reverted as one", async () => {
  const progress: number[] = [];
  const changes = await wanted();
  const { count, batchId } = await asStaff(() => planCities.importPairs(changes, (done) => progress.push(done)));
  expect(await states()).toEqual(await expected());
  expect(count).toBeGreaterThan(5000);
  expect(progress.length).toBeGreaterThan(1);
  // A second import turns everything round: the same pairs, switched.
  const switched = await wanted((index) => index === 0);
  const second = await asStaff(() => planCities.importPairs(switched));
  expect(second.count).toBe(count);
  expect((await planCities.list(listQuery())).active).toBe(500);
  expect(await asStaff(() => planCities.revertBatch(second.batchId!, name))).toMatchObject({ count });
  expect(await states()).toEqual(await expected());
  expect(await asStaff(() => planCities.revertBatch(batchId!, name))).toMatchObject({ count: 0 });
});

test("is reverted whole when nothing was changed since", async () => {
  const { count, batchId } = await importWanted();
  expect(await asStaff(() => planCities.revertBatch(batchId!, name))).toMatchObject({ count });
  expect(await states()).toEqual([]);
});

test("is completed by the next start when the process ends in the middle", async () => {
  await sql`
    create or replace function break_later() returns trigger language plpgsql as $$
      begin
        if (select done > 0 from mass_writes where pairs = 'plan_cities') then raise disk_full; end if;
        return null;
      end
    $$
  `.execute(db);
  await sql`
    create trigger break_later after insert or update on plan_cities for each statement execute function break_later()
  `.execute(db);
  const goal = await expected();
  await expect(importWanted()).rejects.toThrow("Ela continua sozinha");
  const half = (await states()).length;
  expect(half > 0 && half < goal.length).toBe(true);
  await sql`drop trigger break_later on plan_cities`.execute(db);
  await resumeMassWrites(0);
  expect(await states()).toEqual(goal);
  expect(await db.selectFrom("mass_writes").selectAll().execute()).toEqual([]);
});

test("is refused as a whole, naming the plan, when an association changed since it was seen", async () => {
  const changes = await wanted();
  const { id } = await asStaff(() => planCities.create({ offerId: offerIds[3]!, cityId: cityIds[1]! }));
  await asStaff(() => planCities.setActive(id, false));
  await expect(asStaff(() => planCities.importPairs(changes))).rejects.toThrow(
    new Refusal("Enquanto isso, alguém mudou as cidades de Plano 3. Nada foi gravado: confira o arquivo de novo."),
  );
  expect(await states()).toHaveLength(1);
  expect(await db.selectFrom("mass_writes").selectAll().execute()).toEqual([]);
});

test("is refused as a whole, naming it, when a city was deleted", async () => {
  const changes = await wanted();
  await db.updateTable("cities").set({ deleted_at: new Date() }).where("id", "=", cityIds[1]!).execute();
  await expect(asStaff(() => planCities.importPairs(changes))).rejects.toThrow(
    "Cidade 1 – MG foi excluída por alguém. Nada foi gravado.",
  );
  expect(await states()).toEqual([]);
});

test("of few associations is one transaction, which reserves nothing and hinders nobody", async () => {
  const before = await asStaff(() => planCities.readPairs(offerIds[0]!));
  const changes = offerChanges(offerIds[0]!, before, new Map([[cityIds[0]!, false]]));
  await sql`
    create or replace function refuse_reservation() returns trigger language plpgsql as $$
      begin raise 'reserved'; end
    $$
  `.execute(db);
  await sql`create trigger no_reservation before insert on mass_writes for each statement execute function refuse_reservation()`.execute(
    db,
  );
  try {
    const { count, batchId } = await asStaff(() => planCities.importPairs(changes));
    expect([count, await states()]).toEqual([1, [`${offerIds[0]} ${cityIds[0]} false`]]);
    const seen = await asStaff(() => planCities.readPairs(offerIds[0]!));
    const switched = offerChanges(offerIds[0]!, seen, new Map([[cityIds[0]!, true]]));
    expect(await asStaff(() => planCities.importPairs(changes))).toEqual({ count: 0, batchId: null });
    await asStaff(() => planCities.importPairs(switched));
    await expect(asStaff(() => planCities.importPairs(changes))).rejects.toThrow("alguém mudou as cidades de Plano 0");
    expect(await states()).toEqual([`${offerIds[0]} ${cityIds[0]} true`]);
    expect(await asStaff(() => planCities.revertBatch(batchId!, name))).toMatchObject({ count: 0 });
  } finally {
    await sql`drop trigger no_reservation on mass_writes`.execute(db);
  }
});
