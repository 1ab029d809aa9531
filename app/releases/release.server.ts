import { type Kysely, sql, type Transaction, type Updateable } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { inRelease, newestEntryId, type RecordChange, recordChange } from "#app/records/audit.server.ts";
import { type FieldValues, toColumn } from "#app/records/field-values.ts";
import { BusyRefusal, Refusal } from "#app/records/refusal.ts";
import { onlyRead, rehearse } from "#app/records/rehearsal.server.ts";
import { openStates, type ReleaseState } from "#app/records/release-state.ts";
import type { Tables } from "#db/tables.ts";
import { fingerprintOf, operationsOf, operationsSince, store } from "./operations.server.ts";
import { prepare, show } from "./show.server.ts";
import { type Foldable, foldChanges } from "./fold.ts";
import type { RecordOperation, Release, StoppedRelease } from "./release.ts";

/** A release with the number of its changes. */
type CountedRelease = Release & { changes: number };

const columns = [
  "id",
  "name",
  "author",
  "state",
  "publish_at as publishAt",
  "end_at as endAt",
  "scheduled_by as scheduledBy",
  "published_at as publishedAt",
  "ended_at as endedAt",
  "version",
] as const;

/** Begins a release; returns its id. */
export async function create(name: string): Promise<number> {
  assertPermitted("create", "release");
  const { id } = await db
    .insertInto("releases")
    .values({
      name: name.trim(),
      author: currentActor().email,
      publish_at: null,
      end_at: null,
      published_at: null,
      ended_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an open release another name. What the history has said of it before stays as it was said. */
export async function rename(id: number, name: string): Promise<void> {
  assertPermitted("update", "release");
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const before = await tx.selectFrom("releases").select("name").where("id", "=", id).executeTakeFirstOrThrow();
    if (before.name === name) return;
    await tx.updateTable("releases").set({ name }).where("id", "=", id).execute();
    await recordInHistory(tx, id, { before, after: { name } });
  });
}

/** Writes to the history what has become of the release, under the name that it has now. */
export async function recordInHistory(
  tx: Transaction<Tables>,
  id: number,
  change: Pick<RecordChange, "before" | "after">,
): Promise<void> {
  const { name, version } = await tx
    .selectFrom("releases")
    .select(["name", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await recordChange(tx, "release", { action: "update", id, label: `Lançamento: ${name}`, version, ...change });
}

/** All releases, the newest first. */
export async function list(): Promise<CountedRelease[]> {
  currentActor();
  return withCounts(await db.selectFrom("releases").select(columns).orderBy("id", "desc").execute());
}

/** The releases that changes can still be put into, the newest first. */
export async function listOpen(): Promise<CountedRelease[]> {
  currentActor();
  const open = db.selectFrom("releases").select(columns).where("state", "in", openStates).orderBy("id", "desc");
  return withCounts(await open.execute());
}

/** A release; null for an unknown id. */
export async function find(id: number): Promise<CountedRelease | null> {
  currentActor();
  const found = await db.selectFrom("releases").select(columns).where("id", "=", id).execute();
  return (await withCounts(found))[0] ?? null;
}

/** Adds the number of changes, where several of one record are one. */
async function withCounts(found: readonly Release[]): Promise<CountedRelease[]> {
  const operations = await db
    .selectFrom("release_operations")
    .select(["id", "release_id as releaseId", "entity", "action", "record_id as recordId", "before", "after", "cells"])
    .where("release_id", "in", [0, ...found.map(({ id }) => id)])
    .orderBy("id")
    .execute();
  const changes = Map.groupBy(operations, ({ releaseId }) => releaseId);
  const countOf = (id: number) => foldChanges((changes.get(id) ?? []) as Foldable[]).length;
  return found.map((release) => ({ ...release, changes: countOf(release.id) }));
}

/** Shows the catalogue with the release: runs `work` in a rehearsal of its changes. Readers may do that too. */
export function rehearseRelease<T>(
  id: number,
  work: () => Promise<T>,
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  currentActor();
  return rehearseOver(id, () => onlyRead(work), options);
}

/** Runs `work`, which may write, in a rehearsal over the release's changes. */
async function rehearseOver<T>(id: number, work: () => Promise<T>, options: { signal?: AbortSignal } = {}): Promise<T> {
  const operations = await operationsOf(id);
  await prepare(operations);
  return rehearse(async () => {
    await show(operations);
    return work();
  }, options);
}

/** How often a write is tried while others change the release during its rehearsal. */
const tries = 5;

/**
 * Runs a write of the console, any verb, in a rehearsal of the release, and puts what it changed into the release
 * instead of the catalogue. Its refusals are those of the verb; `work` may run several times. Throws a `Refusal` when the
 * write is about something that cannot wait, or when the release is no longer open.
 */
export async function record<T>(id: number, work: () => Promise<T>): Promise<T> {
  assertPermitted("update", "release");
  for (let left = tries; left > 0; left--) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows the one before
    const { result, isStored } = await tryToRecord(id, work);
    if (isStored) return result;
  }
  throw new BusyRefusal("Outras pessoas estão gravando neste lançamento agora. Tente de novo.");
}

/** Stores nothing when the release has changed during the rehearsal: the write would not have seen that. */
async function tryToRecord<T>(id: number, work: () => Promise<T>): Promise<{ result: T; isStored: boolean }> {
  const seen = await fingerprintOf(id, db);
  const { result, operations } = await rehearseOver(id, async () => {
    const newest = await newestEntryId();
    const made = await inRelease(id, work);
    return { result: made, operations: await operationsSince(id, newest) };
  });
  const isStored = await db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    if ((await fingerprintOf(id, tx)) !== seen) return false;
    await store(tx, id, operations);
    return true;
  });
  return { result, isStored };
}

