import { sql } from "kysely";
import { expect, test } from "vitest";
import { planCities } from "#app/catalogue/availability/repository.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff, planFields } from "#test/fixtures.ts";
import { city, historyOf, other, plan, priced, put, release, withRelease } from "#test/release.ts";
import { waitFor } from "#test/wait-for.ts";
import { publish, revert } from "./publish.server.ts";
import * as releases from "./release.server.ts";

withRelease();

test("the moment of a publication is the one at which it is seen, however long it waited for others", async () => {
  await put(() => plans.update(plan, priced(99.9), 1));
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const writer = db.transaction().execute(async (tx) => {
    await sql`update plans set badge = 'Novo' where id = ${other}`.execute(tx);
    locked();
    await isOver;
  });
  await isLocked;
  const published = asStaff(() => publish(release));
  // Its first try fails to get its lock, and it waits again.
  const ages: number[] = [];
  const waits = async () => {
    const age = await ageOfWaiting();
    if (age !== null) ages.push(age);
    return age !== null;
  };
  await waitFor(async () => expect(await waits()).toBe(true));
  await waitFor(async () => expect(await waits()).toBe(false));
  await waitFor(async () => expect(await waits()).toBe(true));
  expect(Math.max(...ages)).toBeLessThan(1_000);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  end();
  await writer;
  await published;
  const { publishedAt } = (await asStaff(() => releases.find(release)))!;
  const [entry] = await historyOf();
  expect(entry!.at).toEqual(publishedAt);
  // One try is at most half a second old when it gets its lock.
  expect(publishedAt!.getTime()).toBeGreaterThan(rows[0]!.now.getTime() - 750);
});

/** How old the transaction is that waits for a lock on the plans, in milliseconds; null when there is none. */
async function ageOfWaiting(): Promise<number | null> {
  const { rows } = await sql<{ age: number }>`
    select (extract(epoch from clock_timestamp() - xact_start) * 1000)::integer as age
    from pg_locks join pg_stat_activity using (pid)
    where relation = 'plans'::regclass and not granted
  `.execute(db);
  return rows[0]?.age ?? null;
}

test("the undo leaves what a colleague was saving when it began", async () => {
  const { id } = await put(() => plans.create(planFields({ name: "Nova" })));
  await asStaff(() => publish(release));
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const writer = db.transaction().execute(async (tx) => {
    await sql`update plans set price = 55 where id = ${id}`.execute(tx);
    locked();
    await isOver;
  });
  await isLocked;
  const undone = asStaff(() => revert(release));
  await waitFor(async () => expect(await ageOfWaiting()).not.toBeNull());
  end();
  await writer;
  expect((await undone).map(({ label }) => label)).toEqual(["Nova"]);
  expect(await plans.find(id)).toMatchObject({ price: 55 });
});

test("others who write the same wait for a publication, and then succeed", async () => {
  await put(() => planCities.create({ offerId: other, cityId: city }));
  await put(() => plans.update(plan, priced(99.9), 1));
  const writes = [
    asStaff(() => publish(release)),
    ...Array.from({ length: 8 }, (_, n) => asStaff(() => plans.setActive(other, n % 2 === 1))),
  ];
  await Promise.all(writes);
  expect(await plans.find(plan)).toMatchObject({ price: 99.9 });
  expect(await plans.find(other)).toMatchObject({ cityCount: 1 });
});
