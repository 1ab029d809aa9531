import { sql } from "kysely";
import { db } from "./db.server.ts";

export type Limit = {
  tries: number;
  /** Milliseconds. */
  window: number;
};

/**
 * Counts one try under `key`, in one statement so that simultaneous tries cannot slip past. Returns 0 while the limit
 * holds, else how many milliseconds to wait for the next window.
 */
export async function spend(key: string, { tries, window }: Limit): Promise<number> {
  const { rows } = await sql<{ tries: number; left: number }>`
    insert into throttle (key, tries, window_ends_at) values (${key}, 1, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      tries = case when throttle.window_ends_at <= now() then 1 else throttle.tries + 1 end,
      window_ends_at = case when throttle.window_ends_at <= now() then excluded.window_ends_at else throttle.window_ends_at end
    returning tries, extract(epoch from window_ends_at - now()) * 1000 as left
  `.execute(db);
  const { tries: spent, left } = rows[0]!;
  return spent > tries ? Math.max(1, left) : 0;
}

/** Forgets the tries under a key, after one that succeeded. */
export async function forget(key: string): Promise<void> {
  await db.deleteFrom("throttle").where("key", "=", key).execute();
}
