import { sql } from "kysely";
import { expect, test } from "vitest";
import * as planCities from "#app/catalogue/availability/plan-city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { asStaff } from "#test/fixtures.ts";
import { city, historyOf, other, plan, priced, put, release, withRelease } from "#test/release.ts";
import { waitFor } from "#test/wait-for.ts";
import { publish } from "./publish.server.ts";
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
  // Its first try has failed to get its lock, and it waits again.
  await waitFor(async () => expect(await isWaiting()).toBe(true));
  await waitFor(async () => expect(await isWaiting()).toBe(false));
  await waitFor(async () => expect(await isWaiting()).toBe(true));
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

/** Whether somebody waits for a lock on the plans. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where relation = 'plans'::regclass and not granted) as waits
  `.execute(db);
  return rows[0]!.waits;
}

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
