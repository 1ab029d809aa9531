import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Cell } from "#app/catalogue/availability-index/cells.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { nextBatchId, recordEntries } from "#app/records/audit.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { type BatchLabel, maxPerTransaction, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { applyStateChange } from "#app/records/statements.server.ts";
import type { PairChanges, StateChange, Tables } from "#db/tables.ts";
import { countChanges, countCreates, slicer } from "./pair-changes.ts";

/** An entry of the history: associations that were created, or whose state is to change. */
export type Written = { label: string; isMany: boolean; action: "create" | StateChange; ids: readonly number[] };

/**
 * Writes associations with one statement for each kind of change, whatever their number, and then the entries of the
 * history in their order; those of many are of the batch. What is to be created under the id of one that was removed is
 * restored.
 */
async function writeSets(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  created: readonly Cell[],
  entries: readonly Written[],
  batchId: number,
): Promise<void> {
  await insertPairs(tx, tables, created, { existing: restoreExisting });
  for (const [action, own] of Map.groupBy(entries, (entry) => entry.action)) {
    if (action === "create") continue;
    const ids = own.flatMap((entry) => entry.ids);
    for (const chunk of chunksOf(ids, rowsPerStatement)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection writes all
      await applyStateChange(tx, { table: tables.availability }, action, sql`id = any (${chunk})`);
    }
  }
  await recordWritten(tx, tables, entries, batchId);
}

/** The same in a larger transaction, as a batch of its own. */
export async function writeAsBatch(
  tables: AvailabilityTables,
  created: readonly Cell[],
  entries: readonly Written[],
): Promise<void> {
  await db.transaction().execute(async (tx) => writeSets(tx, tables, created, entries, await nextBatchId(tx)));
  const count = entries.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count > maxPerTransaction) await analyze(tables);
}

/**
 * Makes the changes inside a transaction that has the table locked, for what one transaction can hold. Returns how many
 * associations they are about.
 *
 * @param label of the entries in the history, by how many associations each is about
 */
export async function writeChanges(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  changes: PairChanges,
  { label, batchId }: { label: BatchLabel; batchId: number },
): Promise<number> {
  const [count, creates] = [countChanges(changes), countCreates(changes)];
  const next = creates > 0 ? await reserveIds(tx, tables, creates) : 0;
  const { created, changes: stored } = slicer(changes)(0, count, next);
  const entries = [{ action: "create" as const, ids: created.map(({ id }) => id) }, ...stored]
    .filter(({ ids }) => ids.length > 0)
    .map(({ action, ids }): Written => ({ action, ids, isMany: true, label: label(ids.length) }));
  await writeSets(tx, tables, created, entries, batchId);
  return count;
}

type Row = { id: number; version: number; offerId: number; cityId: number; isActive: boolean };

async function recordWritten(
  tx: Transaction<Tables>,
  { entity, availability, offerIdColumn }: AvailabilityTables,
  entries: readonly Written[],
  batchId: number,
): Promise<void> {
  const single = entries.filter(({ isMany }) => !isMany).flatMap(({ ids }) => ids);
  const { rows } = await sql<Row>`
    select id, version, ${sql.ref(offerIdColumn)} as "offerId", city_id as "cityId", is_active as "isActive"
    from ${sql.table(availability)} where id = any (${single})
  `.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  await recordEntries(
    tx,
    entity,
    entries.map(({ action, label, isMany, ids }) => {
      const row = isMany ? undefined : known.get(ids[0]!);
      if (!row) {
        return { action, label, ...stateChangeFields(action), ids: ids.toSorted((one, other) => one - other), batchId };
      }
      return { action, label, id: row.id, version: row.version, ...fieldsOf(action, row) };
    }),
  );
}

function fieldsOf(
  action: Written["action"],
  { offerId, cityId, isActive }: Row,
): { before: FieldValues | null; after: FieldValues | null } {
  if (action === "create") return { before: null, after: { offerId, cityId } };
  if (action === "remove") return { before: { offerId, cityId, isActive }, after: null };
  if (action === "restore") return { before: null, after: { offerId, cityId, isActive } };
  return stateChangeFields(action);
}

/** How many associations one statement writes. */
const rowsPerStatement = 20_000;

/** Creates associations under the ids of those cells. */
export async function insertPairs(
  tx: Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  cells: readonly Cell[],
  { existing = sql`` } = {},
): Promise<void> {
  for (const chunk of chunksOf(cells, rowsPerStatement)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    await sql`
      insert into ${sql.table(availability)} as stored (id, ${sql.ref(offerIdColumn)}, city_id, is_active)
      select * from unnest(${chunk.map(({ id }) => id)}::integer[], ${chunk.map(({ offerId }) => offerId)}::integer[],
        ${chunk.map(({ cityId }) => cityId)}::integer[], ${chunk.map(({ after }) => after === "sold")}::boolean[])
      ${existing}
    `.execute(tx);
  }
}

/** SQL, for `insertPairs`: one that was removed and has such an id is restored. */
const restoreExisting = sql`
  on conflict (id) do update set is_active = excluded.is_active, deleted_at = null where stored.deleted_at is not null
`;

/** Takes `count` consecutive ids from the table's sequence and returns the first. Nobody else uses the sequence now. */
export async function reserveIds(
  tx: Transaction<Tables>,
  { availability }: AvailabilityTables,
  count: number,
): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${availability}, 'id')`;
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}) as last
  `.execute(tx);
  return rows[0]!.last - count + 1;
}

/**
 * Refreshes the planner's statistics, which the embedded engine does by itself only once an hour. With outdated ones a
 * console list took thirty times as long and blocked the parts of a mass write.
 */
export async function analyze({ availability, offers }: AvailabilityTables): Promise<void> {
  try {
    for (const table of [availability, offers, "cities"]) await sql`analyze ${sql.table(table)}`.execute(db);
  } catch (error) {
    log.warn({ error }, "the tables of a mass write could not be analyzed");
  }
}
