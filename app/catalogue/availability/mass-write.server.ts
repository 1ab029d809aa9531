import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { nextBatchId, recordBatchChange } from "#app/records/audit.server.ts";
import { type BatchLabel, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { massWriteRefusal } from "#app/records/mass-write-refusal.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { PairChanges } from "#db/tables.ts";
import { countChanges, countCreates } from "./pair-changes.ts";
import { reserveIds } from "./write-pairs.server.ts";
import { writeParts } from "./write-parts.server.ts";

/** Called after each part with how many associations are written. */
export type OnProgress = (done: number, total: number) => void;

/** The planned work, and the label of each of its entries in the history. */
type MassWritePlan = { work: PairChanges; label: BatchLabel };

/**
 * Writes very many associations in several transactions, so that other work can run in between
 * (docs/decisions/availability.md). It is one audit entry and one batch to revert. Once `plan` has returned and is
 * stored, the write will be completed, even if the process ends. Other writes to the table are refused until then.
 *
 * @param plan determines the work, or throws a `Refusal`; the table does not change while it runs
 */
export async function runMassWrite(
  tables: AvailabilityTables,
  plan: () => Promise<MassWritePlan>,
  { onProgress }: { onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  const batchId = await reserve(tables);
  let planned: MassWritePlan;
  try {
    planned = await plan();
    if (countChanges(planned.work) > 0) await storePlan(tables, batchId, planned);
  } catch (error) {
    await discard(batchId);
    throw error;
  }
  const count = countChanges(planned.work);
  if (count === 0) {
    await discard(batchId);
    return { count: 0, batchId: null };
  }
  try {
    await writeParts(tables, { batchId, work: planned.work }, (done) => onProgress?.(done, count));
  } catch (error) {
    log.error({ error, batchId }, "a mass write failed and will be resumed");
    throw new UnfinishedMassWrite({ cause: error });
  }
  return { count, batchId };
}

/** A mass write has begun and failed; it will be resumed. */
export class UnfinishedMassWrite extends Refusal {
  override name = "UnfinishedMassWrite";
  override readonly failure = "fault";

  constructor(options: ErrorOptions) {
    super(
      "A gravação começou e ainda não terminou. Ela continua sozinha assim que possível, e o histórico já a mostra.",
      options,
    );
  }
}

/** Reserves the table: waits for running writes; a trigger refuses all later ones. */
async function reserve({ availability }: AvailabilityTables): Promise<number> {
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

/** Stores the plan and its audit entries. */
async function storePlan(tables: AvailabilityTables, batchId: number, { work, label }: MassWritePlan): Promise<void> {
  const { availability, entity } = tables;
  const isStored = await db.transaction().execute(async (tx) => {
    const created = countCreates(work);
    const next = created > 0 ? await reserveIds(tx, tables, created) : null;
    const { numAffectedRows } = await sql`
      update mass_writes set moved_at = now(), next_id = ${next}, changes = ${JSON.stringify(work)}::jsonb
      where batch_id = ${batchId}
    `.execute(tx);
    // Somebody has discarded it, because it took very long.
    if (Number(numAffectedRows) === 0) return false;
    const ids = Array.from({ length: created }, (_, index) => next! + index);
    const changed = work.changes.map(({ action, records }) => ({ action, ids: fromMultirange(records) }));
    const entries = [...changed, { action: "create" as const, ids }];
    for (const entry of entries) {
      const change = { ...entry, ...stateChangeFields(entry.action), label: label(entry.ids.length) };
      await recordBatchChange(tx, entity, batchId, change);
    }
    return true;
  });
  if (!isStored) throw await massWriteRefusal(availability);
}

/** Deletes a mass write without a plan. */
export async function discard(batchId: number): Promise<void> {
  await sql`delete from mass_writes where batch_id = ${batchId} and changes is null`.execute(db);
}
