import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { type ReleasedEntity, tablesOfKinds } from "#app/records/audit-entities.ts";
import { idsOfEntry } from "#app/records/audit.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import type { AuditAction } from "#db/tables.ts";

/** An entry of the release's publication, with the ids of the records that nobody else has changed since. */
export type PublishedEntry = {
  label: string;
  before: FieldValues | null;
  after: FieldValues | null;
  entity: ReleasedEntity;
  action: AuditAction;
  count: number;
  isMany: boolean;
  recordId: number | null;
  unchangedIds: number[];
};

/** The entries of the publication, the newest first. What it costs depends on the release alone. */
export async function publishedEntries(releaseId: number): Promise<PublishedEntry[]> {
  const { rows } = await sql<Omit<PublishedEntry, "unchangedIds"> & { ids: string; at: string }>`
    select entity, action, record_label as label, before, after, record_id as "recordId", record_count as count,
      records is not null as "isMany", ${idsOfEntry("audit_log")}::text as ids, at::text as at
    from audit_log where release_id = ${releaseId} and entity <> 'release'
    order by id desc
  `.execute(db);
  const changed = new Map<ReleasedEntity, ReadonlySet<number>>();
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const ids = [...new Set(own.flatMap((row) => fromMultirange(row.ids)))];
    changed.set(entity, await changedSince(entity, ids, own[0]!.at));
  }
  return rows.map((row) => ({
    ...row,
    unchangedIds: fromMultirange(row.ids).filter((id) => !changed.get(row.entity)!.has(id)),
  }));
}

/**
 * Those of a publication's records that somebody has written since. It is one transaction, whose moment is in its
 * entries and in every row that it has written.
 */
async function changedSince(
  entity: ReleasedEntity,
  ids: readonly number[],
  publishedAt: string,
): Promise<ReadonlySet<number>> {
  const table = tablesOfKinds[entity];
  if (!table) return new Set();
  const { rows } = await sql<{ ids: string | null }>`
    select range_agg(int4range(record.id, record.id, '[]'))::text as ids
    from unnest(${toMultirange(ids.toSorted((a, b) => a - b))}::int4multirange) part
      join ${sql.table(table)} record on record.id >= lower(part) and record.id < upper(part)
    where record.updated_at <> ${publishedAt}::timestamptz
  `.execute(db);
  return new Set(fromMultirange(rows[0]!.ids ?? ""));
}
