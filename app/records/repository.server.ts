import { isDeepStrictEqual } from "node:util";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { StateChange, Tables } from "#db/tables.ts";
import { assertPermitted, assertSees } from "./actor.server.ts";
import { changesSince, findRemoval, type RecordChange, recordChange } from "./audit.server.ts";
import { type FieldValues, pick } from "./field-values.ts";
import type { AuditEntity } from "./kinds.ts";
import type { SaveResult } from "./list-query.ts";
import { isId } from "./list-queries.server.ts";
import { databaseRefusal } from "./database-refusal.server.ts";
import { applyStateChange, insertRecord, mayActivate, type OwnStatements } from "./statements.server.ts";
import { RemovedRecordError, removedMessage, StaleVersionError, Refusal } from "./refusal.ts";

/** How a catalogue table stores its records. */
export type TableSpec<Input> = {
  entity: AuditEntity;
  table: keyof Tables;
  /** The column of each editable field. */
  columns: { [Field in keyof Input]: string };
  /** Further fields, which are keys of one jsonb column. */
  keyed?: { column: string; fields: readonly string[] };
  /** The record's label in toasts and in the history. */
  label: (fields: Input, tx: Transaction<Tables>, id: number) => string | Promise<string>;
  /** The refusal's message for each unique index. */
  duplicateMessages: Record<string, string>;
  /** Throws a `Refusal` when a record with these fields may not be created, saved or restored. */
  check?: (fields: Input, tx: Transaction<Tables>) => Promise<void>;
  /** The same for records that are saved together; by default `check` for each. */
  checkBatch?: (fields: readonly Input[], tx: Transaction<Tables>) => Promise<void>;
  /** Throws a `Refusal` when one of these records, as they are now in the transaction, may not be active. */
  checkActivation?: (tx: Transaction<Tables>, ids: readonly number[]) => Promise<void>;
  statements?: OwnStatements;
};

/** A stored record, possibly removed. */
export type StoredRecord<Input> = {
  id: number;
  version: number;
  isActive: boolean;
  updatedAt: Date;
  removed: boolean;
  fields: Input;
};
type Write<Input> = Pick<RecordChange, "action" | "id" | "version" | "before" | "after"> & {
  fields: Input;
  /** Writes what belongs to it. */
  also?: () => Promise<void>;
};

/**
 * The write functions of a table. Each runs in one transaction with its audit entry, for the current actor, and throws
 * a `Refusal` when a rule forbids it. Triggers raise the record's version and the catalogue's revision. A write without
 * changes stores nothing.
 */
