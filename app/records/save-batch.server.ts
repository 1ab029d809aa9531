import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { recordBatchChange } from "./audit.server.ts";
import type { FieldValues } from "./field-values.ts";
import { type BatchLabel, maxPerTransaction, runAsBatch } from "./bulk-actions.server.ts";
import { chunksOf } from "./list-queries.server.ts";
import type { BatchResult } from "./list-query.ts";
import { Refusal } from "./refusal.ts";
import { readStored, type StoredRecord, type TableSpec } from "./repository.server.ts";
import { inWords } from "#app/platform/text/in-words.ts";

/** Records to create and to update in one step. Of an update, fields that the input lacks stay. */
export type BatchInput<Input> = {
  creates: readonly { input: Input; isActive: boolean }[];
  updates: readonly { id: number; version: number; input: Partial<Input>; isActive?: boolean | undefined }[];
};

/**
 * The function that creates and updates many records as one batch in the history, in one transaction and with the checks
 * of `create`, `update` and `setActive`. Refused as a whole, naming the records, when somebody changed or removed one of
 * those to update since its version.
 */
export function createBatchSave<Input extends FieldValues>(spec: TableSpec<Input>) {
  return ({ creates, updates }: BatchInput<Input>, name: BatchLabel): Promise<BatchResult> =>
    runAsBatch(spec, async (tx, batchId) => {
      const before = await readUnchanged(spec, tx, updates);
      const changed = updates
        .map((update) => ({ update, fields: changedFields(before.get(update.id)!, update) }))
        .filter(({ fields }) => Object.keys(fields).length > 0)
        .toSorted((a, b) => a.update.id - b.update.id);
      const ids = await reserveIds(spec, tx, creates.length);
      const created = creates.map(({ input, isActive }, index) => ({
        id: ids[index]!,
        fields: isActive ? input : { ...input, isActive },
      }));
      const saved = changed
        .filter(({ fields }) => Object.keys(fields).some((field) => field !== "isActive"))
        .map(({ update }) => ({ ...before.get(update.id)!.fields, ...update.input }));
      const all = [...creates.map(({ input }) => input), ...saved];
      if (spec.checkBatch) await spec.checkBatch(all, tx);
      else if (spec.check) for (const input of all) await spec.check(input, tx);
      const updated = changed.map(({ update: { id }, fields }) => ({ id, fields }));
      await write(spec, updated, async (names, rows) => {
        const assignments = names.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`);
        await sql`
          update ${sql.table(spec.table)} record set ${sql.join(assignments)} from ${rows} given
          where record.id = given.id
        `.execute(tx);
      });
      await write(spec, created, async (names, rows) => {
        const columns = sql.join(["id", ...names].map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(spec.table)} (${columns}) select ${columns} from ${rows} given`.execute(tx);
      });
      const activated = [
        ...creates.flatMap(({ isActive }, index) => (isActive ? [ids[index]!] : [])),
        ...updated.flatMap(({ id, fields }) => (fields["isActive"] === true ? [id] : [])),
      ];
      if (activated.length > 0) await spec.checkActivation?.(tx, activated);
      if (updated.length > 0) {
        const previous = updated.map(({ id, fields }) => ({
          id,
          fields: valuesOf(before.get(id)!, Object.keys(fields)),
        }));
        await recordBatchChange(tx, spec.entity, batchId, {
          action: "update",
          label: name(updated.length),
          before: byRecord(previous),
          after: byRecord(updated),
          ids: updated.map(({ id }) => id),
        });
      }
      await recordBatchChange(tx, spec.entity, batchId, {
        action: "create",
        label: created.length === 1 ? await spec.label(creates[0]!.input, tx, ids[0]!) : name(created.length),
        before: null,
        after: byRecord(created),
        ids,
      });
      return updated.length + created.length;
    });
}

type Values = { id: number; fields: FieldValues };

function byRecord(records: readonly Values[]): FieldValues {
  return { byRecord: Object.fromEntries(records.map(({ id, fields }) => [id, fields])) };
}

/** The records to update, by id. Throws a `Refusal` that names those that are no longer as they were seen. */
async function readUnchanged<Input extends FieldValues>(
  spec: TableSpec<Input>,
  tx: Transaction<Tables>,
  updates: BatchInput<Input>["updates"],
): Promise<Map<number, StoredRecord<Input>>> {
  const stored = new Map<number, StoredRecord<Input>>();
  for (const ids of chunksOf(
    updates.map(({ id }) => id),
    maxPerTransaction,
  )) {
    for (const row of await readStored(spec, tx, sql`id = any (${ids})`)) stored.set(row.id, row);
  }
  const stale = updates.filter(({ id, version }) => {
    const row = stored.get(id);
    return !row || row.removed || row.version !== version;
  });
  if (stale.length === 0) return stored;
  const labels: string[] = [];
  for (const { id } of stale) {
    const row = stored.get(id);
    labels.push(row ? await spec.label(row.fields, tx, id) : `nº ${id}`);
  }
  throw new Refusal(
    `Mudou enquanto isso: ${inWords(labels, maxNamed)}. Nada foi gravado: confira de novo e publique.`,
    { recordIds: { stale: stale.map(({ id }) => id) } },
  );
}

const maxNamed = 5;

function changedFields<Input extends FieldValues>(
  row: StoredRecord<Input>,
  { input, isActive }: BatchInput<Input>["updates"][number],
): FieldValues {
  const wanted: FieldValues = isActive === undefined ? input : { ...input, isActive };
  const stored: FieldValues = { ...row.fields, isActive: row.isActive };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && !isDeepStrictEqual(stored[field], value)),
  );
}

function valuesOf<Input extends FieldValues>(
  { fields, isActive }: StoredRecord<Input>,
  names: readonly string[],
): FieldValues {
  const all: FieldValues = { ...fields, isActive };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

async function reserveIds(
  { table }: Pick<TableSpec<never>, "table">,
  tx: Transaction<Tables>,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)
    order by 1
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many records one statement writes. */
const rowsPerStatement = 500;

/**
 * Writes records, those with the same fields together.
 *
 * @param run writes the columns of the rows, which are SQL
 */
async function write<Input>(
  { table, columns }: Pick<TableSpec<Input>, "table" | "columns">,
  records: readonly Values[],
  run: (columns: readonly string[], rows: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  const known: Readonly<Record<string, string>> = { ...columns, isActive: "is_active" };
  const given = records.map(({ id, fields }) => ({
    id,
    values: Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [known[field]!, value] as const),
  }));
  const groups = Map.groupBy(given, ({ values }) => values.map(([column]) => column).join());
  for (const group of groups.values()) {
    const names = group[0]!.values.map(([column]) => column);
    for (const rows of chunksOf(group, rowsPerStatement)) {
      const json = JSON.stringify(rows.map(({ id, values }) => ({ id, ...Object.fromEntries(values) })));
      // oxlint-disable-next-line no-await-in-loop -- one connection writes all
      await run(names, sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`);
    }
  }
}
