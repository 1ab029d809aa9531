import { sql } from "kysely";
import { db } from "./db.server.ts";
import { failureKind } from "#app/platform/database/failures/failure-kind.server.ts";
import { withoutPinning } from "./pinned-transaction.server.ts";

/**
 * Whether the database can be written: "full" when its disk has no room left, "readOnly" when it only lets itself be read,
 * as a replica does, "away" when it does not answer.
 */
export type DatabaseState = "ready" | "full" | "readOnly" | "away";

/** How long a result counts, in milliseconds: anybody may ask. */
const freshMs = 500;
let last: { at: number; state: Promise<DatabaseState> } | null = null;

/** Whether the database can be written, as of half a second ago at most. */
export function databaseState(): Promise<DatabaseState> {
  if (!last || performance.now() - last.at > freshMs) {
    last = { at: performance.now(), state: withoutPinning(probe) };
  }
  return last.state;
}

/**
 * Makes the database write a megabyte to its disk and throw it away: a sort that does not fit into its memory. Nothing
 * else shows a full disk without leaving something behind, and a query alone shows nothing.
 */
async function probe(): Promise<DatabaseState> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local work_mem = '64kB'`.execute(tx);
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select count(distinct repeat(md5(n::text), 32)), current_setting('transaction_read_only')::boolean as "isReadOnly"
        from generate_series(1, 1000) n
      `.execute(tx);
      return rows[0]!.isReadOnly ? "readOnly" : "ready";
    });
  } catch (error) {
    return failureKind(error) === "full" ? "full" : "away";
  }
}
