import { sql, type Transaction } from "kysely";
import { toMultirange } from "#app/records/audit.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { applyStateChange, type StateChange } from "#app/records/repository.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import { pairRows, plannedPairs, planPairs } from "./planned-pairs.server.ts";
import { noRevision, type PlannedWrite } from "./planned-write.server.ts";

/** Plans the creation of a mass write of this rehearsal. */
export async function planCreation(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  { cells, firstId }: Pick<Extract<PlannedWrite, { action: "create" }>, "cells" | "firstId">,
  batchId: number,
): Promise<void> {
  await planRecorded(tx, tables, { action: "create", cells, firstId, revision: noRevision }, batchId);
}

/** Plans a change of the state of very many associations. Restored ones are written: they have to be found again. */
export async function planChange(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  { action, ids }: { action: StateChange; ids: readonly number[] },
  batchId: number,
): Promise<void> {
  if (action === "restore") {
    for (const chunk of chunksOf(ids, maxPerTransaction)) {
      await applyStateChange(tx, { table: tables.availability }, action, sql`id = any (${chunk})`);
    }
    return;
  }
  const ranges = toMultirange(ids);
  const stored = sql`${pairRows(tables, { ids: [] })} pair where id <@ ${ranges}::int4multirange and deleted_at is null`;
  const { rows: cells } = await sql<PlannedWrite["cells"][number]>`
    select ${sql.ref(tables.offerIdColumn)} as "offerId", is_active as "isActive",
      range_agg(int4range(city_id, city_id, '[]'))::text as cities
    from ${stored} group by 1, 2 order by 1, 2
  `.execute(tx);
  const write: PlannedWrite = {
    action,
    ids: ranges,
    cells,
    revision: noRevision,
  };
  await planRecorded(tx, tables, write, batchId);
}

async function planRecorded(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  write: PlannedWrite,
  batchId: number,
): Promise<void> {
  await planPairs(tables, write, tx);
  plannedPairs(tables)!.recorded.push({ batchId, write });
}

/** The write that this rehearsal has planned for an entry of its history; null when it was written. */
export function recordedPlan(
  tables: AvailabilityTables,
  entry: { batch_id: number | null; action: string },
): PlannedWrite | null {
  const found = plannedPairs(tables)?.recorded.find(
    ({ batchId, write }) => batchId === entry.batch_id && write.action === entry.action,
  );
  return found?.write ?? null;
}
