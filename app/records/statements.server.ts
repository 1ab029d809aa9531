import { type RawBuilder, sql, type Transaction } from "kysely";
import type { StateChange, Tables } from "#db/tables.ts";

/** What a table runs in place of the usual statements, which `usual` runs; `values` are the columns in their order. */
export type OwnStatements = {
  insert?: (tx: Transaction<Tables>, values: RawBuilder<unknown>, usual: () => Promise<number>) => Promise<number>;
  changeState?: (
    tx: Transaction<Tables>,
    change: { action: StateChange; which: RawBuilder<unknown> },
    usual: () => Promise<void>,
  ) => Promise<void>;
};

type StatedTable = { table: keyof Tables; statements?: OwnStatements };

/** Inserts a record with the values of those columns; returns its id, which is the reserved one if there is one. */
export async function insertRecord(
  tx: Transaction<Tables>,
  { table, statements }: StatedTable,
  given: readonly (readonly [column: string, value: unknown])[],
  reservedId: number | null,
): Promise<number> {
  const names = sql.join(given.map(([column]) => sql.ref(column)));
  const values = sql.join(given.map(([, value]) => value));
  const into =
    reservedId === null ? sql`(${names}) values (${values})` : sql`(id, ${names}) values (${reservedId}, ${values})`;
  const usual = async () => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} ${into} returning id`.execute(tx);
    return rows[0]!.id;
  };
  // A table's own statement would take another id.
  return statements?.insert && reservedId === null ? statements.insert(tx, values, usual) : usual();
}

const assignments: Record<StateChange, RawBuilder<unknown>> = {
  activate: sql`is_active = true`,
  deactivate: sql`is_active = false`,
  remove: sql`deleted_at = now()`,
  restore: sql`deleted_at = null`,
};

/** Whether active records may result. */
export const mayActivate: Record<StateChange, boolean> = {
  activate: true,
  deactivate: false,
  remove: false,
  restore: true,
};

/** Changes the state of the records that match the condition. */
export async function applyStateChange(
  tx: Transaction<Tables>,
  { table, statements }: StatedTable,
  action: StateChange,
  which: RawBuilder<unknown>,
): Promise<void> {
  const usual = async () => {
    await sql`update ${sql.table(table)} set ${assignments[action]} where ${which}`.execute(tx);
  };
  return statements?.changeState ? statements.changeState(tx, { action, which }, usual) : usual();
}