export const closedMessage = "Este lançamento não está mais em preparo.";

/** What staff decide about a field that somebody has changed since: theirs, the release's, or the other's. */
export type Resolution = { field: string; keeps: "mine"; current: unknown } | { field: string; keeps: "theirs" };

/** Resolves a conflict over a field of a change, which the operations `ids` make up. */
export async function resolveConflict(id: number, ids: readonly number[], resolution: Resolution): Promise<void> {
  assertPermitted("update", "release");
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const { field } = resolution;
    const parts = (await operationsOf(id, tx)).filter(
      (operation): operation is RecordOperation =>
        ids.includes(operation.id) && !operation.cells && operation.action === "update" && field in operation.after!,
    );
    if (resolution.keeps === "mine") {
      // The change is from what the field is now.
      const [first] = parts;
      if (first) await storeFields(tx, first.id, { before: { ...first.before, [field]: resolution.current } });
      return;
    }
    for (const { id: operationId, before, after, columns: left } of parts) {
      const rest = {
        before: without(before, field),
        after: without(after, field),
        columns: left && without(left, toColumn(field)),
      };
      if (Object.keys(rest.after).length > 0) await storeFields(tx, operationId, rest);
      else await tx.deleteFrom("release_operations").where("id", "=", operationId).execute();
    }
  });
}

async function storeFields(
  tx: Transaction<Tables>,
  operationId: number,
  fields: { before?: FieldValues; after?: FieldValues; columns?: FieldValues | null },
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value && JSON.stringify(value)]),
  );
  await tx.updateTable("release_operations").set(values).where("id", "=", operationId).execute();
}

function without(values: FieldValues | null, field: string): FieldValues {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name !== field));
}

/** Locks the release. Throws a `Refusal` when it is in another state, by default when it cannot be changed any more. */
export async function lockRelease(
  tx: Kysely<Tables>,
  id: number,
  states: readonly ReleaseState[] = openStates,
): Promise<void> {
  const release = await tx.selectFrom("releases").select("state").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!release || !states.includes(release.state)) throw new Refusal(closedMessage);
}

/** Changes an open release without a word in the history. Throws a `Refusal` when it is no longer open. */
export async function updateOpen(id: number, values: Updateable<Tables["releases"]>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("releases")
    .set(values)
    .where("id", "=", id)
    .where("state", "in", openStates)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(closedMessage);
}

/** How late a release may be before staff see it, in minutes. It is tried again all the time. */
const patienceMinutes = 10;

/** The releases that meet a conflict, and those that have waited for long. */
export async function listStopped(): Promise<StoppedRelease[]> {
  currentActor();
  const plannedAt = sql<Date | null>`case when state = 'published' then end_at else publish_at end`;
  const isLate = sql<boolean>`${plannedAt} < now() - ${patienceMinutes} * interval '1 minute'`;
  return db
    .selectFrom("releases")
    .select(["id", "name", "state", plannedAt.as("plannedAt")])
    .where(sql<boolean>`state = 'attention' or (state in ('scheduled', 'published') and ${isLate})`)
    .orderBy("id")
    .execute();
}

/** Gives a release up. What is in it stays to be read. */
export async function discard(id: number): Promise<void> {
  assertPermitted("update", "release");
  await updateOpen(id, { state: "discarded" });
}
