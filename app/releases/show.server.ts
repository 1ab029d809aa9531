import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { findAvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { keepPlannedPairs, planPairs, writePlanned } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import type { FieldValues } from "#app/records/audit.server.ts";
import { canChangeState, maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { applyStateChange } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";
import { apply, insertPairs } from "./apply.server.ts";
import { releasedKinds } from "./released-kinds.server.ts";
import type { Operation } from "./release.ts";

/**
 * Makes the changes as quickly as possible, for a rehearsal: the columns that they leave, with one statement for each
 * table and kind of change, without history. Where they meet a record that somebody has made since, and for what has
 * no columns, the verbs do it.
 */
export async function show(operations: readonly Operation[]): Promise<void> {
  for (const part of partsOf(operations)) {
    if (!hasStatements(part[0]!)) await apply(part);
    else await showPart(part);
  }
}

async function showPart(operations: readonly Operation[]): Promise<void> {
  const restorePlanned = keepPlannedPairs();
  try {
    await db.transaction().execute((tx) => applyStatements(tx, operations));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
    restorePlanned();
    await apply(operations);
  }
}

/** The operations in parts that are made in the same way. */
function partsOf(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = [];
  for (const operation of operations) {
    const last = parts.at(-1);
    if (last && hasStatements(last[0]!) === hasStatements(operation)) last.push(operation);
    else parts.push([operation]);
  }
  return parts;
}

function hasStatements({ isMany, columns }: Operation): boolean {
  return isMany || columns !== null;
}

/**
 * The records of a table that are created and changed, each with the columns that the last change leaves and how many
 * changes there are: each is a version.
 */
type Pending = { created: Changes; changed: Changes };
type Changes = Map<number, { columns: FieldValues; count: number }>;

async function applyStatements(tx: Transaction<Tables>, operations: readonly Operation[]): Promise<void> {
  await sql`select set_config('vitrine.keeps_versions', 'on', true)`.execute(tx);
  const pending = new Map<keyof Tables, Pending>();
  const flush = async () => {
    for (const table of tablesInOrder) {
      const records = pending.get(table);
      if (!records) continue;
      // First what makes room, such as a city that is renamed, for what is new.
      await updateColumns(tx, table, records.changed);
      await insertRecords(tx, table, records.created);
    }
    pending.clear();
  };
  for (const operation of operations) {
    const { table, pairs } = releasedKinds[operation.entity];
    if (operation.columns) {
      const records = pending.get(table) ?? { created: new Map(), changed: new Map() };
      pending.set(table, records);
      const id = operation.ids[0]!;
      const target = operation.action === "create" || records.created.has(id) ? records.created : records.changed;
      const { columns, count } = target.get(id) ?? { columns: {}, count: 0 };
      target.set(id, { columns: { ...columns, ...operation.columns }, count: count + 1 });
    } else {
      await flush();
      if (operation.planned && pairs) await planPairs(pairs, operation.planned, tx);
      else if (operation.pairs && pairs) await insertPairs(tx, pairs, operation.ids, operation.pairs);
      else await changeStates(tx, operation);
    }
  }
  await flush();
}

/** What associations are of comes before them. */
const tablesInOrder: readonly (keyof Tables)[] = [
  "cities",
  "plans",
  "business_plans",
  "banners",
  "streaming_banners",
  "streaming_services",
  "plan_cities",
  "business_plan_cities",
];

async function updateColumns(tx: Transaction<Tables>, table: keyof Tables, changed: Changes): Promise<void> {
  if (changed.size === 0) return;
  if (table === "plan_cities" || table === "business_plan_cities") {
    await writePlanned(tx, findAvailabilityTables(table), { ids: [...changed.keys()] });
  }
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

async function changeStates(tx: Transaction<Tables>, { entity, action, ids }: Operation): Promise<void> {
  if (action === "create" || action === "update") throw new Error(`Nothing says how to show ${action} of many`);
  const { table, pairs } = releasedKinds[entity];
  if (pairs) await writePlanned(tx, pairs, { ids });
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    await applyStateChange(tx, { table }, action, sql`id = any (${chunk}) and ${canChangeState[action]}`);
  }
}