// oxlint-disable-next-line max-lines-per-function -- from top to bottom it is the specification of a write
export function createRepository<Input extends FieldValues>(spec: TableSpec<Input>) {
  const table = sql.table(spec.table);
  const fieldNames = [...Object.keys(spec.columns), ...(spec.keyed?.fields ?? [])];
  const read = (from: Kysely<Tables>, which: RawBuilder<unknown>) => readStored(spec, from, which);

  async function findForUpdateIncludingDeleted(tx: Transaction<Tables>, id: number): Promise<StoredRecord<Input>> {
    const [row] = isId(id) ? await read(tx, sql`id = ${id} for update`) : [];
    if (!row) throw new Refusal(removedMessage);
    return row;
  }

  async function findForUpdate(tx: Transaction<Tables>, id: number): Promise<StoredRecord<Input>> {
    const row = await findForUpdateIncludingDeleted(tx, id);
    if (row.removed) {
      const removal = await findRemoval(spec.entity, id, tx);
      throw new RemovedRecordError(removal ?? { by: "outra pessoa", at: row.updatedAt }, row.version);
    }
    return row;
  }

  /** Runs a write with its audit entry. A result without an action means that nothing changed. */
  async function write(
    change: (tx: Transaction<Tables>) => Promise<Write<Input> | StoredRecord<Input>>,
  ): Promise<SaveResult> {
    return inWriteTransaction(spec, async (tx) => {
      const written = await change(tx);
      const label = await spec.label(written.fields, tx, written.id);
      if ("action" in written) {
        const { also, ...entry } = written;
        await recordChange(tx, spec.entity, { ...entry, label });
        // After the record's own entry, so that the history, and a release, has first what the others are about.
        await also?.();
      }
      return { id: written.id, label, version: written.version };
    });
  }

  function changeState(action: StateChange, id: number): Promise<SaveResult> {
    return write(async (tx) => {
      const row = action === "restore" ? await findForUpdateIncludingDeleted(tx, id) : await findForUpdate(tx, id);
      const { fields, isActive } = row;
      const isUnchanged = { activate: isActive, deactivate: !isActive, remove: false, restore: !row.removed }[action];
      if (isUnchanged) return row;
      if (action === "restore") await spec.check?.(fields, tx);
      await applyStateChange(tx, spec, action, sql`id = ${id}`);
      if (mayActivate[action]) await spec.checkActivation?.(tx, [id]);
      const allFields = { ...fields, isActive };
      const [before, after] = {
        activate: [{ isActive: false }, { isActive: true }],
        deactivate: [{ isActive: true }, { isActive: false }],
        remove: [allFields, null],
        restore: [null, allFields],
      }[action];
      // A table's own statement does not return it.
      const [changed] = await read(tx, sql`id = ${id}`);
      return { action, id, version: changed!.version, before: before!, after: after!, fields };
    });
  }

  return {
    /** A stored record, removed or not; null for an unknown id. */
    findIncludingDeleted: async (id: number): Promise<StoredRecord<Input> | null> => {
      assertSees(spec.entity);
      return (await read(db, sql`id = ${id}`))[0] ?? null;
    },

    /** The labels of those records, removed ones included, by ascending id. */
    labelsOf: async (ids: readonly number[]): Promise<string[]> => {
      assertSees(spec.entity);
      return db.transaction().execute(async (tx) => {
        const names: string[] = [];
        for (const { id, fields } of await read(tx, sql`id = any (${ids}) order by id`)) {
          names.push(await spec.label(fields, tx, id));
        }
        return names;
      });
    },

    /**
     * Creates a record; `also` writes what belongs to it, in the same transaction.
     *
     * @param reservedId an id that was taken from the table's sequence before
     */
    create: (
      input: Input,
      also?: ((tx: Transaction<Tables>, id: number) => Promise<void>) | null,
      reservedId: number | null = null,
    ) =>
      write(async (tx) => {
        await spec.check?.(input, tx);
        // A field that the input lacks gets the column's default.
        const given = fieldNames.filter((field) => input[field] !== undefined);
        const id = await insertRecord(tx, spec, valuesOf(spec, input, given), reservedId);
        await spec.checkActivation?.(tx, [id]);
        return {
          id,
          version: 1,
          action: "create",
          before: null,
          after: input,
          fields: input,
          also: async () => also?.(tx, id),
        };
      }),

    /**
     * Fields that the input lacks stay. Throws a `StaleVersionError` when the record is no longer at `version`; `also`
     * writes what belongs to a change, in the same transaction.
     */
    update: (id: number, input: Input, version: number, also?: (tx: Transaction<Tables>) => Promise<void>) =>
      write(async (tx) => {
        const row = await findForUpdate(tx, id);
        if (row.version !== version) throw await createStaleVersionError(tx, spec.entity, row, version);
        const changed = fieldNames.filter(
          (field) => input[field] !== undefined && !isDeepStrictEqual(row.fields[field], input[field]),
        );
        if (changed.length === 0) return row;
        await spec.check?.(input, tx);
        const values = valuesOf(spec, { ...row.fields, ...input }, changed);
        const assignments = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
        const { rows } = await sql<{ version: number }>`
          update ${table} set ${sql.join(assignments)} where id = ${id} returning version
        `.execute(tx);
        const [before, after] = [pick(row.fields, changed), pick(input, changed)];
        const saved = { action: "update", id, version: rows[0]!.version, before, after, fields: input } as const;
        return also ? { ...saved, also: () => also(tx) } : saved;
      }),

    setActive: (id: number, isActive: boolean) => changeState(isActive ? "activate" : "deactivate", id),

    /** Removes the record recoverably (soft delete). Its associations stay as they are. */
    remove: (id: number) => changeState("remove", id),

    /** Reverts `remove`. Refused when the record could not be created now. */
    restore: (id: number) => changeState("restore", id),
  };
}

