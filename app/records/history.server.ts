import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor, sees } from "./actor.server.ts";
import { type AuditEntity, kindNames, recordTable } from "./kinds.ts";
import { diffFields, type HistoryEntry } from "./audit.server.ts";
import type { FieldValues } from "./field-values.ts";
import { batchSize, searchPatterns } from "./list-queries.server.ts";

/** The filters and cursor of the history page. All of them are URL parameters. */
export type HistoryQuery = {
  /** Null for every kind of record. */
  entity: AuditEntity | null;
  /** The actor's e-mail; null for everybody. */
  by: string | null;
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** A part of the record's name, without regard to case and accents. */
  search: string;
  /** Only removals that can still be restored. */
  isTrash: boolean;
  /** The entry after or before which the page begins; null for the newest page. */
  cursor: { id: number; isOlder: boolean } | null;
};

/** An entry of the whole history: a change of one record, or a batch. */
export type AuditLogEntry = HistoryEntry & {
  entity: AuditEntity;
  /** Null for a batch. */
  recordId: number | null;
  /** The record's name at that time; for a batch what it was about, such as "12 planos". */
  label: string;
};

export type HistoryPage = { entries: AuditLogEntry[]; hasNewer: boolean; hasOlder: boolean };

const pageSize = 50;
/** The most labels that a statement may list. A search that finds more of them matches enough entries without. */
const maxLabels = 2_000;

/**
 * A page of the history, newest first. Pages use a cursor (keyset pagination), so every page is equally fast. A release
 * that was published or undone is one entry, unless the query is about kinds or names of records.
 */
export async function list(query: HistoryQuery): Promise<HistoryPage> {
  currentActor();
  const isAboutRecords = query.entity !== null || query.search !== "" || query.isTrash;
  return pageOf(query, pageSize, isAboutRecords ? [] : [sql`(release_id is null or entity = 'release')`]);
}

/** All entries that match the query, newest first, in chunks. */
export async function* listAll(query: HistoryQuery): AsyncGenerator<AuditLogEntry[]> {
  currentActor();
  let cursor: HistoryQuery["cursor"] = null;
  do {
    const { entries, hasOlder } = await pageOf({ ...query, cursor }, batchSize);
    yield entries;
    cursor = hasOlder ? { id: entries.at(-1)!.id, isOlder: true } : null;
  } while (cursor);
}

async function pageOf(
  query: HistoryQuery,
  size: number,
  more: readonly RawBuilder<boolean>[] = [],
): Promise<HistoryPage> {
  const { cursor } = query;
  const conditions = [...more, ...(await conditionsOf(query)), ...(await cursorConditions(cursor))];
  const isUpwards = cursor !== null && !cursor.isOlder;
  const { rows } = await sql<Row>`
    select ${columns} from audit_log entry where ${sql.join(conditions, sql` and `)}
    order by ${isUpwards ? sql`at, id` : sql`at desc, id desc`} limit ${size + 1}
  `.execute(db);
  const hasMore = rows.length > size;
  const shown = rows.slice(0, size);
  return {
    entries: (isUpwards ? shown.toReversed() : shown).map(toEntry),
    hasNewer: isUpwards ? hasMore : cursor !== null,
    hasOlder: isUpwards || hasMore,
  };
}

/** The kinds of records whose entries the current actor sees. */
export function seenKinds(): AuditEntity[] {
  return kindNames.filter(sees);
}

/** One entry; null for an unknown id, and where its kind is not seen. */
export async function find(id: number): Promise<AuditLogEntry | null> {
  currentActor();
  if (!Number.isSafeInteger(id)) return null;
  const { rows } = await sql<Row>`select ${columns} from audit_log entry where id = ${id}`.execute(db);
  return rows[0] && sees(rows[0].entity) ? toEntry(rows[0]) : null;
}

