import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { currentRevision } from "#app/platform/database/catalogue-revision.server.ts";
import { createCity, createPlan, asStaff, createPlanCity } from "#test/fixtures.ts";
import { emptyDatabase, freshDatabase, readTimeoutMs, withMissingTable } from "#test/database.ts";
import * as banners from "#app/catalogue/banners/banner.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { planIdsByCity } from "#app/catalogue/availability-index/read-availability.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import * as settings from "#app/provider/settings.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

/** Which offers are sold where, read from the tables. */
async function offersInTables(): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    select format('plan %s in %s', plan.id, city.id) as pair
    from plan_cities pair join plans plan on plan.id = pair.plan_id join cities city on city.id = pair.city_id
    where pair.is_active and pair.deleted_at is null and plan.is_active and plan.deleted_at is null
      and city.is_active and city.deleted_at is null
    union all
    select format('business plan %s in %s', plan.id, city.id)
    from business_plan_cities pair join business_plans plan on plan.id = pair.business_plan_id
      join cities city on city.id = pair.city_id
    where pair.is_active and pair.deleted_at is null and plan.is_active and plan.deleted_at is null
      and city.is_active and city.deleted_at is null
  `.execute(db);
  return rows.map(({ pair }) => pair).toSorted();
}

/** Which offers are sold where, as visitors see it. */
async function offersForVisitors(): Promise<string[]> {
  const offers = await Promise.all(
    (await cities.listActive()).map(async ({ id }) => [
      ...(await plans.listForCity(id)).map((plan) => `plan ${plan.id} in ${id}`),
      ...(await businessPlans.listForCity(id)).map((plan) => `business plan ${plan.id} in ${id}`),
    ]),
  );
  return offers.flat().toSorted();
}

describe("visitors see the content of the tables", () => {
  beforeEach(async () => {
    await sql`
      insert into cities (name, state) select 'Cidade ' || n, 'MG' from generate_series(1, 6) n
    `.execute(db);
    await sql`
      insert into plans (name, speed, price, type) select 'Plano ' || n, '100 Mb/s', n, 'Internet'
      from generate_series(1, 5) n
    `.execute(db);
    await sql`
      insert into business_plans (name, speed, price, features) select 'Empresa ' || n, '100 Mb/s', n, array['a']
      from generate_series(1, 3) n
    `.execute(db);
    await sql`insert into plan_cities (plan_id, city_id) select p.id, c.id from plans p, cities c where c.id < 6`.execute(
      db,
    );
    await sql`
      insert into business_plan_cities (business_plan_id, city_id) select p.id, c.id from business_plans p, cities c
    `.execute(db);
  });

  test.each([
    ["an association added", sql`insert into plan_cities (plan_id, city_id) values (2, 6)`],
    ["associations deactivated", sql`update plan_cities set is_active = false where city_id in (2, 3)`],
    ["associations soft-deleted", sql`update plan_cities set deleted_at = now() where plan_id = 4`],
    ["associations moved to another city", sql`update plan_cities set city_id = 6 where city_id = 5`],
    [
      "associations moved to another plan",
      sql`
      update business_plan_cities set business_plan_id = 2, deleted_at = now() where business_plan_id = 1`,
    ],
    ["associations deleted permanently", sql`delete from plan_cities where city_id = 2`],
    ["all associations truncated", sql`truncate plan_cities, business_plan_cities`],
    ["a plan deactivated", sql`update plans set is_active = false where id = 3`],
    ["a plan soft-deleted", sql`update business_plans set deleted_at = now() where id = 1`],
    ["a city deactivated", sql`update cities set is_active = false where id = 4`],
    ["no change", sql`select 1`],
  ])("after %s, by any writer", async (_change, statement) => {
    expect(await offersForVisitors()).toHaveLength(43);
    await statement.execute(db);
    expect(await offersForVisitors()).toEqual(await offersInTables());
    await sql`update plan_cities set is_active = true, deleted_at = null where id % 2 = 0`.execute(db);
    await sql`update cities set is_active = true`.execute(db);
    expect(await offersForVisitors()).toEqual(await offersInTables());
  });

  test("but not a write that was rolled back", async () => {
    const before = await offersForVisitors();
    const rolledBack = db.transaction().execute(async (tx) => {
      await sql`update plan_cities set is_active = false`.execute(tx);
      throw new Error("cancelled");
    });
    await expect(rolledBack).rejects.toThrow("cancelled");
    expect(await offersForVisitors()).toEqual(before);
  });
});

test("an acknowledged write is in the next read, and only what it changed is read again", async () => {
  const [betim, contagem] = [await createCity({ name: "Betim" }), await createCity({ name: "Contagem" })];
  const plan = await createPlan();
  const association = await createPlanCity(plan, betim);
  await createPlanCity(plan, contagem);
  const [citiesBefore, idsBefore, providerBefore] = await readModel.read(
    cities.activeCities,
    planIdsByCity,
    settings.settingsPart,
  );
  await asStaff(() => planCities.setActive(association, false));
  const [citiesAfter, idsAfter, providerAfter] = await readModel.read(
    cities.activeCities,
    planIdsByCity,
    settings.settingsPart,
  );
  expect(idsAfter.get(betim)).toBeUndefined();
  expect(idsAfter.get(contagem)).toBe(idsBefore.get(contagem));
  expect(citiesAfter).toBe(citiesBefore);
  expect(providerAfter).toBe(providerBefore);
});

test("all parts are of one snapshot: a city is never seen without what was written with it", async () => {
  await readModel.read(cities.activeCities);
  const seen: string[] = [];
  const writes = new AbortController();
  const readRepeatedly = async () => {
    while (!writes.signal.aborted) {
      const [active, availability] = await readModel.read(cities.activeCities, planIdsByCity);
      seen.push(`${active.list.length} ${availability.size}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const reading = readRepeatedly();
  for (let turn = 1; turn <= 10; turn++) {
    await db.transaction().execute(async (tx) => {
      const city = await tx
        .insertInto("cities")
        .values({ name: `Cidade ${turn}`, state: "MG" })
        .returning("id")
        .executeTakeFirstOrThrow();
      const plan = await tx
        .insertInto("plans")
        .values({ name: `Plano ${turn}`, speed: "100 Mb/s", price: 1, type: "Internet", badge: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("plan_cities").values({ city_id: city.id, plan_id: plan.id }).execute();
    });
  }
  writes.abort();
  await reading;
  expect(seen.filter((counts) => new Set(counts.split(" ")).size > 1)).toEqual([]);
});

