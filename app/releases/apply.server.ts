import { isDeepStrictEqual } from "node:util";
import { publishCells, type RemovedSides } from "#app/catalogue/availability/publish-cells.server.ts";
import { listForRecord } from "#app/records/audit.server.ts";
import { Refusal, removedMessage } from "#app/records/refusal.ts";
import { pairEntities, pairTables, releasedKinds } from "./released-kinds.server.ts";
import type { CellsOperation, Conflict, Operation, PairEntity, RecordEntity, RecordOperation } from "./release.ts";
import { verdictOf } from "./verdict.server.ts";

/** What became of the operations. */
export type ApplyResult = {
  conflicts: Conflict[];
  /** How many records were already as they were to be. */
  skipped: number;
};

/**
 * Makes the changes: those of records by the verbs of the console, with their checks and their history, on whatever
 * version the records have by now, and then those of cells in sets. A field that is neither as it was nor as it is to be
 * is a conflict, and is not changed.
 */
export async function apply(operations: readonly Operation[]): Promise<ApplyResult> {
  const outcome: ApplyResult = { conflicts: [], skipped: 0 };
  for (const operation of operations) {
    if (operation.cells) continue;
    try {
      const applied = await applyOne(operation);
      outcome.conflicts.push(...applied.conflicts);
      outcome.skipped += applied.skipped;
    } catch (error) {
      const message = verdictOf(error);
      if (message === null) throw error;
      outcome.conflicts.push(conflictOf(operation, { message }));
    }
  }
  for (const entity of pairEntities) {
    const own = operations.filter((operation): operation is CellsOperation => operation.entity === entity);
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const { refused, skipped } = await publishCells(pairTables[entity], own, removedSides(entity, operations));
    for (const { operationId, message } of refused) {
      outcome.conflicts.push(
        conflictOf(
          own.find(({ id }) => id === operationId)!,
          { message },
        ),
      );
    }
    outcome.skipped += skipped;
  }
  return outcome;
}

/** The offers and cities that the changes remove: their associations change before that, as staff have seen it. */
function removedSides(entity: PairEntity, operations: readonly Operation[]): RemovedSides {
  const idsOf = (kind: RecordEntity) =>
    operations.flatMap((one) => (!one.cells && one.entity === kind && one.action === "remove" ? one.ids : []));
  return {
    offers: new Set(idsOf(entity === "plan-city" ? "plan" : "business-plan")),
    cities: new Set(idsOf("city")),
  };
}

const nothing: ApplyResult = { conflicts: [], skipped: 0 };

function applyOne(operation: RecordOperation): Promise<ApplyResult> {
  if (operation.isMany) return changeMany(operation);
  if (operation.action === "create") return createOne(operation);
  if (operation.action === "update") return updateOne(operation);
  return changeOne(operation);
}

async function createOne({ entity, after, ids }: RecordOperation): Promise<ApplyResult> {
  await releasedKinds[entity].create!(after!, ids[0]!);
  return nothing;
}

async function updateOne(operation: RecordOperation): Promise<ApplyResult> {
  const id = operation.ids[0]!;
  const after = operation.after!;
  const kind = releasedKinds[operation.entity];
  const names = Object.keys(after);
  const stored = await kind.find(id, names);
  if (!stored || stored.removed) throw new Refusal(removedMessage);
  const { fields } = stored;
  const conflicting = names.filter(
    (name) =>
      !isDeepStrictEqual(fields[name], operation.before?.[name]) && !isDeepStrictEqual(fields[name], after[name]),
  );
  if (conflicting.length > 0) {
    const conflicts = conflicting.map(async (field) => {
      const [changed] = await listForRecord(operation.entity, id, 1, [field]);
      return conflictOf(operation, {
        field,
        before: operation.before?.[field],
        after: after[field],
        current: fields[field],
        changed: changed ? { by: changed.by, at: changed.at } : null,
      });
    });
    return { conflicts: await Promise.all(conflicts), skipped: 0 };
  }
  if (names.every((name) => isDeepStrictEqual(fields[name], after[name]))) return { conflicts: [], skipped: 1 };
  await kind.update!(id, { ...fields, ...after }, stored.version, after);
  return nothing;
}

/** Whether a record in that state is already as the action leaves it. */
const isDone = {
  activate: ({ isActive }: { isActive: boolean }) => isActive,
  deactivate: ({ isActive }: { isActive: boolean }) => !isActive,
  remove: ({ removed }: { removed: boolean }) => removed,
  restore: ({ removed }: { removed: boolean }) => !removed,
};

async function changeOne({ entity, action, ids }: RecordOperation): Promise<ApplyResult> {
  const kind = releasedKinds[entity];
  const stored = await kind.find(ids[0]!, []);
  if (!stored) throw new Refusal(removedMessage);
  const change = action as keyof typeof isDone;
  if (stored.removed && (change === "activate" || change === "deactivate")) throw new Refusal(removedMessage);
  if (isDone[change](stored)) return { conflicts: [], skipped: 1 };
  await kind.changeState!(change, ids[0]!);
  return nothing;
}

async function changeMany({ entity, action, ids, label }: RecordOperation): Promise<ApplyResult> {
  const change = action as keyof typeof isDone;
  const { count } = await releasedKinds[entity].bulkUpdate!(change, { ids }, () => label);
  return { conflicts: [], skipped: ids.length - count };
}

function conflictOf(operation: Operation, about: Partial<Conflict>): Conflict {
  const { id, entity, label } = operation;
  const recordId = operation.cells ? null : operation.recordId;
  const record = { operationId: id, entity, recordId, label };
  return { ...record, field: null, before: null, after: null, current: null, changed: null, message: null, ...about };
}
