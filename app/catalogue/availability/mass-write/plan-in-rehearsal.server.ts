import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { nextBatchId, recordBatchChange } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import {
  countCreates,
  countLabel,
  packChanges,
  type PairChanges,
} from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { planChange, planCreation } from "#app/catalogue/availability-tables/record-plan.server.ts";
import { type MassWritePlan, reserveIds, type Work } from "./stored-plan.server.ts";

/** Shows the write in the current rehearsal without its half a million rows, with its entries of the history. */
export async function planInRehearsal(
  tables: AvailabilityTables,
  { work, count, ...change }: MassWritePlan,
): Promise<BatchResult> {
  if (count === 0) return { count, batchId: null };
  const creates = await createsOf(tables, work);
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
    const batchId = await nextBatchId(tx);
    const changes = work.action === "import" ? work.changes : "ids" in work ? [work] : [];
    for (const { action, ids } of changes) {
      const label = change.label || countLabel(ids);
      await recordBatchChange(tx, tables.entity, batchId, { action, label, ...stateChangeFields(action), ids });
      await planChange(tx, tables, { action, ids }, batchId);
    }
    const cells = packChanges({ action: "import", creates, changes: [] }).creates;
    const created = countCreates({ action: "import", creates, changes: [] });
    if (created > 0) {
      const firstId = await reserveIds(tx, tables.availability, created);
      const ids = Array.from({ length: created }, (_, index) => firstId + index);
      const label = change.label || countLabel(ids);
      const entry = { action: "create", label, before: null, after: null, ids } as const;
      await recordBatchChange(tx, tables.entity, batchId, entry);
      await planCreation(tx, tables, { cells, firstId }, batchId);
    }
    return { count, batchId };
  });
}

/** The associations that the work creates; of all offers in all cities only those that are missing. */
async function createsOf(tables: AvailabilityTables, work: Work): Promise<PairChanges["creates"]> {
  if (work.action === "import") return work.creates;
  if (work.action !== "create") return [];
  const states = (await readAvailability(tables)).statesIn(work.offerIds, work.cityIds);
  const missing = work.offerIds.map((offerId, column) => ({
    offerId,
    isActive: true,
    cityIds: work.cityIds.filter((_, row) => states[row * work.offerIds.length + column] === 0),
  }));
  return missing.filter(({ cityIds }) => cityIds.length > 0);
}
