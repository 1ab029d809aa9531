import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { inOneTransaction } from "#app/platform/database/transactions/one-transaction.server.ts";
import { tryWhileBusy } from "#app/platform/database/failures/try-again.server.ts";
import { revertPairs } from "#app/catalogue/availability/publish-cells.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { ReleasedEntity } from "#app/records/kinds.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { inRelease } from "#app/records/audit.server.ts";
import type { FieldValues } from "#app/records/field-values.ts";
import { inverseAction } from "#app/records/bulk-actions.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { onlyRead, rehearse } from "#app/records/rehearsal.server.ts";
import { apply, type ApplyResult } from "./apply.server.ts";
import { foldChanges } from "./fold.ts";
import { handOver } from "./hand-over.server.ts";
import { operationsOf } from "./operations.server.ts";
import { type PublishedEntry, publishedEntries, withUnchanged } from "./published-entries.server.ts";
import { isPairEntity, pairEntities, pairTables, releasedKinds } from "./released-kinds.server.ts";
import { lockRelease, recordInHistory } from "./release.server.ts";
import { beginRelease, prepare } from "./show.server.ts";
import type { Conflict, RecordEntity } from "./release.ts";
import { verdictOf } from "./verdict.server.ts";
import { waitForWriters } from "./wait-for-writers.server.ts";

/** The release cannot be published: somebody has changed what it changes. Nothing was written. */
export class ReleaseConflictError extends Refusal {
  override name = "ReleaseConflictError";
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[]) {
    super(
      `Nada foi publicado: o lançamento tem ${pluralize(conflicts.length, "conflito", "conflitos")} com o que mudou desde então.`,
    );
    this.conflicts = conflicts;
  }
}

/** What publishing would do now. */
export type Review = ApplyResult & {
  /** How many versions of offers it would make. */
  newVersions: number;
};

/**
 * What publishing would do and the conflicts that it would meet now. Nothing is written.
 *
 * @param also reads the catalogue as it would be then
 */
export async function review<T>(id: number, also: () => Promise<T>): Promise<Review & { also: T }> {
  const changes = foldChanges(await operationsOf(id));
  await prepare(changes);
  return rehearse(async () => {
    const versions = await countVersions();
    await waitForWriters(changes);
    beginRelease();
    const outcome = await inRelease(id, () => apply(changes));
    return { ...outcome, newVersions: (await countVersions()) - versions, also: await onlyRead(also) };
  });
}

