import { sql } from "kysely";
import { hasCome } from "./claim.server.ts";
import { db } from "./db.server.ts";

export type RateLimit = {
  tries: number;
  /** Milliseconds. */
  window: number;
};

/**
 * Maximum number of keys, so that strangers cannot fill the disk. Beyond it those with the fewest tries are deleted: keys
 * that are made up have one each, and those that limit somebody have many.
 */
const maxKeys = 50_000;
/** How often expired windows are deleted, in milliseconds. */
const purgeInterval = 60_000;
let purgedAt = 0;

/**
 * Counts one try under `key` in one statement, so that simultaneous tries cannot bypass the limit. Returns 0 within the
 * limit, else the milliseconds until the next window; a try over the limit only reads.
 */
export async function consumeAttempt(key: string, { tries, window }: RateLimit): Promise<number> {
  const before = await attemptsFor(key, window);
  if (before.tries >= tries) return waitWithin(window, before.left);
  const { tries: spent, left } = await recordAttempt(key, window);
  return spent > tries ? waitWithin(window, left) : 0;
}

/** Counts one try under `key` in this hour and this day. Returns whether it is within both limits. */
export async function isWithin(key: string, { hour, day }: { hour: number; day: number }): Promise<boolean> {
  const wait = await consumeAttempt(key, { tries: hour, window: hourMs });
  return wait === 0 && (await consumeAttempt(`${key}:day`, { tries: day, window: 24 * hourMs })) === 0;
}

const hourMs = 3600_000;

/**
 * The milliseconds to wait, from 1 to the window's length: a simultaneous try whose transaction began later may have
 * opened the window, which then seems longer.
 */
function waitWithin(window: number, left: number): number {
  return Math.min(window, Math.max(1, left));
}

/**
 * Counts one try under `key` without a limit. Returns the tries in the current window of `window` milliseconds, and the
 * milliseconds left.
 */
export async function recordAttempt(key: string, window: number): Promise<{ tries: number; left: number }> {
  await purgeIfDue();
  const { rows } = await sql<{ tries: number; left: number }>`
    insert into throttle (key, tries, window_ends_at) values (${key}, 1, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      tries = case when ${hasEnded(window)} then 1 else throttle.tries + 1 end,
      window_ends_at = case when ${hasEnded(window)} then excluded.window_ends_at else throttle.window_ends_at end
    returning tries, ${millisecondsLeft} as left
  `.execute(db);
  return rows[0]!;
}

const hasEnded = (window: number) => hasCome(sql`throttle.window_ends_at`, sql`${window} * interval '1 millisecond'`);

/** The tries under a key in its current window of `window` milliseconds, and the milliseconds left. */
export async function attemptsFor(key: string, window: number): Promise<{ tries: number; left: number }> {
  const { rows } = await sql<{ tries: number; left: number }>`
    select tries, ${millisecondsLeft} as left from throttle where key = ${key} and not ${hasEnded(window)}
  `.execute(db);
  return rows[0] ?? { tries: 0, left: 0 };
}

/** Deletes the tries under a key, after a successful one. */
export async function resetAttempts(key: string): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}

/** Deletes the tries under all keys with the prefix. */
export async function resetAttemptsByPrefix(prefix: string): Promise<void> {
  await db
    .deleteFrom("throttle")
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute();
}

/**
 * Deletes expired windows, and the keys beyond the maximum. Skips locked keys, so that two instances never wait
 * for each other.
 */
export async function purge(): Promise<void> {
  await sql`
    delete from throttle where key in (
      select key from throttle where window_ends_at <= now() or key in (
        select key from throttle order by tries desc, window_ends_at desc, key offset ${maxKeys}
      ) for update skip locked
    )
  `.execute(db);
}

async function purgeIfDue(): Promise<void> {
  if (Date.now() - purgedAt < purgeInterval) return;
  purgedAt = Date.now();
  await purge();
}

const millisecondsLeft = sql`(extract(epoch from window_ends_at - now()) * 1000)::float8`;
