import { isDeepStrictEqual } from "node:util";
import { type FieldValues, pick, toColumn } from "#app/records/field-values.ts";
import { kinds } from "#app/records/kinds.ts";
import { actionOf, type CellChange, onlyCell } from "#app/catalogue/availability-index/cells.ts";
import type { Operation } from "./release.ts";

/** What folding looks at: of a change of a record or of cells. */
export type Foldable = Pick<Operation, "id" | "entity" | "action"> & {
  cells?: readonly CellChange[] | null;
  recordId?: number | null;
  before?: FieldValues | null;
  after?: FieldValues | null;
  columns?: FieldValues | null;
};

/** A change, with the ids of the changes that it represents. */
export type Folded<Change extends Foldable> = Change & { parts: readonly number[] };

/**
 * The changes with what is about the same record put together: of several saves of a record the first "before" and the
 * last "after", and nothing of what was undone. Made in their order they lead to the same.
 */
export function foldChanges<Change extends Foldable>(changes: readonly Change[]): Folded<Change>[] {
  const folded: (Folded<Change> | null)[] = [];
  /** The positions of the last change of each record, by what kind of change it is. */
  const positions = new Map<string, number>();
  /** The last change of many: nothing is put together across it. */
  let lastOfMany = -1;
  /** The last change of each kind that takes or leaves a name: none is put together across another of its kind. */
  const lastNaming = new Map<Operation["entity"], number>();

  for (const change of changes) {
    const own = { ...change, parts: [change.id] };
    const position = folded.length;
    const key = keyOf(change);
    const earlierPosition = key === null ? undefined : (positions.get(key) ?? createdPosition(change));
    const earlier = earlierPosition === undefined ? null : folded[earlierPosition]!;
    if (earlierPosition !== undefined && earlier && isAdjacent(change, earlierPosition)) {
      folded[earlierPosition] = together(earlier, own, lastOfMany !== -1);
      if (folded[earlierPosition] === null) positions.delete(key!);
      if (isNaming(change)) lastNaming.set(change.entity, earlierPosition);
      continue;
    }
    folded.push(own);
    if (key === null) lastOfMany = position;
    else positions.set(key, position);
    if (isNaming(change)) lastNaming.set(change.entity, position);
  }
  return folded.filter((change) => change !== null);

  /** A save of a record that the release creates belongs to its creation. */
  function createdPosition(change: Change): number | undefined {
    return !change.cells && change.action === "update"
      ? positions.get(`${change.entity} ${change.recordId} create`)
      : undefined;
  }

  function isAdjacent(change: Change, earlierPosition: number): boolean {
    const namedSince = isNaming(change) && (lastNaming.get(change.entity) ?? -1) > earlierPosition;
    return !namedSince && lastOfMany < earlierPosition;
  }
}

/** Whether a change of a record takes a name, or leaves it to others. */
function isNaming({ entity, action, after, cells }: Foldable): boolean {
  const unique: readonly string[] = kinds[entity].release.unique;
  if (cells || unique.length === 0 || action === "activate" || action === "deactivate") return false;
  return action !== "update" || Object.keys(after ?? {}).some((field) => unique.includes(toColumn(field)));
}

/** What a change of one record, or of one cell, is about; null for a change of many. */
function keyOf(change: Foldable): string | null {
  if (!change.cells) {
    return change.recordId == null ? null : `${change.entity} ${change.recordId} ${aspectOf(change)}`;
  }
  const cell = onlyCell(change.cells);
  return cell && `${change.entity} ${cell.offerId} ${cell.cityId}`;
}

/** Whether the record exists, is active, or what its fields are. */
function aspectOf({ action }: Foldable): string {
  if (action === "activate" || action === "deactivate") return "state";
  if (action === "remove" || action === "restore") return "existence";
  return action;
}

/**
 * Two changes of the same aspect of a record, or of one cell, as one; null when the second undoes the first.
 *
 * @param isAfterMany a change of many comes before them: of a cell theirs counts, also when it is as it is live
 */
function together<Change extends Foldable>(
  first: Folded<Change>,
  second: Folded<Change>,
  isAfterMany: boolean,
): Folded<Change> | null {
  const parts = [...first.parts, ...second.parts];
  if (second.cells) {
    const { before, after } = onlyCell(second.cells)!;
    if (before === after) return isAfterMany ? { ...second, id: first.id, parts } : null;
    return { ...second, id: first.id, parts, action: actionOf(before, after) };
  }
  if (first.action === "create") {
    const columns = first.columns && second.columns && { ...first.columns, ...second.columns };
    return { ...first, parts, after: { ...first.after, ...second.after }, columns };
  }
  if (first.action !== "update") return first.action === second.action ? { ...first, parts } : null;
  const before = { ...second.before, ...first.before };
  const after = { ...first.after, ...second.after };
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  const columns = first.columns && second.columns && { ...first.columns, ...second.columns };
  return { ...second, id: first.id, parts, before: pick(before, names), after: pick(after, names), columns };
}