async function countVersions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from offer_versions`.execute(db);
  return rows[0]!.count;
}

/** How long publishing and undoing by hand wait for others, such as a mass write, in milliseconds. */
const patienceMs = 10_000;

/**
 * Publishes the release in one transaction, by the verbs. The history names the release, and each entry belongs to it.
 * Throws a `ReleaseConflictError`, with nothing written, when it meets a conflict, and a `BusyRefusal` when others write
 * the same for longer than `waitMs`. Returns how many records were already as they were to be.
 */
export async function publish(id: number, waitMs = patienceMs): Promise<{ skipped: number }> {
  assertPermitted("update", "release");
  await prepare(await operationsOf(id));
  return tryWhileBusy(waitMs, () => inOneTransaction(() => publishInside(id)));
}

/** Publishes inside the current transaction. */
export async function publishInside(id: number, plannedAt: Date | null = null): Promise<{ skipped: number }> {
  await lockRelease(db, id);
  const changes = foldChanges(await operationsOf(id));
  await waitForWriters(changes);
  const { conflicts, skipped } = await inRelease(id, () => apply(changes));
  if (conflicts.length > 0) throw new ReleaseConflictError(conflicts);
  await setState(id, "published", plannedAt && { plannedAt: plannedAt.toISOString() });
  return { skipped };
}

/** What was not put back, because somebody has changed it since. */
export type Left = { entity: ReleasedEntity; label: string; count: number; fields: string[] };

/**
 * Puts everything back that is still as the release left it, in one transaction: its undo, and its end. Returns what
 * was changed since and is left. Waits as `publish` does.
 */
export async function revert(id: number, waitMs = patienceMs): Promise<Left[]> {
  assertPermitted("update", "release");
  return tryWhileBusy(waitMs, () => inOneTransaction(() => revertInside(id)));
}

/** Reverts inside the current transaction. */
export async function revertInside(id: number, plannedAt: Date | null = null): Promise<Left[]> {
  await lockRelease(db, id, ["published"]);
  const left = await inRelease(id, async () => {
    const all: Left[] = [];
    const published = await publishedEntries(id);
    await waitForWriters(published);
    // From here on nobody changes them.
    const entries = await handOver(id, await withUnchanged(published));
    for (const entity of pairEntities) {
      const own = entries.filter((entry) => entry.entity === entity);
      // oxlint-disable-next-line no-await-in-loop -- one table after the other
      const kept = await revertPairs(pairTables[entity], own);
      for (const [index, { label }] of own.entries()) {
        if (kept[index]! > 0) all.push({ entity, label, count: kept[index]!, fields: [] });
      }
    }
    for (const entry of entries) {
      if (isPairEntity(entry.entity)) continue;
      const kept = await revertEntry(entry.entity, entry);
      if (kept) all.push({ entity: entry.entity, label: entry.label, ...kept });
    }
    return all;
  });
  await setState(id, plannedAt ? "ended" : "undone", {
    ...(plannedAt ? { plannedAt: plannedAt.toISOString() } : {}),
    ...(left.length > 0 ? { left: left.map(({ label }) => label) } : {}),
  });
  return left;
}

/**
 * Changes the state with the moment of it, and writes it to the history under the release's name.
 *
 * @param about what the history says besides, such as the planned moment
 */
export async function setState(
  id: number,
  state: "published" | "ended" | "undone" | "attention",
  about: FieldValues | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("releases")
      .select("state")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("releases")
      .set({
        state,
        ...(state === "published" ? { published_at: sql`now()` } : {}),
        // Somebody did not wait for the hour.
        ...(state === "published" && about === null ? { publish_at: null } : {}),
        ...(state === "ended" || state === "undone" ? { ended_at: sql`now()` } : {}),
        ...(state === "attention" ? { mail_at: sql`now()` } : {}),
      })
      .where("id", "=", id)
      .execute();
    await inRelease(id, () => recordInHistory(tx, id, { before, after: { state, ...about } }));
  });
}

/** Puts back what an entry changed; returns what is left. */
async function revertEntry(
  entity: RecordEntity,
  entry: PublishedEntry,
): Promise<Pick<Left, "count" | "fields"> | null> {
  if (entry.action === "update") {
    const left = await unlessRefused(() => revertUpdate(entity, entry));
    return left === "refused" ? { count: entry.count, fields: [] } : left;
  }
  const reverted = await revertStates(entity, entry);
  return reverted < entry.count ? { count: entry.count - reverted, fields: [] } : null;
}

/** Puts back in one step what a rule lets be put back in one, and otherwise one by one; returns how many. */
async function revertStates(entity: RecordEntity, { action, label, isMany, unchangedIds }: PublishedEntry) {
  const inverse = inverseAction[action]!;
  const { changeState, bulkUpdate } = releasedKinds[entity];
  if (isMany) {
    const done = await unlessRefused(() => bulkUpdate!(inverse, { ids: unchangedIds }, () => label));
    if (done !== "refused") return done.count;
  }
  let count = 0;
  for (const id of unchangedIds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    if ((await unlessRefused(() => changeState!(inverse, id))) !== "refused") count += 1;
  }
  return count;
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | "refused"> {
  try {
    return await work();
  } catch (error) {
    if (verdictOf(error) === null) throw error;
    return "refused";
  }
}

async function revertUpdate(
  entity: RecordEntity,
  { recordId, before, after }: PublishedEntry,
): Promise<Pick<Left, "count" | "fields"> | null> {
  const { find, update } = releasedKinds[entity];
  const names = Object.keys(after!);
  const stored = await find(recordId!, names);
  if (!stored || stored.removed) return { count: 1, fields: names };
  const isAsLeft = (name: string) => isDeepStrictEqual(stored.fields[name], after![name]);
  const back = Object.fromEntries(names.filter(isAsLeft).map((name) => [name, before![name]]));
  if (Object.keys(back).length > 0) await update!(recordId!, { ...stored.fields, ...back }, stored.version, back);
  const left = names.filter((name) => !isAsLeft(name));
  return left.length > 0 ? { count: 1, fields: left } : null;
}
