import { isDeepStrictEqual } from "node:util";
import { db } from "#app/platform/database/db.server.ts";
import { foldCells } from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { findPairs } from "#app/catalogue/availability/find-pairs.server.ts";
import { inRelease, nextBatchId, recordBatchChange, recordChange } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { pick } from "#app/records/field-values.ts";
import { foldChanges } from "./fold.ts";
import { operationsOf } from "./operations.server.ts";
import type { PublishedEntry } from "./published-entries.server.ts";
import type { Operation, PairEntity, RecordEntity, ReleaseAction } from "./release.ts";
import { isPairEntity, pairTables, releasedKinds } from "./released-kinds.server.ts";

/**
 * Hands over what a release has changed, when it ends or is undone, to later releases that want the same: they have found
 * it done. The entry becomes theirs, so that it stays as long as they do. Returns what is left to put back.
 */
export async function handOver(id: number, entries: readonly PublishedEntry[]): Promise<PublishedEntry[]> {
  const later = await db
    .selectFrom("releases")
    .select("id")
    .where("state", "=", "published")
    .where("published_at", ">", db.selectFrom("releases").select("published_at").where("id", "=", id))
    .orderBy("published_at")
    .execute();
  let rest = [...entries];
  for (const heir of later) {
    // oxlint-disable no-await-in-loop -- what one takes the next cannot
    const operations = foldChanges(await operationsOf(heir.id));
    rest = await inRelease(heir.id, () => handOverTo(operations, rest));
    // oxlint-enable no-await-in-loop
  }
  return rest;
}

async function handOverTo(operations: readonly Operation[], entries: readonly PublishedEntry[]) {
  const rest: PublishedEntry[] = [];
  for (const entry of entries) {
    const { entity } = entry;
    const own = operations.filter((operation) => operation.entity === entity);
    if (own.length === 0) rest.push(entry);
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    else rest.push(await (entry.action === "update" ? handOverFields(own, entry) : handOverStates(own, entry)));
  }
  return rest;
}

/** Fields that are as both releases want them. */
async function handOverFields(operations: readonly Operation[], entry: PublishedEntry): Promise<PublishedEntry> {
  const [entity, id] = [entry.entity as RecordEntity, entry.recordId!];
  const wanted = operations.find((one) => !one.cells && one.action === "update" && one.recordId === id);
  if (!wanted || wanted.cells) return entry;
  const [before, after] = [entry.before!, entry.after!];
  const stored = await releasedKinds[entity].find(id, Object.keys(after));
  const isShared = (name: string) =>
    name in wanted.after! &&
    [after[name], wanted.after![name]].every((value) => isDeepStrictEqual(value, stored?.fields[name]));
  const { shared = [], own = [] } = Object.groupBy(Object.keys(after), (name) => (isShared(name) ? "shared" : "own"));
  if (!stored || shared.length === 0) return entry;
  const change = { before: pick(before, shared), after: pick(after, shared) };
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, entity, { action: "update", id, label: entry.label, version: stored.version, ...change }),
    );
  return { ...entry, before: pick(before, own), after: pick(after, own) };
}

/** Records and associations in the state that both releases want. */
async function handOverStates(operations: readonly Operation[], entry: PublishedEntry): Promise<PublishedEntry> {
  const { entity, label, unchangedIds } = entry;
  const action = entry.action as Exclude<ReleaseAction, "update">;
  const isWanted = isPairEntity(entity)
    ? await wantedPairs(entity, operations, unchangedIds)
    : new Set(operations.flatMap((one) => (!one.cells && one.action === action ? one.ids : [])));
  const { shared = [], own = [] } = Object.groupBy(unchangedIds, (id) => (isWanted.has(id) ? "shared" : "own"));
  if (shared.length === 0) return entry;
  await db.transaction().execute(async (tx) => {
    const change = { action, label, ids: shared.toSorted((a, b) => a - b), ...stateChangeFields(action) };
    await recordBatchChange(tx, entity, await nextBatchId(tx), change);
  });
  return { ...entry, unchangedIds: own, count: entry.count - shared.length };
}

/** Those of the associations that are as the operations want their cells. */
async function wantedPairs(
  entity: PairEntity,
  operations: readonly Operation[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const cells = foldCells(operations.flatMap((operation) => (operation.cells ? [operation.cells] : [])));
  const tables = pairTables[entity];
  const pairs = await findPairs(db, tables, ids, await readAvailability(tables));
  const isWanted = ({ offerId, cityId, shown, state, id }: (typeof pairs)[number]) => {
    const after = cells.get(cityId)?.get(offerId)?.after;
    return after === (Math.abs(shown) === id ? state : "none");
  };
  return new Set(pairs.filter(isWanted).map(({ id }) => id));
}
