import { foldCells, stateOf } from "#app/catalogue/availability-index/cells.ts";
import { readBelowRelease } from "#app/catalogue/availability-index/read-availability.server.ts";
import type { ReleasedEntity } from "#app/records/kinds.ts";
import { currentActor } from "#app/records/actor.server.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { foldChanges } from "./fold.ts";
import { operationsOf } from "./operations.server.ts";
import { isPairEntity, pairEntities, pairTables } from "./released-kinds.server.ts";
import type { CellsOperation, Operation, PairEntity, RowMark } from "./release.ts";

/**
 * What the release does to the records of a kind, by id; nothing about those that it leaves as they are. The same inside
 * a rehearsal of it.
 */
export async function marksOf(releaseId: number, entity: ReleasedEntity): Promise<ReadonlyMap<number, RowMark>> {
  currentActor();
  const operations = await operationsOf(releaseId);
  if (isPairEntity(entity)) return marksOfPairs(entity, cellsOf(operations, [entity]));
  const marks = new Map<number, RowMark>();
  for (const operation of foldChanges(operations)) {
    if (operation.entity !== entity || operation.cells) continue;
    const { action, ids, before, author: by, at } = operation;
    for (const id of ids) {
      const earlier = marks.get(id);
      const isNew = action === "create" || (earlier?.isNew ?? false);
      const leaves = action === "remove" || (action !== "restore" && (earlier?.leaves ?? false));
      marks.set(id, { isNew, leaves, before: isNew ? {} : { ...before, ...earlier?.before }, by, at, isOwn: true });
    }
  }
  // What the release creates and removes again was never there.
  for (const [id, { isNew, leaves }] of marks) if (isNew && leaves) marks.delete(id);
  const kinds = pairEntities.filter((kind) => entity === "city" || kind === `${entity}-city`);
  for (const { cells, author: by, at } of foldChanges(cellsOf(operations, kinds)).toReversed()) {
    for (const { offerId, cities } of cells) {
      for (const id of entity === "city" ? fromMultirange(cities) : [offerId]) {
        if (!marks.has(id)) marks.set(id, { isNew: false, leaves: false, before: {}, by, at, isOwn: false });
      }
    }
  }
  return marks;
}

function cellsOf(operations: readonly Operation[], kinds: readonly PairEntity[]): CellsOperation[] {
  return operations.filter((one): one is CellsOperation => kinds.some((kind) => kind === one.entity));
}

/** What becomes of associations; nothing about those that somebody has changed since. */
async function marksOfPairs(entity: PairEntity, operations: readonly CellsOperation[]): Promise<Map<number, RowMark>> {
  const marks = new Map<number, RowMark>();
  if (operations.length === 0) return marks;
  const now = await readBelowRelease(pairTables[entity]);
  for (const [cityId, cells] of foldCells(operations.map((operation) => operation.cells))) {
    for (const { offerId, before, after, source, id } of cells.values()) {
      const stored = now.idIn(offerId, cityId);
      if (before === after || stateOf(stored) !== before) continue;
      const [isNew, leaves] = [before === "none", after === "none"];
      const { author: by, at } = operations[source]!;
      const changed = isNew || leaves ? {} : { isActive: before === "sold" };
      marks.set(isNew ? id : Math.abs(stored), { isNew, leaves, before: changed, by, at, isOwn: true });
    }
  }
  return marks;
}
