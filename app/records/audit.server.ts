import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AuditAction, Tables } from "#db/tables.ts";
import { assertPermitted, assertSees, currentActor } from "./actor.server.ts";
import type { AuditEntity } from "./kinds.ts";
import { type Author, authorText } from "./author.ts";
import type { FieldValues } from "./field-values.ts";
import { chunksOf } from "./list-queries.server.ts";
import { fromMultirange, toMultirange } from "./multirange.ts";
import type { Removal } from "./refusal.ts";
import { assertEntriesAreKept } from "./rehearsal.server.ts";

/** A change of one record, with the changed fields before and after; null where the record did not exist. */
export type RecordChange = {
  action: AuditAction;
  id: number;
  label: string;
  version: number;
  before: FieldValues | null;
  after: FieldValues | null;
};

/**
 * The same change of many records. Where each gets values of its own, `before` and `after` have them by the record's id
 * in `byRecord`.
 */
export type BatchChange = Pick<RecordChange, "action" | "label" | "before" | "after"> & { ids: readonly number[] };

/** An entry of a record's history. */
export type HistoryEntry = Author & {
  id: number;
  at: Date;
  action: AuditAction;
  /** How many records the entry is about, this one included. */
  count: number;
  /** The batch, which is reverted as one; null for a change of this record alone. */
  batchId: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
};

const currentRelease = new AsyncLocalStorage<number>();

/** Runs work whose entries belong to the release, as its publication does. */
export function inRelease<T>(releaseId: number, work: () => T): T {
  return currentRelease.run(releaseId, work);
}

/** SQL: the actions that only read: they change no record and raise no version. */
const readActions = sql`('reveal', 'export')`;

/**
 * Writes a change to the audit log for the current actor, inside the transaction of the change. Throws a `Forbidden`,
 * which ends the transaction, when the actor's role does not permit it. Throws too where the entry would not stay.
 */
export async function recordChange(tx: Transaction<Tables>, entity: AuditEntity, change: RecordChange): Promise<void> {
  assertPermitted(change.action, entity, change.id);
  assertEntriesAreKept();
  await tx
    .insertInto("audit_log")
    .values({ ...entryColumns(entity, change), record_id: change.id, record_version: change.version })
    .execute();
}

/** Writes a change of many records as one entry of the batch; writes nothing for no records. */
export async function recordBatchChange(
  tx: Transaction<Tables>,
  entity: AuditEntity,
  batchId: number,
  change: BatchChange,
): Promise<void> {
  // A role that may not is refused also for no records.
  assertPermitted(change.action, entity);
  if (change.ids.length > 0) await recordEntries(tx, entity, [{ ...change, batchId }]);
}

/** How many entries one statement writes. */
const entriesPerStatement = 500;

/** Writes many entries, in their order: changes of one record each, and others of many that belong to a batch. */
export async function recordEntries(
  tx: Transaction<Tables>,
  entity: AuditEntity,
  changes: readonly (RecordChange | (BatchChange & { batchId: number }))[],
): Promise<void> {
  for (const action of new Set(changes.map((change) => change.action))) assertPermitted(action, entity);
  assertEntriesAreKept();
  const rows = changes.map((change) => ({
    ...entryColumns(entity, change),
    ...("ids" in change
      ? { records: toMultirange(change.ids), record_count: change.ids.length, batch_id: change.batchId }
      : { record_id: change.id, record_version: change.version, record_count: 1 }),
  }));
  for (const chunk of chunksOf(rows, entriesPerStatement)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    await tx.insertInto("audit_log").values(chunk).execute();
  }
}

/** The id of the newest entry. */
export async function newestEntryId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(db);
  return rows[0]!.id;
}