/** The ids of the records that an entry is about, ascending, at most `limit`. */
export async function recordIdsOf(id: number, limit: number): Promise<number[]> {
  currentActor();
  const { rows } = await sql<{ id: number }>`
    select record_id as id from audit_log where id = ${id} and record_id is not null
    union all (
      select generate_series(lower(known), upper(known) - 1) from (
        select unnest(records) as known from audit_log where id = ${id}
      ) ranges limit ${limit}
    )
  `.execute(db);
  return rows.map((row) => row.id);
}

/** The e-mails of all actors in the history, by a loose index scan. */
export async function listActorEmails(): Promise<string[]> {
  currentActor();
  const { rows } = await sql<{ email: string }>`
    with recursive person (email) as (
      (select actor_email from audit_log order by actor_email limit 1)
      union all
      select (select actor_email from audit_log where actor_email > person.email order by actor_email limit 1)
      from person where person.email is not null
    )
    select email from person where email is not null
  `.execute(db);
  return rows.map(({ email }) => email);
}

type Row = Omit<AuditLogEntry, "changes"> & { before: FieldValues | null; after: FieldValues | null };

const columns = sql`
  entry.id, entry.at, entry.actor_email as by, entry.scheduled as "isScheduled", entry.entity, entry.record_id as "recordId", entry.record_label as label,
  entry.action, entry.record_count as count, entry.batch_id as "batchId", entry.before, entry.after
`;

function toEntry({ before, after, ...entry }: Row): AuditLogEntry {
  return { ...entry, changes: diffFields(before, after) };
}

async function conditionsOf(query: HistoryQuery): Promise<RawBuilder<boolean>[]> {
  const { entity, by, from, until, isTrash } = query;
  const conditions = [sql<boolean>`entity = any (${seenKinds()})`];
  if (entity !== null) conditions.push(sql`entity = ${entity}`);
  if (by !== null) conditions.push(sql`actor_email = ${by}`);
  if (from !== null) conditions.push(sql`at >= ${from}`);
  if (until !== null) conditions.push(sql`at < ${until}`);
  if (isTrash) conditions.push(sql`action = 'remove'`, isStillRemoved);
  const patterns = searchPatterns(query.search);
  if (patterns.length > 0) conditions.push(await isNamedLike(patterns));
  return conditions;
}

async function isNamedLike(patterns: readonly string[]): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ label: string }>`
    select label from audit_labels where search like all (${patterns}) limit ${maxLabels + 1}
  `.execute(db);
  if (rows.length <= maxLabels) return sql`record_label = any (${rows.map(({ label }) => label)})`;
  return sql`(select search from audit_labels where label = record_label) like all (${patterns})`;
}

/** SQL: whether a removal still holds for at least one record; of two removals of one record only the later counts. */
const isStillRemoved = sql<boolean>`(
  case entity ${sql.join(
    kindNames.flatMap((entity) => {
      const table = recordTable(entity);
      return table ? sql`when ${sql.lit(entity)} then ${isRemovedIn(sql.table(table))}` : [];
    }),
    sql` `,
  )} else false end
  and not exists (
    select from audit_log later
    where later.entity = entry.entity and later.record_id = entry.record_id and later.id > entry.id
  )
)`;

/** Single and batch entries are checked separately, because each has its own index. */
function isRemovedIn(table: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case when entry.records is null
    then exists (select from ${table} record where record.id = entry.record_id and record.deleted_at is not null)
    else exists (
      select from ${table} record
      where record.deleted_at is not null and entry.records @> record.id
        and record.id >= lower(entry.records) and record.id < upper(entry.records)
    ) end`;
}

/** SQL: entries after or before the cursor. The time is passed as text, with the full precision that is stored. */
async function cursorConditions(cursor: HistoryQuery["cursor"]): Promise<RawBuilder<boolean>[]> {
  if (cursor === null) return [];
  const { rows } = await sql<{ at: string }>`select at::text as at from audit_log where id = ${cursor.id}`.execute(db);
  if (!rows[0]) return [];
  const edge = sql`(${rows[0].at}::timestamptz, ${cursor.id}::bigint)`;
  return [cursor.isOlder ? sql`(at, id) < ${edge}` : sql`(at, id) > ${edge}`];
}
