import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { beginLayer, showCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { kindNames, recordTable } from "#app/records/kinds.ts";
import { canChangeState, maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import { applyStateChange } from "#app/records/statements.server.ts";
import type { Tables } from "#db/tables.ts";
import { apply } from "./apply.server.ts";
import { pairEntities, pairTables } from "./released-kinds.server.ts";
import type { Operation, RecordOperation } from "./release.ts";

/**
 * Shows the changes as quickly as possible, in a rehearsal. Of records it writes the columns that they leave, with one
 * statement for each table and kind of change, without history; where they meet a record that somebody has made since,
 * and for what has no columns, the verbs do it. Of associations it writes nothing: it shows other cells.
 */
export async function show(operations: readonly Operation[]): Promise<void> {
  for (const part of partsOf(operations.filter((operation) => operation.cells === null))) {
    if (!hasStatements(part[0]!)) await apply(part);
    else await showPart(part);
  }
  beginRelease();
  for (const entity of pairEntities) {
    const tables = pairTables[entity];
    const own = operations.filter((operation) => operation.entity === entity);
    // What a mass write has begun is not seen yet.
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    if (own.length > 0) await refuseDuringMassWrite([tables.availability]);
    for (const { cells } of own) showCells(tables, cells!);
  }
}

/** Reads the associations that the changes are about, for all later readers: a transaction keeps nothing that it reads. */
export async function prepare(operations: readonly Pick<Operation, "entity">[]): Promise<void> {
  const entities = new Set(operations.map(({ entity }) => entity));
  for (const entity of pairEntities) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    if (entities.has(entity)) await readAvailability(pairTables[entity]);
  }
}

/** Begins what a release does to associations in the current rehearsal. */
export function beginRelease(): void {
  for (const entity of pairEntities) beginLayer(pairTables[entity]);
}

async function showPart(operations: readonly RecordOperation[]): Promise<void> {
  try {
    await db.transaction().execute((tx) => applyStatements(tx, operations));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
    await apply(operations);
  }
}

/** The operations in parts that are made in the same way. */
function partsOf(operations: readonly RecordOperation[]): RecordOperation[][] {
  const parts: RecordOperation[][] = [];
  for (const operation of operations) {
    const last = parts.at(-1);
    if (last && hasStatements(last[0]!) === hasStatements(operation)) last.push(operation);
    else parts.push([operation]);
  }
  return parts;
}

function hasStatements({ isMany, columns }: RecordOperation): boolean {
  return isMany || columns !== null;
}

/**
 * The records of a table that are created and changed, each with the columns that the last change leaves and how many
 * changes there are: each is a version.
 */
type Pending = { created: Changes; changed: Changes };
type Changes = Map<number, { columns: FieldValues; count: number }>;

async function applyStatements(tx: Transaction<Tables>, operations: readonly RecordOperation[]): Promise<void> {
  await sql`select set_config('vitrine.keeps_versions', 'on', true)`.execute(tx);
  const pending = new Map<keyof Tables, Pending>();
  const flush = async () => {
    for (const entity of kindNames) {
      const table = recordTable(entity);
      const records = table && pending.get(table);
      if (!records) continue;
      // First what makes room, such as a city that is renamed, for what is new.
      await updateColumns(tx, table, records.changed);
      await insertRecords(tx, table, records.created);
    }
    pending.clear();
  };
  for (const operation of operations) {
    const table = recordTable(operation.entity)!;
    if (operation.columns) {
      const records = pending.get(table) ?? { created: new Map(), changed: new Map() };
      pending.set(table, records);
      const id = operation.ids[0]!;
      const target = operation.action === "create" || records.created.has(id) ? records.created : records.changed;
      const { columns, count } = target.get(id) ?? { columns: {}, count: 0 };
      target.set(id, { columns: { ...columns, ...operation.columns }, count: count + 1 });
    } else {
      await flush();
      await changeStates(tx, operation);
    }
  }
  await flush();
}

async function updateColumns(tx: Transaction<Tables>, table: keyof Tables, changed: Changes): Promise<void> {
  if (changed.size === 0) return;
  const columns = columnsOf(changed);
  const patches = Array.from(changed, ([id, { columns: values, count }]) => ({ id, count, values }));
  await sql`
    update ${sql.table(table)} stored
    set version = stored.version + patch.count,
      (${sql.join(columns.map((name) => sql.ref(name)))}) = row (${sql.join(columns.map((name) => patched(table, name)))})
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as patch (id integer, count integer, "values" jsonb)
    where stored.id = patch.id
  `.execute(tx);
}

/** SQL: the column of the stored record with the patch over it. */
function patched(table: keyof Tables, name: string): RawBuilder<unknown> {
  return sql`(jsonb_populate_record(null::${sql.table(table)}, to_jsonb(stored) || patch."values")).${sql.ref(name)}`;
}

async function insertRecords(tx: Transaction<Tables>, table: keyof Tables, created: Changes): Promise<void> {
  if (created.size === 0) return;
  const columns = sql.join(["id", "version", ...columnsOf(created)].map((name) => sql.ref(name)));
  const records = Array.from(created, ([id, { columns: values, count }]) => ({ id, version: count, ...values }));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
  `.execute(tx);
}

function columnsOf(records: Changes): string[] {
  return [...new Set([...records.values()].flatMap(({ columns }) => Object.keys(columns)))];
}

async function changeStates(tx: Transaction<Tables>, { entity, action, ids }: RecordOperation): Promise<void> {
  if (action === "create" || action === "update") throw new Error(`Nothing says how to show ${action} of many`);
  const table = recordTable(entity)!;
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    await applyStateChange(tx, { table }, action, sql`id = any (${chunk}) and ${canChangeState[action]}`);
  }
}
