import { sql, type Transaction } from "kysely";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";

const undefinedFunction = "42883";

/**
 * What a procedure of the specification (PROCEDURE-11) answers. A database that has the tables but not the procedure is
 * asked by `direct` instead, with a warning.
 *
 * @param tx the transaction that `call` is part of, which a missing procedure would otherwise end
 */
export async function orDirect<T>(
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
    log.warn({ procedure: name }, "procedure missing, asking the table");
    return direct();
  }
}
