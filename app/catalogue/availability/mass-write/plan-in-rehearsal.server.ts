import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { nextBatchId, recordBatchChange } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { countCreates, countLabel, packChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { planChange, planCreation } from "#app/catalogue/availability-tables/record-plan.server.ts";
import { countPlan, type MassWritePlan, reserveIds } from "./stored-plan.server.ts";

/** Shows the write in the current rehearsal without its half a million rows, with its entries of the history. */
export async function planInRehearsal(tables: AvailabilityTables, plan: MassWritePlan): Promise<BatchResult> {
  const { work, label } = plan;
  const count = countPlan(plan);
  if (count === 0) return { count, batchId: null };
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
    const batchId = await nextBatchId(tx);
    for (const { action, ids } of work.changes) {
      const change = { action, label: label || countLabel(ids), ...stateChangeFields(action), ids };
      await recordBatchChange(tx, tables.entity, batchId, change);
      await planChange(tx, tables, { action, ids }, batchId);
    }
    const created = countCreates(work);
    if (created > 0) {
      const firstId = await reserveIds(tx, tables.availability, created);
      const ids = Array.from({ length: created }, (_, index) => firstId + index);
      const change = { action: "create", label: label || countLabel(ids), before: null, after: null, ids } as const;
      await recordBatchChange(tx, tables.entity, batchId, change);
      await planCreation(tx, tables, { cells: packChanges(work).creates, firstId }, batchId);
    }
    return { count, batchId };
  });
}
