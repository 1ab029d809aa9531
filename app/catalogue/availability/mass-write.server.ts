import { sql, type Transaction } from "kysely";
import { db, isEmbedded } from "#app/platform/database/db.server.ts";
import { isRehearsing, pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import {
  toMultirange,
  fromMultirange,
  type BatchChange,
  nextBatchId,
  recordBatchChange,
} from "#app/records/audit.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { massWriteRefusal, type StateChange, applyStateChange } from "#app/records/repository.server.ts";
import {
  type AvailabilityTables,
  findAvailabilityTables,
} from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { maxPerTransaction, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { readStates } from "#app/catalogue/availability-tables/read-states.server.ts";
import { planChange, planCreation } from "#app/catalogue/availability-tables/record-plan.server.ts";
import {
  countChanges,
  countCreates,
  packChanges,
  type PackedChanges,
  type PairChanges,
  sliceChanges,
  unpackChanges,
} from "#app/catalogue/availability-tables/pair-changes.server.ts";

/** The planned work: associations to create, or associations whose state changes. */
type Work =
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

/** Called after each part with how many associations are written. */
export type OnProgress = (done: number, total: number) => void;

/** The target duration of a part, in milliseconds. On the embedded engine all other queries wait that long. */
const partDurationMs = { embedded: 50, server: 500 };
const partSizes = { initial: 1_000, min: 1_000, max: 5_000, inside: 20_000 };

/** The size of the next part, after one of that size took so many milliseconds. */
function adaptPartSize(size: number, took: number): number {
  const targetSize = (size * (isEmbedded ? partDurationMs.embedded : partDurationMs.server)) / took;
  return Math.round(Math.min(partSizes.max, Math.max(partSizes.min, size / 2, Math.min(size * 2, targetSize))));
}

/** A mass write without progress for that many seconds belongs to a process that ended. */
const abandonedAfterSeconds = 15;
/** How often to look for abandoned mass writes. */
const pollIntervalMs = 10_000;

/**
 * Writes very many associations in several transactions, so that other work can run in between (decision 37). It is one
 * audit entry and one batch to revert. Once `plan` has returned and is stored, the write will be completed, even if the
 * process ends. Other writes to the table are refused until then.
 *
 * @param plan determines the work, or throws a `Refusal`; the table does not change while it runs
 */
export async function runMassWrite(
  tables: AvailabilityTables,
  plan: () => Promise<MassWritePlan>,
  { onProgress }: { onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  if (isRehearsing()) return planInRehearsal(tables, await plan());
  const batchId = await reserve(tables);
  let planned: MassWritePlan;
  try {
    planned = await plan();
    if (planned.count > 0) await storePlan(tables, batchId, planned);
  } catch (error) {
    await discard(batchId);
    throw error;
  }
  if (planned.count === 0) {
    await discard(batchId);
    return { count: 0, batchId: null };
  }
  try {
    const skippedIds = planned.reserved?.skippedIds ?? new Set();
    await writeParts(tables, { batchId, work: planned.work, skippedIds }, (done) => onProgress?.(done, planned.count));
  } catch (error) {
    log.error({ error, batchId }, "a mass write failed and will be resumed");
    throw new UnfinishedMassWrite({ cause: error });
  }
  return { count: planned.count, batchId };
}

/** A mass write has begun and failed; it will be resumed. */
class UnfinishedMassWrite extends Refusal {
  override name = "UnfinishedMassWrite";

  constructor(options: ErrorOptions) {
    super(
      "A gravação começou e ainda não terminou. Ela continua sozinha assim que possível, e o histórico já a mostra.",
      options,
    );
  }
}

/** Resumes abandoned mass writes, now and periodically. A process that is alone waits for no other. */
export function scheduleMassWriteRecovery({ isOnlyInstance }: { isOnlyInstance: boolean }): void {
  resume(isOnlyInstance ? 0 : abandonedAfterSeconds);
  setInterval(() => resume(abandonedAfterSeconds), pollIntervalMs).unref();
}

function resume(seconds: number): void {
  resumeMassWrites(seconds).catch((error: unknown) => log.error({ error }, "a mass write could not be resumed"));
}

/** Completes the mass writes without progress for that many seconds; deletes those without a plan. */
export async function resumeMassWrites(seconds: number): Promise<void> {
  const abandoned = await sql<MassWriteRow>`
    select batch_id, pairs, action, offer_ids, city_ids, ids::text as ids, changes from mass_writes
    where moved_at <= now() - ${seconds} * interval '1 second'
  `.execute(db);
  for (const { batch_id: batchId, pairs, action, offer_ids, city_ids, ids, changes } of abandoned.rows) {
    if (action === null) await discard(batchId);
    else {
      const work: Work =
        action === "import"
          ? unpackChanges(changes!)
          : action === "create"
            ? { action, offerIds: offer_ids!, cityIds: city_ids! }
            : { action, ids: fromMultirange(ids!) };
      await writeParts(findAvailabilityTables(pairs), { batchId, work });
      log.info({ batchId }, "completed an abandoned mass write");
    }
  }
}

type MassWriteRow = {
  batch_id: number;
  pairs: AvailabilityTables["availability"];
  action: Work["action"] | null;
  offer_ids: number[] | null;
  city_ids: number[] | null;
  ids: string | null;
  changes: PackedChanges | null;
};

/** Reserves the table: waits for running writes; a trigger refuses all later ones. */
function reserve({ availability }: AvailabilityTables): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(availability)} in share row exclusive mode`.execute(tx);
    const batchId = await nextBatchId(tx);
    const { numAffectedRows } = await sql`
      insert into mass_writes (batch_id, pairs) values (${batchId}, ${availability}) on conflict do nothing
    `.execute(tx);
    if (Number(numAffectedRows) === 0) throw massWriteRefusal();
    return batchId;
  });
}

/** Stores the plan and its audit entry. */
function storePlan(
  { availability, entity }: AvailabilityTables,
  batchId: number,
  { work, count, reserved, ...change }: MassWritePlan,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
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
    if (Number(numAffectedRows) === 0) throw massWriteRefusal();
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
      return;
    }
    const ids = work.action === "create" ? newIds : work.ids;
    await recordBatchChange(tx, entity, batchId, { ...change, action: work.action, ids });
  });
}

function countLabel(ids: readonly number[]): string {
  return pluralize(ids.length, "associação", "associações");
}

/** Takes `count` consecutive ids from the table's sequence and returns the first. Nobody else uses the sequence now. */
async function reserveIds(tx: Transaction<Tables>, pairs: string, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${pairs}, 'id')`;
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}) as last
  `.execute(tx);
  return rows[0]!.last - count + 1;
}

/** Shows the write in the current rehearsal without its half a million rows, with its entries of the history. */
async function planInRehearsal(
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
  const states = await readStates(tables, work.offerIds, work.cityIds);
  const missing = work.offerIds.map((offerId, column) => ({
    offerId,
    isActive: true,
    cityIds: work.cityIds.filter((_, row) => states[row * work.offerIds.length + column] === 0),
  }));
  return missing.filter(({ cityIds }) => cityIds.length > 0);
}

/** Deletes a mass write without a plan. */
async function discard(batchId: number): Promise<void> {
  await sql`delete from mass_writes where batch_id = ${batchId} and action is null`.execute(db);
}

/** Writes all parts. Several processes may do so at once: a row lock makes sure that each part is written once. */
async function writeParts(
  tables: AvailabilityTables,
  mass: Omit<Part, "size">,
  onWritten?: (done: number) => void,
): Promise<void> {
  // Inside a larger transaction nobody can have their turn between two parts.
  const isInside = pinnedTransaction() !== null;
  let size = isInside ? partSizes.inside : partSizes.initial;
  let written = 0;
  let analyzedAt = maxPerTransaction;
  for (let isDone = false; !isDone;) {
    written += size;
    isDone = await db.transaction().execute(async (tx) => {
      const began = performance.now();
      const isLast = await writePart(tx, tables, { ...mass, size });
      if (!isInside) size = adaptPartSize(size, performance.now() - began);
      return isLast;
    });
    onWritten?.(written);
    if (isDone || written > analyzedAt) {
      await analyze(tables);
      analyzedAt = written * 2;
    }
  }
}

/**
 * Refreshes the planner's statistics, which the embedded engine does by itself only once an hour. With outdated ones a
 * console list took thirty times as long and blocked the parts.
 */
async function analyze({ availability, offers }: AvailabilityTables): Promise<void> {
  try {
    for (const table of [availability, offers, "cities", "pair_totals"])
      await sql`analyze ${sql.table(table)}`.execute(db);
  } catch (error) {
    log.warn({ error }, "the tables of a mass write could not be analyzed");
  }
}

type Part = { batchId: number; work: Work; size: number; skippedIds?: ReadonlySet<number> };

/** Writes the next part and returns whether it was the last. The last one raises the revision, as any other write. */
async function writePart(tx: Transaction<Tables>, tables: AvailabilityTables, part: Part): Promise<boolean> {
  const { batchId, work, size } = part;
  const { rows } = await sql<{ done: number; next: number | null }>`
    select done, next_id as next from mass_writes where batch_id = ${batchId} for update
  `.execute(tx);
  const state = rows[0];
  if (!state) return true;
  if (work.action === "import") return writeImportPart(tx, tables, { ...part, work }, state);
  const [all, length] =
    work.action === "create" ? [work.cityIds, Math.max(1, Math.floor(size / work.offerIds.length))] : [work.ids, size];
  const ids = all.slice(state.done, state.done + length);
  const isLast = state.done + ids.length >= all.length;
  if (isLast) await sql`delete from mass_writes where batch_id = ${batchId}`.execute(tx);
  // Blank for the last part too: the parts before it may share its transaction, in a rehearsal.
  await sql`select set_config('vitrine.mass_write', ${isLast ? "" : String(batchId)}, true)`.execute(tx);
  let created = 0;
  if (work.action === "create") created = await createPairs(tx, tables, work.offerIds, ids, state.next!);
  else await applyStateChange(tx, { table: tables.availability }, work.action, sql`id = any (${ids})`);
  if (isLast) await markCities(tx, tables, work);
  else {
    await sql`
      update mass_writes set done = done + ${ids.length}, next_id = next_id + ${created}, moved_at = now()
      where batch_id = ${batchId}
    `.execute(tx);
  }
  return isLast;
}

/** Writes the next part of an import: what it creates, by offer, and then what it changes, each kind after the other. */
async function writeImportPart(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  { batchId, work, size, skippedIds = new Set() }: Part & { work: PairChanges },
  { done, next }: { done: number; next: number | null },
): Promise<boolean> {
  const part = sliceChanges(work, done, size);
  const isLast = done + part.length >= countChanges(work);
  if (isLast) await sql`delete from mass_writes where batch_id = ${batchId}`.execute(tx);
  await sql`select set_config('vitrine.mass_write', ${isLast ? "" : String(batchId)}, true)`.execute(tx);
  const [table, column] = [sql.table(tables.availability), sql.ref(tables.offerIdColumn)];
  const { creates, change } = part;
  if (creates.cityIds.length > 0) {
    const isCreated = (_: unknown, index: number) => !skippedIds.has(next! + index);
    const ids = creates.cityIds.map((_, index) => next! + index).filter(isCreated);
    await sql`
      insert into ${table} (id, ${column}, city_id, is_active)
      select * from unnest(${ids}::integer[], ${creates.offerIds.filter(isCreated)}::integer[],
        ${creates.cityIds.filter(isCreated)}::integer[], ${creates.actives.filter(isCreated)}::boolean[])
    `.execute(tx);
  }
  if (change) {
    await applyStateChange(tx, { table: tables.availability }, change.action, sql`id = any (${change.ids})`);
  }
  if (isLast) await markCities(tx, tables, work);
  else {
    await sql`
      update mass_writes set done = done + ${part.length}, next_id = next_id + ${creates.cityIds.length},
        moved_at = now()
      where batch_id = ${batchId}
    `.execute(tx);
  }
  return isLast;
}

/** Marks the cities that the whole write may have changed, for the public read model. */
async function markCities(tx: Transaction<Tables>, { availability }: AvailabilityTables, work: Work): Promise<void> {
  const ids = work.action === "import" ? work.changes.flatMap((change) => change.ids) : "ids" in work ? work.ids : [];
  const created = new Set(
    work.action === "import" ? work.creates.flatMap(({ cityIds }) => cityIds) : "cityIds" in work ? work.cityIds : [],
  );
  const cities = sql`
    select unnest(${[...created]}::integer[]) as city_id
    union select city_id from ${sql.table(availability)} where id <@ ${toMultirange(ids.toSorted((one, other) => one - other))}::int4multirange
  `;
  await sql`
    insert into catalogue_changes (table_name, city_id, revision)
    select ${availability}, city_id, revision from (${cities}) changed, catalogue_revision
    on conflict (table_name, city_id) do update set revision = excluded.revision
  `.execute(tx);
}

/** Creates the associations that do not exist yet, with ids from `next` on; returns how many. */
async function createPairs(
  tx: Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  offerIds: readonly number[],
  cityIds: readonly number[],
  next: number,
): Promise<number> {
  const [table, column] = [sql.table(availability), sql.ref(offerIdColumn)];
  // One read for all. A lookup for each association would scan all removed ones each time: when the statistics say that
  // none is left, the planner takes the index of all ids.
  const { rows } = await sql<{ city: number; offers: number[] }>`
    select city_id as city, array_agg(${column}) as offers from ${table}
    where city_id = any (${cityIds}) and ${column} = any (${offerIds}) and deleted_at is null group by city_id
  `.execute(tx);
  const existing = new Map(rows.map(({ city, offers }) => [city, new Set(offers)]));
  const missing = cityIds.flatMap((city) =>
    offerIds.filter((offer) => !existing.get(city)?.has(offer)).map((offer) => ({ offer, city })),
  );
  await sql`
    insert into ${table} (id, ${column}, city_id)
    select ${next}::integer - 1 + index, offer, city
    from unnest(${missing.map(({ offer }) => offer)}::integer[], ${missing.map(({ city }) => city)}::integer[])
      with ordinality as wanted (offer, city, index)
  `.execute(tx);
  return missing.length;
}