/** A new batch id. */
export async function nextBatchId(tx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('audit_batches') as id`.execute(tx);
  return rows[0]!.id;
}

/** The action of each entry of a batch, and how many records it changed. */
export function batchSizes(entity: AuditEntity, batchId: number): Promise<{ action: AuditAction; count: number }[]> {
  return db
    .selectFrom("audit_log")
    .select(["action", "record_count as count"])
    .where("entity", "=", entity)
    .where("batch_id", "=", batchId)
    .execute();
}

/**
 * What a batch did, action by action, with the ids of the records that no later entry is about, ascending: those can be
 * reverted. Entries of one batch have no record in common.
 */
export async function revertibleRecords(
  tx: Kysely<Tables>,
  entity: AuditEntity,
  batchId: number,
): Promise<{ action: AuditAction; ids: number[] }[]> {
  const { rows } = await sql<{ action: AuditAction; records: string }>`
    select entry.action, (entry.records - coalesce(since.records, '{}'::int4multirange))::text as records
    from audit_log entry, lateral (
      select range_agg(${idsOfEntry("later")}) as records
      from (
        select later.* from unnest(entry.records) part join audit_log later
          on later.entity = entry.entity and later.record_id >= lower(part) and later.record_id < upper(part)
        union all
        select later.* from audit_log later where later.entity = entry.entity and later.records && entry.records
      ) later
      where later.id > entry.id and later.action not in ${readActions}
    ) since
    where entry.entity = ${entity} and entry.batch_id = ${batchId}
    order by entry.id desc
  `.execute(tx);
  return rows.map(({ action, records }) => ({ action, ids: fromMultirange(records) }));
}

/** The values that a batch gave each of its records, by id. */
export async function batchValues(tx: Kysely<Tables>, entity: AuditEntity, batchId: number) {
  const entry = await tx
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("entity", "=", entity)
    .where("batch_id", "=", batchId)
    .where("action", "=", "update")
    .executeTakeFirstOrThrow();
  return { before: valuesByRecord(entry.before), after: valuesByRecord(entry.after) };
}

function valuesByRecord(values: FieldValues | null): Record<string, FieldValues> {
  return (values?.["byRecord"] ?? {}) as Record<string, FieldValues>;
}

/** The values of one record in an entry that may be about many. */
export function valuesOf(values: FieldValues | null, id: number): FieldValues | null {
  return values && "byRecord" in values ? (valuesByRecord(values)[id] ?? null) : values;
}

/**
 * The history of a record, newest first, batch entries included.
 *
 * @param fields only entries that changed one of these fields
 */
export async function listForRecord(
  entity: AuditEntity,
  recordId: number,
  limit = 50,
  fields: readonly string[] | null = null,
): Promise<HistoryEntry[]> {
  assertSees(entity);
  const entries = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_email as by", "scheduled as isScheduled", "action"])
    .select(["record_count as count", "batch_id as batchId"])
    .select(["before", "after"])
    .where("entity", "=", entity)
    .where(isAboutRecord(recordId))
    .$if(fields !== null, (query) => query.where(sql<boolean>`jsonb_exists_any(after, ${fields})`))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: diffFields(valuesOf(before, recordId), valuesOf(after, recordId)),
  }));
}

/** The changes of a record after a version, oldest first; `current` is its present version. */
export async function changesSince(
  tx: Transaction<Tables>,
  entity: AuditEntity,
  recordId: number,
  { version, current }: { version: number; current: number },
) {
  const entries = await tx
    .selectFrom("audit_log")
    .select(["at", author.as("by"), "action", "before"])
    .where("entity", "=", entity)
    .where(isAboutRecord(recordId))
    .where((where) => where.or([where("record_version", ">", version), where("records", "is not", null)]))
    .where(sql<boolean>`action not in ${readActions}`)
    .orderBy("id", "desc")
    // Each change is one version. Batch entries store no version, so they are counted from the newest. A version ahead
    // of the record's has no changes after it.
    .limit(Math.max(0, current - version))
    .execute();
  return entries.toReversed().map((entry) => ({ ...entry, before: valuesOf(entry.before, recordId) }));
}

/** Who removed the record last, and when; null when no entry says it. */
export async function findRemoval(
  entity: AuditEntity,
  recordId: number,
  database: Kysely<Tables> = db,
): Promise<Removal | null> {
  assertSees(entity);
  const entry = await database
    .selectFrom("audit_log")
    .select(["at", author.as("by")])
    .where("entity", "=", entity)
    .where(isAboutRecord(recordId))
    .where("action", "=", "remove")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry ?? null;
}

/** SQL: who made the change of an entry, as the subject of a sentence. */
export const author = sql<string>`case when scheduled
  then replace(${authorText({ by: "%", isScheduled: true })}, '%', actor_email) else actor_email end`;

/** SQL: who changed the record whose id is in that column last; null when only the system did. */
export function lastChangedBy(entity: AuditEntity, idColumn: string): RawBuilder<string | null> {
  const id = sql.ref(idColumn);
  const isChange = sql`entity = ${entity} and action not in ${readActions}`;
  const newestAlone = (column: RawBuilder<unknown>) =>
    sql`(select ${column} from audit_log where ${isChange} and record_id = ${id} order by id desc limit 1)`;
  // `is true` keeps the index by ranges out, in which an id is in batches of all kinds.
  return sql`coalesce(
    (select ${author} from audit_log
      where ${isChange} and records is not null and (records @> ${id}) is true
        and id > coalesce(${newestAlone(sql`id`)}, 0)
      order by id desc limit 1),
    ${newestAlone(author)}
  )`;
}

/** SQL: whether an entry is about the record, alone or in a batch. */
function isAboutRecord(id: number): RawBuilder<boolean> {
  return sql<boolean>`(record_id = ${id} or records @> ${id}::integer)`;
}

function entryColumns(entity: AuditEntity, { action, label, before, after }: Omit<BatchChange, "ids">) {
  const actor = currentActor();
  return {
    actor_id: actor.id,
    actor_email: actor.email,
    scheduled: "isScheduled" in actor,
    entity,
    record_label: label,
    action,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    release_id: currentRelease.getStore() ?? null,
  };
}

/** SQL: the ids of the records that an entry is about, as a multirange. */
export function idsOfEntry(entry: string): RawBuilder<string> {
  const [records, id] = [sql.ref(`${entry}.records`), sql.ref(`${entry}.record_id`)];
  return sql`coalesce(${records}, int4multirange(int4range(${id}, ${id}, '[]')))`;
}

/** The changes field by field; null for a value that did not exist. */
export function diffFields(before: FieldValues | null, after: FieldValues | null): HistoryEntry["changes"] {
  const fields = Object.keys({ ...before, ...after });
  return fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
