import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { db } from "#app/platform/database/db.server.ts";
import { setCommitting, remainingMs, UnconfirmedCommitError } from "#app/platform/database/failures/deadline.server.ts";
import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";

/** The commit must finish this long before the deadline, so that its confirmation arrives in time; in milliseconds. */
const marginMs = 1_500;

/**
 * Runs a transaction that the database refuses to commit once the current deadline is near. Rejects with
 * `UnconfirmedCommitError` when the commit was sent and no answer came.
 */
export async function transactionWithDeadline<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (tx) => {
      await setTransactionDeadline(tx);
      const result = await work(tx);
      isCommitting = true;
      setCommitting(true);
      return result;
    });
  } catch (error) {
    // Any other failure is the database's answer, so it has not committed.
    if (!isCommitting || failureKind(error) !== "lost") throw error;
    throw new UnconfirmedCommitError("The database did not confirm a commit", { cause: error });
  } finally {
    setCommitting(false);
  }
}

async function setTransactionDeadline(tx: Transaction<Tables>): Promise<void> {
  const remaining = remainingMs();
  if (remaining === null) return;
  await sql`
    select set_config('vitrine.deadline', (clock_timestamp() + ${remaining - marginMs} * interval '1 millisecond')::text, true)
  `.execute(tx);
}
