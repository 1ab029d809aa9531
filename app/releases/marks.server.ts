import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { type FieldValues, fromMultirange } from "#app/records/audit.server.ts";
import { foldChanges } from "./fold.ts";
import { operationsOf } from "./operations.server.ts";
import { releasedKinds } from "./released-kinds.server.ts";
import type { Operation, ReleaseAction, ReleasedEntity, RowMark } from "./release.ts";

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
  for (const { action, recordId, records, before, by, at } of foldChanges(
    rows.map((row) => ({ ...row, entity, columns: null })),
  )) {
    for (const id of recordId === null ? fromMultirange(records!) : [recordId]) {
      const earlier = marks.get(id);
      const isNew = action === "create" || (earlier?.isNew ?? false);
      const leaves = action === "remove" || (action !== "restore" && (earlier?.leaves ?? false));
      marks.set(id, { isNew, leaves, before: isNew ? {} : { ...before, ...earlier?.before }, by, at, isOwn: true });
    }
  }
  // What the release creates and removes again was never there.
  for (const [id, { isNew, leaves }] of marks) if (isNew && leaves) marks.delete(id);
  for (const { id, by, at } of await withChangedPairs(releaseId, entity)) {
    if (!marks.has(id)) marks.set(id, { isNew: false, leaves: false, before: {}, by, at, isOwn: false });
  }
  return marks;
}

const pairKinds = ["plan-city", "business-plan-city"] as const;

/** The offers or cities of which the release creates or changes associations; one several times, the last first. */
async function withChangedPairs(
  releaseId: number,
  entity: ReleasedEntity,
): Promise<{ id: number; by: string; at: Date }[]> {
  const kinds = pairKinds.filter((kind) => entity === "city" || kind === `${entity}-city`);
  if (kinds.length === 0) return [];
  const changes = foldChanges(await operationsOf(releaseId)).filter((operation) =>
    kinds.some((kind) => kind === operation.entity),
  );
  const marks = changes.toReversed().map(async (operation) => {
    const { author: by, at } = operation;
    return (await sideIds(operation, entity === "city" ? "city" : "offer")).map((id) => ({ id, by, at }));
  });
  return (await Promise.all(marks)).flat();
}

/** The offers or the cities of the associations that the change is about. */
async function sideIds(
  { entity, ids, pairs, planned, action, after }: Operation,
  side: "offer" | "city",
): Promise<number[]> {
  const isCity = side === "city";
  if (planned) {
    const found = planned.cells.flatMap(({ offerId, cities }) => (isCity ? fromMultirange(cities) : [offerId]));
    return [...new Set(found)];
  }
  if (pairs) return [...new Set(isCity ? pairs.cityIds : pairs.offerIds)];
  if (action === "create") return [Number(isCity ? after!.cityId : after!.offerId)];
  // What the release creates has its offer and city already.
  const { availability, offerIdColumn } = releasedKinds[entity].pairs!;
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(isCity ? "city_id" : offerIdColumn)} as id from ${sql.table(availability)}
    where id = any (${ids})
  `.execute(db);
  return rows.map(({ id }) => id);
}
