import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { recordTable, type ReleasedEntity } from "#app/records/kinds.ts";
import { idsOfEntry } from "#app/records/audit.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import type { StateChange } from "#db/tables.ts";
import type { ReleaseAction } from "./release.ts";

/** An entry of the release's publication. */
type Entry = {
  label: string;
  before: FieldValues | null;
  after: FieldValues | null;
  entity: ReleasedEntity;
  action: ReleaseAction;
  count: number;
  isMany: boolean;
  recordId: number | null;
  /** Of all that it is about. */
  ids: number[];
  /** The moment of the publication, as the database writes it. */
  at: string;
};

/** An entry with the ids of the records that are still as the publication has left them. */
export type PublishedEntry = Entry & { unchangedIds: number[] };

/** The entries of the publication, the newest first. What it costs depends on the release alone. */
export async function publishedEntries(releaseId: number): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, "ids"> & { ids: string }>`
    select entity, action, record_label as label, before, after, record_id as "recordId", record_count as count,
      records is not null as "isMany", ${idsOfEntry("audit_log")}::text as ids, at::text as at
    from audit_log where release_id = ${releaseId} and entity <> 'release'
    order by id desc
  `.execute(db);
  return rows.map((row) => ({ ...row, ids: fromMultirange(row.ids) }));
}

/** Looks which records are still as the publication has left them. Fields are not compared. */
export async function withUnchanged(entries: readonly Entry[]): Promise<PublishedEntry[]> {
  const changed = new Map<ReleasedEntity, Changed>();
  for (const [entity, own] of Map.groupBy(entries, (entry) => entry.entity)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all
    changed.set(entity, await changedSince(entity, own));
  }
  return entries.map((entry) => {
    const since = changed.get(entry.entity)![aspectOf(entry.action)];
    return { ...entry, unchangedIds: entry.ids.filter((id) => !since.has(id)) };
  });
}

/** Whether a record exists, and whether it is active. */
type Aspect = "existence" | "activity";
type Changed = Record<Aspect, ReadonlySet<number>>;

function aspectOf(action: ReleaseAction): Aspect {
  return action === "activate" || action === "deactivate" ? "activity" : "existence";
}

/**
 * The records in which somebody has changed since what the entries, the newest first, have done last. Of one that the
 * publication has created that is anything at all: what it has written has the moment of its transaction.
 */
async function changedSince(entity: ReleasedEntity, entries: readonly Entry[]): Promise<Changed> {
  const changed = { existence: new Set<number>(), activity: new Set<number>() };
  const settled = { existence: new Set<number>(), activity: new Set<number>() };
  const created = new Set(entries.flatMap(({ action, ids }) => (action === "create" ? ids : [])));
  for (const { action, ids, at } of entries) {
    if (action !== "create" && !(action in isOtherwise)) continue;
    const isTouched = sql<boolean>`updated_at <> ${at}::timestamptz`;
    const isOther = action === "create" ? isTouched : isOtherwise[action as StateChange];
    const aspect = aspectOf(action);
    const own = ids.filter((id) => !settled[aspect].has(id));
    const groups = Object.groupBy(own, (id) =>
      created.has(id) ? "created" : settled.existence.has(id) ? "settled" : "other",
    );
    const conditions = {
      created: isTouched,
      settled: isOther,
      // What somebody has removed is not switched on or off.
      other: aspect === "activity" ? sql<boolean>`${isOther} or deleted_at is not null` : isOther,
    };
    for (const group of ["created", "settled", "other"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one connection reads all
      const found = await idsWhere(recordTable(entity)!, groups[group] ?? [], conditions[group]);
      for (const id of found) changed[aspect].add(id);
    }
    for (const id of own) settled[aspect].add(id);
  }
  return changed;
}

/** SQL: the record is no longer as the change has left it. */
const isOtherwise: Readonly<Record<StateChange, RawBuilder<boolean>>> = {
  activate: sql`not is_active`,
  deactivate: sql`is_active`,
  remove: sql`deleted_at is null`,
  restore: sql`deleted_at is not null`,
};

async function idsWhere(table: string, ids: readonly number[], condition: RawBuilder<boolean>): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ ids: string | null }>`
    select range_agg(int4range(record.id, record.id, '[]'))::text as ids
    from unnest(${toMultirange(ids.toSorted((a, b) => a - b))}::int4multirange) part
      join ${sql.table(table)} record on record.id >= lower(part) and record.id < upper(part)
    where ${condition}
  `.execute(db);
  return fromMultirange(rows[0]!.ids ?? "");
}
