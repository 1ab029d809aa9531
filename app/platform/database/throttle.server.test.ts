import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "./db.server.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import {
  resetAttempts,
  resetAttemptsByPrefix,
  purge,
  consumeAttempt,
  attemptsFor,
  isWithin,
} from "./throttle.server.ts";

freshDatabase();
beforeEach(emptyDatabase);

const limit = { tries: 3, window: 60_000 };

/** The row's location and writing transactions: any write, even a lock, changes one of them. */
async function rowOf(key: string) {
  const { rows } = await sql`select xmin::text, xmax::text, ctid::text, tries from throttle where key = ${key}`.execute(
    db,
  );
  return rows;
}

test("tries within the limit pass, also concurrent ones; further ones get the time to wait", async () => {
  const waits = await Promise.all(Array.from({ length: 8 }, () => consumeAttempt("a", limit)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(60_000);
  expect(await consumeAttempt("b", limit)).toBe(0);
});

test("a try over the limit writes nothing", async () => {
  for (let n = 0; n < 3; n++) await consumeAttempt("a", limit);
  const before = await rowOf("a");
  expect(await consumeAttempt("a", limit)).toBeGreaterThan(0);
  expect(await consumeAttempt("a", limit)).toBeGreaterThan(0);
  expect(await rowOf("a")).toEqual(before);
});

test("a try is within a number an hour and another a day", async () => {
  const tries = async () => [await isWithin("a", { hour: 2, day: 3 }), await isWithin("a", { hour: 2, day: 3 })];
  expect([await tries(), await tries()]).toEqual([
    [true, true],
    [false, false],
  ]);
  await resetAttempts("a");
  expect(await tries()).toEqual([true, false]);
});

test("an expired window starts again", async () => {
  for (let n = 0; n < 3; n++) await consumeAttempt("a", limit);
  await db
    .updateTable("throttle")
    .set({ window_ends_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await consumeAttempt("a", limit)).toBe(0);
  expect((await attemptsFor("a", limit.window)).tries).toBe(1);
});

test("a window that a clock set back by a day would prolong starts again", async () => {
  for (let n = 0; n < 4; n++) await consumeAttempt("a", limit);
  await sql`update throttle set window_ends_at = window_ends_at + interval '1 day'`.execute(db);
  expect(await consumeAttempt("a", limit)).toBe(0);
});

test("keys are deleted singly or by prefix", async () => {
  for (const key of ["network:1", "network:2", "account:1"]) await consumeAttempt(key, limit);
  await resetAttempts("network:1");
  expect((await attemptsFor("network:1", limit.window)).tries).toBe(0);
  await resetAttemptsByPrefix("network:");
  expect([
    (await attemptsFor("network:2", limit.window)).tries,
    (await attemptsFor("account:1", limit.window)).tries,
  ]).toEqual([0, 1]);
});

test("the table stays bounded: expired keys are deleted, then those with the fewest tries, the oldest first", async () => {
  await sql`insert into throttle values ('key 0', 9, now() + interval '10 seconds')`.execute(db);
  await sql`
    insert into throttle (key, tries, window_ends_at)
    select 'key ' || n, 1, now() + n * interval '30 seconds' from generate_series(-5, 50010) n where n <> 0
  `.execute(db);
  await purge();
  const { rows } = await sql<{ keys: number; first: number }>`
    select count(*) as keys, min(nullif(split_part(key, ' ', 2), '0')::integer) as first from throttle
  `.execute(db);
  expect(rows).toEqual([{ keys: 50_000, first: 12 }]);
  expect((await attemptsFor("key 0", limit.window)).tries).toBe(9);
});

test("counting deletes expired keys once a minute", async () => {
  await consumeAttempt("expired", limit);
  await sql`update throttle set window_ends_at = now() - interval '1 second'`.execute(db);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await consumeAttempt("another", limit);
  vi.restoreAllMocks();
  const { rows } = await sql`select key from throttle`.execute(db);
  expect(rows).toEqual([{ key: "another" }]);
});
