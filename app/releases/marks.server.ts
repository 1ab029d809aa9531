import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { type FieldValues, fromMultirange } from "#app/records/audit.server.ts";
import { fold } from "./fold.ts";
import type { ReleaseAction, ReleasedEntity, RowMark } from "./release.ts";

/** What the release does to the records of a kind, by id; nothing about those that it leaves as they are. */
export async function marksOf(releaseId: number, entity: ReleasedEntity): Promise<ReadonlyMap<number, RowMark>> {
  currentActor();
  const { rows } = await sql<{
    id: number;
    action: ReleaseAction;
    recordId: number | null;
    records: string | null;
    before: FieldValues | null;
    after: FieldValues | null;
    by: string;
    at: Date;
  }>`
    select id, action, record_id as "recordId", records::text as records, before, after, author as by, at
    from release_operations
    where release_id = ${releaseId} and entity = ${entity}
    order by id
  `.execute(db);
  const marks = new Map<number, RowMark>();
  for (const { action, recordId, records, before, by, at } of fold(
    rows.map((row) => ({ ...row, entity, columns: null })),
  )) {
    for (const id of recordId === null ? fromMultirange(records!) : [recordId]) {
      const earlier = marks.get(id);
      const isNew = action === "create" || (earlier?.isNew ?? false);
      const leaves = action === "remove" || (action !== "restore" && (earlier?.leaves ?? false));
      marks.set(id, { isNew, leaves, before: isNew ? {} : { ...before, ...earlier?.before }, by, at });
    }
  }
  // What the release creates and removes again was never there.
  for (const [id, { isNew, leaves }] of marks) if (isNew && leaves) marks.delete(id);
  return marks;
}
