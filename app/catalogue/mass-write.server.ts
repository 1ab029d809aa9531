import { sql, type Transaction } from "kysely";
import { db, isEmbedded } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Tables } from "#db/tables.ts";
import { asRanges, fromRanges, type ManyChange, newBatch, recordMany } from "./audit.server.ts";
import type { SavedMany } from "./listing.ts";
import { busy, type Flip, flip } from "./record.server.ts";
import { type Pairing, pairingOf } from "./pairing.server.ts";
import { Refusal } from "./refusal.ts";

/** A write on more associations than this goes on in parts; a smaller one is a transaction of its own. */
export const mostAtOnce = 5_000;

/** What is to be done, once it is known: associations to make, or associations that all change. */
type Work =
  | { action: "create"; offerIds: readonly number[]; cityIds: readonly number[] }
  | { action: Flip; ids: readonly number[] };

/** The work, as the history tells it. */
export type Plan = { work: Work; count: number } & Pick<ManyChange, "label" | "before" | "after">;

/** How long a part should take, in milliseconds: on the embedded engine others wait so long for each of their queries. */
const partTime = { embedded: 50, server: 500 };
const sizes = { first: 1_000, least: 1_000, most: 5_000 };

/** A mass write that stood still for so long, in seconds, was left by a process that ended. */
const abandoned = 15;
/** How often to look for such, in milliseconds. */
const pulse = 10_000;

/**
 * Carries out a write on very many associations, in parts that let others' work come between them (decision 37). It is
 * one entry in the history and one batch to undo; once `plan` has returned, it is decided and will be done, also when
 * the process ends meanwhile. Other writes to the table are refused until then.
 *
 * @param plan looks up what is to be done, or throws a `Refusal`; nothing changes meanwhile
 */
export async function massWrite(pairing: Pairing, plan: () => Promise<Plan>): Promise<SavedMany> {
  const batchId = await begin(pairing);
  let planned: Plan;
  try {
    planned = await plan();
    if (planned.count > 0) await decide(pairing, batchId, planned);
  } catch (error) {
    await giveUp(batchId);
    throw error;
  }
  if (planned.count === 0) {
    await giveUp(batchId);
    return { count: 0, batchId: null };
  }
  try {
    await carryOut(pairing, batchId, planned.work);
  } catch (error) {
    log.error({ error, batchId }, "a mass write stopped; it will go on");
    throw new Refusal(
      "A gravação começou e ainda não terminou. Ela continua sozinha assim que possível, e o histórico já a mostra.",
      { cause: error },
    );
  }
  return { count: planned.count, batchId };
}

/** Finishes what processes that ended left unfinished, now and from now on. */
export function keepMassWritesGoing({ isAlone }: { isAlone: boolean }): void {
  resume(isAlone ? 0 : abandoned);
  setInterval(() => resume(abandoned), pulse).unref();
}

function resume(seconds: number): void {
  resumeMassWrites(seconds).catch((error: unknown) => log.error({ error }, "a mass write could not go on"));
}

/** Finishes the mass writes that stood still for so many seconds; what was not decided is forgotten. */
export async function resumeMassWrites(seconds: number): Promise<void> {
  const left = await sql<Stored>`
    select batch_id, pairs, action, offer_ids, city_ids, ids::text as ids from mass_writes
    where moved_at <= now() - ${seconds} * interval '1 second'
  `.execute(db);
  for (const { batch_id: batchId, pairs, action, offer_ids, city_ids, ids } of left.rows) {
    if (action === null) await giveUp(batchId);
    else {
      const work: Work =
        action === "create" ? { action, offerIds: offer_ids!, cityIds: city_ids! } : { action, ids: fromRanges(ids!) };
      await carryOut(pairingOf(pairs), batchId, work);
      log.info({ batchId }, "finished a mass write that was left unfinished");
    }
  }
}

type Stored = {
  batch_id: number;
  pairs: Pairing["pairs"];
  action: Work["action"] | null;
  offer_ids: number[] | null;
  city_ids: number[] | null;
  ids: string | null;
};

