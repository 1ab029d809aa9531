import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { type FieldValues, fromMultirange, toMultirange } from "#app/records/audit.server.ts";
import { fold } from "./fold.ts";
import type { ReleasedEntity, RowMark } from "./release.ts";

/** What the release does to those records, by id; nothing about those that it leaves. */
export async function marksOf(
  releaseId: number,
  entity: ReleasedEntity,
  ids: readonly number[],
): Promise<Record<number, RowMark>> {
  currentActor();
  const range = toMultirange(ids.toSorted((a, b) => a - b));
  const { rows } = await sql<{
    id: number;
    action: "create" | "update" | "activate" | "deactivate" | "remove" | "restore";
    recordId: number | null;
    records: string | null;
    before: FieldValues | null;
    after: FieldValues | null;
    by: string;
    at: Date;
  }>`
    select id, action, record_id as "recordId", (records * ${range}::int4multirange)::text as records, before, after,
      author as by, at
    from release_operations
    where release_id = ${releaseId} and entity = ${entity}
      and (record_id = any (${ids}) or records && ${range}::int4multirange)
    order by id
  `.execute(db);
  const marks: Record<number, RowMark> = {};
  for (const { action, recordId, records, before, by, at } of fold(
    rows.map((row) => ({ ...row, entity, columns: null })),
  )) {
    for (const id of recordId === null ? fromMultirange(records!) : [recordId]) {
      const earlier = marks[id];
      const isNew = action === "create" || (earlier?.isNew ?? false);
      marks[id] = { isNew, before: isNew ? {} : { ...before, ...earlier?.before }, by, at };
    }
  }
  return marks;
}