/** The stored records that match the condition, removed or not. */
export async function readStored<Input>(
  { table, columns, keyed }: Pick<TableSpec<Input>, "table" | "columns" | "keyed">,
  from: Kysely<Tables>,
  which: RawBuilder<unknown>,
): Promise<StoredRecord<Input>[]> {
  const fields = sql.join([
    ...Object.entries<string>(columns).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`),
    ...(keyed?.fields ?? []).map((field) => sql`${sql.lit(field)}, ${sql.ref(keyed!.column)} -> ${sql.lit(field)}`),
  ]);
  const { rows } = await sql<StoredRecord<Input>>`
    select id, version, is_active as "isActive", updated_at as "updatedAt", deleted_at is not null as removed,
      json_build_object(${fields}) as fields
    from ${sql.table(table)} where ${which}
  `.execute(from);
  return rows;
}

/** Runs writes in one transaction for the current actor. Turns a unique violation into the table's `Refusal`. */
export async function inWriteTransaction<T>(
  { entity, duplicateMessages }: Pick<TableSpec<never>, "entity" | "duplicateMessages">,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // Every audit entry checks its own permission; this check fails before any work is done.
  assertPermitted("update", entity);
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw (await databaseRefusal(error, duplicateMessages)) ?? error;
  }
}

/** What to store for these fields, by column; the column of keyed ones is written whole. */
function valuesOf<Input>(
  { columns, keyed }: Pick<TableSpec<Input>, "columns" | "keyed">,
  fields: FieldValues,
  names: readonly string[],
): [column: string, value: unknown][] {
  const known: Readonly<Record<string, string>> = columns;
  const values = names.flatMap((name): [string, unknown][] =>
    known[name] ? [[known[name], parameterOf(fields[name])]] : [],
  );
  if (!keyed || values.length === names.length) return values;
  const keys = Object.entries(pick(fields, keyed.fields)).filter(([, value]) => value !== null && value !== undefined);
  return [...values, [keyed.column, JSON.stringify(Object.fromEntries(keys))]];
}

/** A field's value as a parameter: a list of objects is JSON, a list of texts an array. */
function parameterOf(value: unknown): unknown {
  return Array.isArray(value) && value.some((item) => typeof item === "object") ? JSON.stringify(value) : value;
}

/** The conflict between the record and version `opened`. The history gives the fields of that version. */
export async function createStaleVersionError(
  tx: Transaction<Tables>,
  entity: AuditEntity,
  row: StoredRecord<FieldValues>,
  opened: number,
): Promise<StaleVersionError> {
  const changes = await changesSince(tx, entity, row.id, { version: opened, current: row.version });
  // Who restored the record did not change what is in it.
  const last = changes.findLast(({ action }) => action !== "remove" && action !== "restore") ?? changes.at(-1);
  const current: FieldValues = { ...row.fields, isActive: row.isActive };
  const openedFields: FieldValues = Object.assign({}, current, ...changes.map(({ before }) => before).toReversed());
  return new StaleVersionError({
    by: last?.by ?? null,
    at: last?.at ?? row.updatedAt,
    version: row.version,
    differences: Object.keys(current)
      .filter((field) => !isDeepStrictEqual(openedFields[field], current[field]))
      .map((field) => ({ field, opened: openedFields[field], current: current[field] })),
  });
}