/** Reserves the table: waits for writes that are under way and has all others refused. */
function begin({ pairs }: Pairing): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(pairs)} in share row exclusive mode`.execute(tx);
    const batchId = await newBatch(tx);
    const { numAffectedRows } = await sql`
      insert into mass_writes (batch_id, pairs) values (${batchId}, ${pairs}) on conflict do nothing
    `.execute(tx);
    if (Number(numAffectedRows) === 0) throw busy();
    return batchId;
  });
}

/** Writes what will be done, and its entry in the history. */
function decide({ pairs, entity }: Pairing, batchId: number, { work, count, ...change }: Plan): Promise<void> {
  return db.transaction().execute(async (tx) => {
    let { ids, next }: { ids: readonly number[]; next: number | null } = { ids: [], next: null };
    if (work.action === "create") {
      next = await reserveIds(tx, pairs, count);
      ids = Array.from({ length: count }, (_, index) => next! + index);
    } else ids = work.ids;
    const { numAffectedRows } = await sql`
      update mass_writes set action = ${work.action}, moved_at = now(), next_id = ${next},
        offer_ids = ${"offerIds" in work ? work.offerIds : null}, city_ids = ${"cityIds" in work ? work.cityIds : null},
        ids = ${"ids" in work ? asRanges(work.ids) : null}
      where batch_id = ${batchId}
    `.execute(tx);
    if (Number(numAffectedRows) === 0) throw busy();
    await recordMany(tx, entity, batchId, { ...change, action: work.action, ids });
  });
}

/** Takes so many neighbouring ids out of the table's sequence, of which nobody else takes any now; returns the first. */
async function reserveIds(tx: Transaction<Tables>, pairs: string, count: number): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${pairs}, 'id')`;
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}) as last
  `.execute(tx);
  return rows[0]!.last - count + 1;
}

/** Forgets a mass write that was not decided. */
async function giveUp(batchId: number): Promise<void> {
  await sql`delete from mass_writes where batch_id = ${batchId} and action is null`.execute(db);
}

/** Does part after part until none is left. Whoever else does so at the same time is no harm: each part is done once. */
async function carryOut(pairing: Pairing, batchId: number, work: Work): Promise<void> {
  let size = sizes.first;
  let written = 0;
  let analyzedAt = mostAtOnce;
  for (let isDone = false; !isDone;) {
    written += size;
    isDone = await db.transaction().execute(async (tx) => {
      const began = performance.now();
      const isLast = await doPart(tx, pairing, { batchId, work, size });
      const wanted = (size * (isEmbedded ? partTime.embedded : partTime.server)) / (performance.now() - began);
      size = Math.round(Math.min(sizes.most, Math.max(sizes.least, size / 2, Math.min(size * 2, wanted))));
      return isLast;
    });
    if (isDone || written > analyzedAt) {
      await analyze(pairing);
      analyzedAt = written * 2;
    }
  }
}

/**
 * Has the planner count again, which the embedded engine does by itself only once an hour: with the numbers of before,
 * a list of the console took thirty times as long, and the parts waited for it.
 */
async function analyze({ pairs, offers }: Pairing): Promise<void> {
  try {
    for (const table of [pairs, offers, "cities", "pair_totals"]) await sql`analyze ${sql.table(table)}`.execute(db);
  } catch (error) {
    log.warn({ error }, "the tables of a mass write could not be analyzed");
  }
}

type Part = { batchId: number; work: Work; size: number };

/** Does the next part; tells whether none is left. The last one is written as any other write, and so raises the revision. */
async function doPart(tx: Transaction<Tables>, pairing: Pairing, { batchId, work, size }: Part): Promise<boolean> {
  const { rows } = await sql<{ done: number; next: number | null }>`
    select done, next_id as next from mass_writes where batch_id = ${batchId} for update
  `.execute(tx);
  const state = rows[0];
  if (!state) return true;
  const [all, length] =
    work.action === "create" ? [work.cityIds, Math.max(1, Math.floor(size / work.offerIds.length))] : [work.ids, size];
  const part = all.slice(state.done, state.done + length);
  const isLast = state.done + part.length >= all.length;
  await (
    isLast
      ? sql`delete from mass_writes where batch_id = ${batchId}`
      : sql`select set_config('vitrine.mass_write', ${String(batchId)}, true)`
  ).execute(tx);
  let made = 0;
  if (work.action === "create") made = await createPairs(tx, pairing, work.offerIds, part, state.next!);
  else await flip(tx, { table: pairing.pairs }, work.action, sql`id = any (${part})`);
  if (isLast) await markCities(tx, pairing, work);
  else {
    await sql`
      update mass_writes set done = done + ${part.length}, next_id = next_id + ${made}, moved_at = now()
      where batch_id = ${batchId}
    `.execute(tx);
  }
  return isLast;
}

/** Tells readers of the public catalogue which cities the whole write may have changed. */
async function markCities(tx: Transaction<Tables>, { pairs }: Pairing, work: Work): Promise<void> {
  const cities =
    work.action === "create"
      ? sql`select unnest(${work.cityIds}::integer[]) as city_id`
      : sql`select distinct city_id from ${sql.table(pairs)} where id = any (${work.ids})`;
  await sql`
    insert into catalogue_changes (table_name, city_id, revision)
    select ${pairs}, city_id, revision from (${cities}) changed, catalogue_revision
    on conflict (table_name, city_id) do update set revision = excluded.revision
  `.execute(tx);
}

/** Makes those associations that do not exist, with ids from `next` on; returns how many. */
async function createPairs(
  tx: Transaction<Tables>,
  { pairs, offerId }: Pairing,
  offerIds: readonly number[],
  cityIds: readonly number[],
  next: number,
): Promise<number> {
  const [table, column] = [sql.table(pairs), sql.ref(offerId)];
  // Looked up one by one in the index: joined with a table that has just grown, Postgres would read all of it.
  const { numAffectedRows } = await sql`
    insert into ${table} (id, ${column}, city_id)
    select ${next}::integer - 1 + row_number() over (order by city, offer), offer, city
    from unnest(${offerIds}::integer[]) offer, unnest(${cityIds}::integer[]) city
    where (select id from ${table} where ${column} = offer and city_id = city and deleted_at is null limit 1) is null
  `.execute(tx);
  return Number(numAffectedRows);
}
