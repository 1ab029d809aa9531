import { sql } from "kysely";
import { db, takeConnection } from "#app/platform/database/db.server.ts";
import { PinnedTransaction, pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";

/** How long each statement waits for a lock, in milliseconds. */
const lockTimeoutMs = 3_000;

/** Runs statements of the current transaction that wait no longer than that for each lock. */
export async function waitNoLonger(milliseconds: number, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`.execute(db);
  await work();
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(db);
}

/**
 * Runs work that uses `db` as one transaction: all its writes are stored together or, when it throws, none. Nothing
 * kept in memory by revision is read or filled inside.
 */
export async function inOneTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (pinnedTransaction()) throw new Error("A transaction of many writes cannot begin inside another");
  const transaction = await PinnedTransaction.begin(await takeConnection(), { isRehearsal: false, lockTimeoutMs });
  const isOver = new Error("The transaction is over");
  let result: T;
  try {
    result = await transaction.run(work);
  } catch (error) {
    await transaction.end("rollback", isOver);
    throw error;
  }
  await transaction.end("commit", isOver);
  return result;
}
