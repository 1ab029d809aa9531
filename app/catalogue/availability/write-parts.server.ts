import { sql, type Transaction } from "kysely";
import { db, isEmbedded } from "#app/platform/database/db.server.ts";
import { tryWhileBusy } from "#app/platform/database/failures/try-again.server.ts";
import type { PairChanges, Tables } from "#db/tables.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { applyStateChange } from "#app/records/statements.server.ts";
import { analyze, insertPairs } from "./write-pairs.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { countChanges, slicer } from "./pair-changes.ts";

/** The target duration of a part, in milliseconds. On the embedded engine all other queries wait that long. */
const partDurationMs = { embedded: 50, server: 500 };
const partSizes = { initial: 1_000, min: 1_000, max: 5_000 };

/** The size of the next part, after one of that size took so many milliseconds. */
function adaptPartSize(size: number, took: number): number {
  const targetSize = (size * (isEmbedded ? partDurationMs.embedded : partDurationMs.server)) / took;
  return Math.round(Math.min(partSizes.max, Math.max(partSizes.min, size / 2, Math.min(size * 2, targetSize))));
}

/** How long a part is tried again before the write is left to the next who looks for it, in milliseconds. */
const patienceMs = 10_000;

type MassWrite = { batchId: number; work: PairChanges };

/** Writes all parts. Several processes may do so at once: a row lock makes sure that each part is written once. */
export async function writeParts(
  tables: AvailabilityTables,
  mass: MassWrite,
  onWritten?: (done: number) => void,
): Promise<void> {
  const slice = slicer(mass.work);
  let size = partSizes.initial;
  let written = 0;
  let analyzedAt = maxPerTransaction;
  for (let isDone = false; !isDone;) {
    written += size;
    const write = () =>
      db.transaction().execute(async (tx) => {
        const began = performance.now();
        const isLast = await writePart(tx, tables, mass, (done, nextId) => slice(done, size, nextId));
        size = adaptPartSize(size, performance.now() - began);
        return isLast;
      });
    isDone = await tryWhileBusy(patienceMs, write);
    onWritten?.(written);
    if (isDone || written > analyzedAt) {
      await analyze(tables);
      analyzedAt = written * 2;
    }
  }
}

/**
 * Writes the next part, what is created first and then what is changed, each kind after the other. Returns whether it
 * was the last, which raises the revision, as any other write.
 */
async function writePart(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  { batchId, work }: MassWrite,
  partAfter: (done: number, nextId: number) => ReturnType<ReturnType<typeof slicer>>,
): Promise<boolean> {
  const { rows } = await sql<{ done: number; next: number | null }>`
    select done, next_id as next from mass_writes where batch_id = ${batchId} for update
  `.execute(tx);
  const state = rows[0];
  if (!state) return true;
  const { done, next } = state;
  const { created, changes } = partAfter(done, next ?? 0);
  const doneNow = done + created.length + changes.reduce((sum, { ids }) => sum + ids.length, 0);
  const isLast = doneNow >= countChanges(work);
  if (isLast) await sql`delete from mass_writes where batch_id = ${batchId}`.execute(tx);
  await sql`select set_config('vitrine.mass_write', ${isLast ? "" : String(batchId)}, true)`.execute(tx);
  await insertPairs(tx, tables, created);
  for (const { action, ids } of changes) {
    await applyStateChange(tx, { table: tables.availability }, action, sql`id = any (${ids})`);
  }
  if (isLast) await markCities(tx, tables, work);
  else {
    await sql`
      update mass_writes set done = ${doneNow}, next_id = next_id + ${created.length}, moved_at = now()
      where batch_id = ${batchId}
    `.execute(tx);
  }
  return isLast;
}

/** Marks the cities that the whole write may have changed, for who holds them in memory. */
async function markCities(
  tx: Transaction<Tables>,
  { availability }: AvailabilityTables,
  { creates, changes }: PairChanges,
): Promise<void> {
  const records = changes.map((change) => change.records);
  const created = new Set(creates.flatMap(({ cities: own }) => fromMultirange(own)));
  const cities = sql`
    select unnest(${[...created]}::integer[]) as city_id
    union select city_id from ${sql.table(availability)} 
      where id <@ (select range_agg(records) from unnest(${records}::int4multirange[]) records)
  `;
  await sql`
    insert into catalogue_changes (table_name, city_id, revision)
    select ${availability}, city_id, revision from (${cities}) changed, catalogue_revision
    on conflict (table_name, city_id) do update set revision = excluded.revision
  `.execute(tx);
}
