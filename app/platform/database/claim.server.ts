import { type RawBuilder, sql } from "kysely";
import { log } from "#app/platform/log.server.ts";
import { within } from "#app/platform/time-limit.server.ts";

/** For how long a claim holds since it was made or renewed, in seconds: then its process has died. */
const defaultSeconds = 60;
/** Work that takes longer, in seconds, has no end: all that leaves the site has a time limit far below it. */
const workSeconds = 300;

let claimSeconds = defaultSeconds;

/** Sets for how long a claim holds, for tests. */
export function setClaimSeconds(seconds = defaultSeconds): void {
  claimSeconds = seconds;
}

/** SQL: until when a claim holds that is made or renewed now. */
export function claimEnd(): RawBuilder<Date> {
  return sql<Date>`(now() + ${claimSeconds}::float8 * interval '1 second')`;
}

/** SQL: whether nobody holds the claim of a column. */
export function isUnclaimed(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${column} is null or ${hasCome(column, sql`${claimSeconds}::float8 * interval '1 second'`)})`;
}

/** Runs work, and renews its claim until it ends. Rejects when it does not end. */
export async function whileClaimed<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    void renew().catch((error: unknown) => log.warn({ error }, "a claim could not be renewed"));
  }, claimSeconds * 250);
  return within(workSeconds * 1000, work(), () => {
    throw new Error("The claimed work did not end");
  }).finally(() => clearInterval(timer));
}

/**
 * SQL: whether a stored moment has come by the database's clock. One that is further away than `longest`, the longest
 * time for which it is ever set, has come too: the clock was set back since. A minute more, because the transaction that
 * stored it may have begun later than this one.
 */
export function hasCome(moment: RawBuilder<unknown>, longest: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${moment} <= now() or ${moment} > now() + ${longest} + interval '1 minute')`;
}
