import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { AuditAction, Tables } from "#db/tables.ts";
import { currentActor, permit } from "./actor.server.ts";

/** What a record is, in the history. */
export type Entity =
  | "plan"
  | "city"
  | "plan-city"
  | "business-plan"
  | "business-plan-city"
  | "banner"
  | "banner-config"
  | "streaming-banner"
  | "streaming-service"
  | "settings"
  | "staff"
  | "invite"
  | "lead";

export type { AuditAction };

export type Fields = Readonly<Record<string, unknown>>;

/** One change of a record: the fields that it touched, as they were and as they became; null for "did not exist". */
export type Change = {
  action: AuditAction;
  id: number;
  label: string;
  version: number;
  before: Fields | null;
  after: Fields | null;
};

/** One change of many records, the same for each: what single ones would have of their own is left out. */
export type ManyChange = Pick<Change, "action" | "label" | "before" | "after"> & { ids: readonly number[] };

/** One line of a record's history. */
export type HistoryEntry = {
  id: number;
  at: Date;
  /** The e-mail of who did it. */
  by: string;
  action: AuditAction;
  /** How many records were changed together with this one, itself included. */
  count: number;
  /** The deed that changed them, which is undone as one; null when it was this record alone. */
  batchId: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
};

/** SQL: the actions of somebody who only looked; they change no record and give it no version. */
const looks = sql`('reveal', 'export')`;

/**
 * Writes a change into the history in the name of the current actor, inside the transaction of the change itself, which
 * a `Forbidden` ends when the actor's role does not permit it.
 */
export async function record(tx: Transaction<Tables>, entity: Entity, change: Change): Promise<void> {
  permit(change.action, entity, change.id);
  await tx
    .insertInto("audit_log")
    .values({ ...entryOf(entity, change), record_id: change.id, record_version: change.version })
    .execute();
}

/** Writes a change of many records as one entry of the deed `batchId`; nothing when there are none. */
export async function recordMany(
  tx: Transaction<Tables>,
  entity: Entity,
  batchId: number,
  change: ManyChange,
): Promise<void> {
  permit(change.action, entity);
  if (change.ids.length === 0) return;
  await tx
    .insertInto("audit_log")
    .values({
      ...entryOf(entity, change),
      records: asRanges(change.ids),
      record_count: change.ids.length,
      batch_id: batchId,
    })
    .execute();
}

/** The number of a new deed on many records. */
export async function newBatch(tx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('audit_batches') as id`.execute(tx);
  return rows[0]!.id;
}

/** What each entry of a deed on many records did, and to how many. */
export function sizesOf(entity: Entity, batchId: number): Promise<{ action: AuditAction; count: number }[]> {
  return db
    .selectFrom("audit_log")
    .select(["action", "record_count as count"])
    .where("entity", "=", entity)
    .where("batch_id", "=", batchId)
    .execute();
}

/**
 * What a deed on many records did, action by action, with the numbers of the records that no later entry is about,
 * ascending.
 */
export async function deedOf(
  tx: Kysely<Tables>,
  entity: Entity,
  batchId: number,
): Promise<{ action: AuditAction; ids: number[] }[]> {
  const { rows } = await sql<{ action: AuditAction; records: string }>`
    select deed.action, (deed.records - coalesce(since.records, '{}'::int4multirange))::text as records
    from audit_log deed, lateral (
      select range_agg(
        coalesce(later.records, int4multirange(int4range(later.record_id, later.record_id, '[]')))
      ) as records
      from audit_log later
      where later.entity = deed.entity and later.id > deed.id and later.batch_id is distinct from deed.batch_id
        and later.action not in ${looks}
    ) since
    where deed.entity = ${entity} and deed.batch_id = ${batchId}
    order by deed.id desc
  `.execute(tx);
  return rows.map(({ action, records }) => ({ action, ids: fromRanges(records) }));
}

/**
 * The history of a record, newest first, with the changes that it saw together with others.
 *
 * @param fields only what changed one of these
 */
export async function listFor(
  entity: Entity,
  recordId: number,
  limit = 50,
  fields: readonly string[] | null = null,
): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_email as by", "action", "record_count as count", "batch_id as batchId"])
    .select(["before", "after"])
    .where("entity", "=", entity)
    .where(concerns(recordId))
    .$if(fields !== null, (query) => query.where(sql<boolean>`jsonb_exists_any(after, ${fields})`))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return entries.map(({ before, after, ...entry }) => ({ ...entry, changes: changesBetween(before, after) }));
}

/** The changes that a record, now at `current`, saw after a version, oldest first. */
export async function changesSince(
  tx: Transaction<Tables>,
  entity: Entity,
  recordId: number,
  { version, current }: { version: number; current: number },
) {
  const entries = await tx
    .selectFrom("audit_log")
    .select(["at", "actor_email as by", "before"])
    .where("entity", "=", entity)
    .where(concerns(recordId))
    .where((where) => where.or([where("record_version", ">", version), where("records", "is not", null)]))
    .where(sql<boolean>`action not in ${looks}`)
    .orderBy("id", "desc")
    // Each change is one version: those of many records, which do not say theirs, are counted from the newest. A version
    // that never was, ahead of the record's, has none after it.
    .limit(Math.max(0, current - version))
    .execute();
  return entries.toReversed();
}

/** SQL: the e-mail of who last changed the record whose id stands in that column; null when only the system did. */
export function lastChangedBy(entity: Entity, idColumn: string): RawBuilder<string | null> {
  const id = sql.ref(idColumn);
  // The two kinds of entries apart, each by its own index.
  return sql`(
    select actor_email from (
      (select id, actor_email from audit_log where entity = ${entity} and record_id = ${id} and action not in ${looks}
        order by id desc limit 1)
      union all
      (select id, actor_email from audit_log where entity = ${entity} and records @> ${id} and action not in ${looks})
    ) known order by known.id desc limit 1
  )`;
}

/** SQL: whether an entry is about the record, alone or among others. */
function concerns(id: number): RawBuilder<boolean> {
  return sql<boolean>`(record_id = ${id} or records @> ${id}::integer)`;
}

function entryOf(entity: Entity, { action, label, before, after }: Omit<ManyChange, "ids">) {
  const actor = currentActor();
  return {
    actor_id: actor.id,
    actor_email: actor.email,
    entity,
    record_label: label,
    action,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

/** Ascending numbers as a multirange of Postgres: 1, 2, 3 and 7 are "{[1,4),[7,8)}". */
export function asRanges(ids: readonly number[]): string {
  const ranges: string[] = [];
  for (let first = 0; first < ids.length;) {
    let last = first;
    while (ids[last + 1] === ids[last]! + 1) last++;
    ranges.push(`[${ids[first]},${ids[last]! + 1})`);
    first = last + 1;
  }
  return `{${ranges.join(",")}}`;
}

/** The numbers of such a multirange, as Postgres writes it. */
export function fromRanges(text: string): number[] {
  const ids: number[] = [];
  for (const [, first, end] of text.matchAll(/\[(\d+),(\d+)\)/g)) {
    for (let id = Number(first); id < Number(end); id++) ids.push(id);
  }
  return ids;
}

/** What an entry says field by field; what did not exist is null. */
export function changesBetween(before: Fields | null, after: Fields | null): HistoryEntry["changes"] {
  const fields = Object.keys({ ...before, ...after });
  return fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
