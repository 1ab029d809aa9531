import { sql, type Transaction } from "kysely";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";

const undefinedFunction = "42883";

/**
 * Calls a procedure of the specification (PROCEDURE-11). If the database does not have it, logs a warning and runs
 * `direct` instead.
 *
 * @param tx the transaction of `call`; a savepoint keeps a missing procedure from aborting it
 */
export async function callProcedureOrFallback<T>(
  name: string,
  call: () => Promise<T>,
  direct: () => Promise<T>,
  tx?: Transaction<Tables>,
): Promise<T> {
  if (tx) await sql`savepoint procedure`.execute(tx);
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === undefinedFunction)) throw error;
    if (tx) await sql`rollback to savepoint procedure`.execute(tx);
    log.warn({ procedure: name }, "procedure missing, reading the table");
    return direct();
  }
}
