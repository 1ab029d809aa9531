import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { type BatchChange, nextBatchId, recordBatchChange, toMultirange } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { massWriteRefusal } from "#app/records/mass-write-refusal.server.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import {
  countCreates,
  countLabel,
  packChanges,
  type PairChanges,
} from "#app/catalogue/availability-tables/pair-changes.server.ts";

/** The planned work: associations to create, or associations whose state changes. */
export type Work =
  | { action: "create"; offerIds: readonly number[]; cityIds: readonly number[] }
  | { action: StateChange; ids: readonly number[] }
  | PairChanges;

/** The planned work with its audit entries; without a label each says how many it is about. */
export type MassWritePlan = {
  work: Work;
  count: number;
  /** The ids that a release has reserved for what an import creates, and which of these associations are not created. */
  reserved?: { firstId: number; skippedIds: ReadonlySet<number> };
} & Pick<BatchChange, "label" | "before" | "after">;

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
  { availability, entity }: AvailabilityTables,
  batchId: number,
  { work, count, reserved, ...change }: MassWritePlan,
): Promise<void> {
  const isStored = await db.transaction().execute(async (tx) => {
    const created = work.action === "create" ? count : work.action === "import" ? countCreates(work) : 0;
    const next = created > 0 ? (reserved?.firstId ?? (await reserveIds(tx, availability, created))) : null;
    const newIds = Array.from({ length: created }, (_, index) => next! + index).filter(
      (id) => !reserved?.skippedIds.has(id),
    );
    const { numAffectedRows } = await sql`
      update mass_writes set action = ${work.action}, moved_at = now(), next_id = ${next},
        offer_ids = ${"offerIds" in work ? work.offerIds : null}, city_ids = ${"cityIds" in work ? work.cityIds : null},
        ids = ${"ids" in work ? toMultirange(work.ids) : null},
        changes = ${work.action === "import" ? JSON.stringify(packChanges(work)) : null}::jsonb
      where batch_id = ${batchId}
    `.execute(tx);
    // Somebody has discarded it, because it took very long.
    if (Number(numAffectedRows) === 0) return false;
    if (work.action === "import") {
      for (const { action, ids } of work.changes) {
        await recordBatchChange(tx, entity, batchId, {
          action,
          label: change.label || countLabel(ids),
          ...stateChangeFields(action),
          ids,
        });
      }
      const label = change.label || countLabel(newIds);
      const create = { action: "create", label, before: null, after: null, ids: newIds } as const;
      await recordBatchChange(tx, entity, batchId, create);
      return true;
    }
    const ids = work.action === "create" ? newIds : work.ids;
    await recordBatchChange(tx, entity, batchId, { ...change, action: work.action, ids });
    return true;
  });
  if (!isStored) throw await massWriteRefusal(availability);
}

/** Takes `count` consecutive ids from the table's sequence and returns the first. Nobody else uses the sequence now. */
export async function reserveIds(tx: Transaction<Tables>, pairs: string, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${pairs}, 'id')`;
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}) as last
  `.execute(tx);
  return rows[0]!.last - count + 1;
}

/** Deletes a mass write without a plan. */
export async function discard(batchId: number): Promise<void> {
  await sql`delete from mass_writes where batch_id = ${batchId} and action is null`.execute(db);
}
