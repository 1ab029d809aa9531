import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";
import { db } from "./db.server.ts";
import { noteCommitting, timeLeft, Unconfirmed } from "./deadline.server.ts";

/** How long before the deadline a commit must be over, so that word of it still arrives; in milliseconds. */
const margin = 1_500;
/** What the database says when it refuses a commit for being late. */
const lateCode = "57014";

/**
 * Runs a transaction that the database itself refuses to commit once the deadline of the present work is near. Rejects
 * with `Unconfirmed` when the commit was sent and no answer came.
 */
export async function transactionWithDeadline<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (tx) => {
      await setDeadline(tx);
      const result = await work(tx);
      isCommitting = true;
      noteCommitting(true);
      return result;
    });
  } catch (error) {
    const isRefused = error instanceof Error && "code" in error && error.code === lateCode;
    if (!isCommitting || isRefused || !isDatabaseUnavailable(error)) throw error;
    throw new Unconfirmed("The database did not confirm a commit", { cause: error });
  } finally {
    noteCommitting(false);
  }
}

async function setDeadline(tx: Transaction<Tables>): Promise<void> {
  const left = timeLeft();
  if (left === null) return;
  await sql`
    select set_config('vitrine.deadline', (clock_timestamp() + ${left - margin} * interval '1 millisecond')::text, true)
  `.execute(tx);
}
