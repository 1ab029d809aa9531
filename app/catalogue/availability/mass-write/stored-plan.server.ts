import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { nextBatchId, recordBatchChange } from "#app/records/audit.server.ts";
import { type BatchLabel, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { massWriteRefusal } from "#app/records/mass-write-refusal.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { reserveIds } from "#app/catalogue/availability-tables/pair-statements.server.ts";
import { countCreates, packChanges, type PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";

/** The planned work, and the label of each of its entries in the history. */
export type MassWritePlan = { work: PairChanges; label: BatchLabel };

/** Reserves the table: waits for running writes; a trigger refuses all later ones. */
export async function reserve({ availability }: AvailabilityTables): Promise<number> {
  const { email: author } = currentActor();
  const reserved = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(availability)} in share row exclusive mode`.execute(tx);
    const batchId = await nextBatchId(tx);
    const { numAffectedRows } = await sql`
      insert into mass_writes (batch_id, pairs, author) values (${batchId}, ${availability}, ${author})
      on conflict do nothing
    `.execute(tx);
    return Number(numAffectedRows) === 0 ? null : batchId;
  });
  if (reserved === null) throw await massWriteRefusal(availability);
  return reserved;
}

/** Stores the plan and its audit entry. */
export async function storePlan(
  tables: AvailabilityTables,
  batchId: number,
  { work, label }: MassWritePlan,
): Promise<void> {
  const { availability, entity } = tables;
  const isStored = await db.transaction().execute(async (tx) => {
    const created = countCreates(work);
    const next = created > 0 ? await reserveIds(tx, tables, created) : null;
    const { numAffectedRows } = await sql`
      update mass_writes set moved_at = now(), next_id = ${next}, changes = ${JSON.stringify(packChanges(work))}::jsonb
      where batch_id = ${batchId}
    `.execute(tx);
    // Somebody has discarded it, because it took very long.
    if (Number(numAffectedRows) === 0) return false;
    for (const { action, ids } of work.changes) {
      const change = { action, label: label(ids.length), ...stateChangeFields(action), ids };
      await recordBatchChange(tx, entity, batchId, change);
    }
    if (created === 0) return true;
    const ids = Array.from({ length: created }, (_, index) => next! + index);
    const change = { action: "create", label: label(created), before: null, after: null, ids } as const;
    await recordBatchChange(tx, entity, batchId, change);
    return true;
  });
  if (!isStored) throw await massWriteRefusal(availability);
}

/** Deletes a mass write without a plan. */
export async function discard(batchId: number): Promise<void> {
  await sql`delete from mass_writes where batch_id = ${batchId} and changes is null`.execute(db);
}
