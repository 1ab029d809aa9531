import { sql } from "kysely";
import { db } from "./db.server.ts";

export type Limit = {
  tries: number;
  /** Milliseconds. */
  window: number;
};

/** How many keys are kept; beyond that the oldest go, so that strangers cannot fill the disk. */
const maxKeys = 50_000;
/** How often ended windows are deleted, in milliseconds. */
const purgeInterval = 60_000;
let purgedAt = 0;

/**
 * Counts one try under `key`, in one statement so that simultaneous tries cannot slip past. Returns 0 while the limit
 * holds, else how many milliseconds to wait for the next window; a try over the limit only reads.
 */
export async function spend(key: string, { tries, window }: Limit): Promise<number> {
  const before = await triesOf(key);
  if (before.tries >= tries) return Math.max(1, before.left);
  const { tries: spent, left } = await count(key, window);
  return spent > tries ? Math.max(1, left) : 0;
}

/** Counts one try under `key` whatever their number. Returns how many there are in the window of so many milliseconds. */
export async function count(key: string, window: number): Promise<{ tries: number; left: number }> {
  await purgeNowAndThen();
  const { rows } = await sql<{ tries: number; left: number }>`
    insert into throttle (key, tries, window_ends_at) values (${key}, 1, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      tries = case when throttle.window_ends_at <= now() then 1 else throttle.tries + 1 end,
      window_ends_at = case when throttle.window_ends_at <= now() then excluded.window_ends_at else throttle.window_ends_at end
    returning tries, ${millisecondsLeft} as left
  `.execute(db);
  return rows[0]!;
}

/** The tries counted under a key in its present window, and how many milliseconds that still lasts. */
export async function triesOf(key: string): Promise<{ tries: number; left: number }> {
  const { rows } = await sql<{ tries: number; left: number }>`
    select tries, ${millisecondsLeft} as left from throttle where key = ${key} and window_ends_at > now()
  `.execute(db);
  return rows[0] ?? { tries: 0, left: 0 };
}

/** Forgets the tries under a key, after one that succeeded. */
export async function forget(key: string): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}

/** Forgets the tries under all keys that begin so. */
export async function forgetAll(prefix: string): Promise<void> {
  await db
    .deleteFrom("throttle")
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .execute();
}

/**
 * Deletes what is over, and the oldest keys where there are too many. A key that is being counted just now is left for
 * the next time, so that two instances never wait for each other.
 */
export async function purge(): Promise<void> {
  await sql`
    delete from throttle where key in (
      select key from throttle where window_ends_at <= now() or key in (
        select key from throttle order by window_ends_at desc, key offset ${maxKeys}
      ) for update skip locked
    )
  `.execute(db);
}

async function purgeNowAndThen(): Promise<void> {
  if (Date.now() - purgedAt < purgeInterval) return;
  purgedAt = Date.now();
  await purge();
}

const millisecondsLeft = sql`(extract(epoch from window_ends_at - now()) * 1000)::float8`;