test("a part that cannot be read fails alone and recovers as soon as it can be read", async () => {
  const id = await createCity();
  await withMissingTable("banners", async () => {
    await asStaff(() => cities.setActive(id, false));
    // As a write to the table would do.
    await sql`insert into catalogue_changes (table_name, revision) select 'banners', revision from catalogue_revision
      on conflict (table_name, city_id) do update set revision = excluded.revision`.execute(db);
    await expect(banners.listActive()).rejects.toThrow("banners");
    expect(await cities.listActive()).toEqual([]);
    expect(await settings.current()).toBe(settings.lastKnown());
  });
  expect(await banners.listActive()).toEqual([]);
});

test("reading needs no database between writes", async () => {
  await createCity();
  const before = await cities.listActive();
  const version = readModel.version();
  await withMissingTable("catalogue_revision", async () => {
    expect(await cities.listActive()).toBe(before);
    expect(readModel.catchUp()).toBeNull();
  });
  expect([readModel.version(), currentRevision() > 0]).toEqual([version, true]);
});

/** Locks a table, and with it the single connection of the embedded engine, until the returned function runs. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const { promise: locked, resolve } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    resolve();
    await released;
  });
  await locked;
  return async () => {
    release();
    await transaction;
  };
}

test("reading does not wait for a write in progress", async () => {
  const id = await createCity();
  await createPlanCity(await createPlan(), id);
  const before = await plans.listForCity(id);
  await businessPlans.listForCity(id);
  const release = await lockTable("plan_cities");
  expect(await plans.listForCity(id)).toEqual(before);
  expect(await businessPlans.listForCity(id)).toEqual([]);
  await release();
});

test("while the database does not respond, only the first reader waits for the timeout", async () => {
  const id = await createCity();
  const before = await cities.listActive();
  await asStaff(() => cities.setActive(id, false));
  const release = await lockTable("catalogue_revision");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const first = cities.listActive();
  await vi.advanceTimersByTimeAsync(readTimeoutMs);
  expect(await first).toBe(before);
  expect(await cities.listActive()).toBe(before);
  expect(readModel.catchUp()).toBeNull();
  vi.useRealTimers();
  await release();
  await asStaff(() => cities.setActive(id, true));
  expect(await cities.listActive()).toEqual(before);
});
