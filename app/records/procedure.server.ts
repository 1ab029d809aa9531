import { sql, type Transaction } from "kysely";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import type { OwnStatements } from "./statements.server.ts";

/** The database canceled the statement because it took too long; the connection still works. */
const statementCanceled = "57014";

/**
 * Calls a procedure of the specification (PROCEDURE-11). If it fails, because the database does not have it or for
 * another reason, runs `direct` instead and logs a warning. An error that `direct` has too is thrown. Does not fall back
 * when the database is unavailable.
 *
 * @param tx the transaction of `call`; a savepoint keeps a failed procedure from aborting it
 */
export async function callProcedureOrFallback<T>(
  name: string,
  call: () => Promise<T>,
  direct: () => Promise<T>,
  tx?: Transaction<Tables>,
): Promise<T> {
  if (tx) await sql`savepoint procedure`.execute(tx);
  let failure: unknown;
  try {
    const result = await call();
    if (tx) await sql`release savepoint procedure`.execute(tx);
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isCanceled(error)) throw error;
    failure = error;
  }
  if (tx) await sql`rollback to savepoint procedure`.execute(tx);
  const result = await direct();
  log.warn({ procedure: name, error: failure }, "procedure failed, ran its direct statement");
  return result;
}

/**
 * The statements of a table that calls procedures: `create` takes the columns in their order and returns the new id, the
 * others take the record's id and, for `setActive`, the new status.
 */
export function statementsByProcedures(
  table: keyof Tables,
  { create, setActive, remove }: { create?: string; setActive?: string; remove?: string },
): OwnStatements {
  return {
    ...(create && {
      insert: (tx, values, usual) => {
        const call = sql<{ id: number }>`select ${sql.ref(create)}(${values}) as id`;
        return callProcedureOrFallback(create, async () => (await call.execute(tx)).rows[0]!.id, usual, tx);
      },
    }),
    changeState(tx, { action, which }, usual) {
      const name = { activate: setActive, deactivate: setActive, remove, restore: undefined }[action];
      if (!name) return usual();
      const args = action === "remove" ? sql`id` : sql`id, ${sql.lit(action === "activate")}`;
      const call = sql`select ${sql.ref(name)}(${args}) from ${sql.table(table)} where ${which}`;
      return callProcedureOrFallback(name, async () => void (await call.execute(tx)), usual, tx);
    },
  };
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === statementCanceled;
}
