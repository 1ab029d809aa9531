import type { Kysely } from "kysely";
import { countMultirange, fromMultirange, toMultirange } from "#app/records/multirange.ts";
import type { PairChanges, StateChange, Tables } from "#db/tables.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import {
  actionOf,
  type Cell,
  type CellChange,
  cellsOf,
  type CellState,
  stateOf,
} from "#app/catalogue/availability-index/cells.ts";

/**
 * What cells become: an offer in cities, each once. An association that was removed comes back under its id, which
 * `ids` says city by city; with 0 or without one it is new.
 */
export type WantedCells = { offerId: number; after: CellState; cityIds: readonly number[]; ids?: readonly number[] };

export function wantedCells(
  cells: Iterable<{ offerId: number; cityId: number; after: CellState; id?: number }>,
): WantedCells[] {
  const groups = groupWanted();
  for (const cell of cells) groups.add(cell);
  return groups.all();
}

/** Collects cells for `WantedCells`, one after the other. */
export function groupWanted() {
  const wanted = new Map<string, { offerId: number; after: CellState; cityIds: number[]; ids: number[] }>();
  return {
    add({ offerId, cityId, after, id = 0 }: { offerId: number; cityId: number; after: CellState; id?: number }): void {
      const key = `${offerId} ${after}`;
      let own = wanted.get(key);
      if (!own) wanted.set(key, (own = { offerId, after, cityIds: [], ids: [] }));
      own.cityIds.push(cityId);
      own.ids.push(id);
    },
    all: (): WantedCells[] => [...wanted.values()],
  };
}

/** What cells become, from what there is now, or a `Refusal`. */
export type DecideCells<Database extends Kysely<Tables> = Kysely<Tables>> = (
  now: AvailabilityIndex,
  database: Database,
) => readonly WantedCells[] | Promise<readonly WantedCells[]>;

/** What changed cells become that are not yet so, and those among them that somebody else has changed. */
export async function compareChanges(
  changes: readonly CellChange[],
  now: AvailabilityIndex,
): Promise<{ wanted: WantedCells[]; conflicts: Cell[] }> {
  const wanted = groupWanted();
  const conflicts: Cell[] = [];
  await doInSlices(cellsOf(changes), (cell) => {
    const state = stateOf(now.idIn(cell.offerId, cell.cityId));
    if (state === cell.after) return;
    wanted.add(cell);
    if (state !== cell.before) conflicts.push(cell);
  });
  return { wanted: wanted.all(), conflicts };
}

/** What makes the cells as they are wanted; those that are so already stay out of it. */
export async function changesTo(wanted: readonly WantedCells[], now: AvailabilityIndex): Promise<PairChanges> {
  const creates: PairChanges["creates"] = [];
  const stored: Record<StateChange, number[]> = { activate: [], deactivate: [], remove: [], restore: [] };
  await doInSlices(wanted, ({ offerId, after, cityIds, ids }) => {
    const missing: number[] = [];
    for (const [place, cityId] of cityIds.entries()) {
      const id = now.idIn(offerId, cityId);
      if (stateOf(id) === after) continue;
      const action = actionOf(stateOf(id), after);
      if (action !== "create") stored[action].push(Math.abs(id));
      else if (ids?.[place]) stored.restore.push(ids[place]);
      else missing.push(cityId);
    }
    if (missing.length > 0)
      creates.push({ offerId, isActive: after === "sold", cities: toMultirange(ascending(missing)) });
  });
  const changes = Object.entries(stored).map(([action, ids]) => ({
    action: action as StateChange,
    records: toMultirange(ascending(ids)),
  }));
  return { creates, changes: changes.filter(({ records }) => records !== noRecords) };
}

const noRecords = toMultirange([]);

function ascending(ids: readonly number[]): Int32Array {
  return Int32Array.from(ids).toSorted();
}

export function countCreates({ creates }: PairChanges): number {
  return creates.reduce((sum, { cities }) => sum + countMultirange(cities), 0);
}

export function countChanges(work: PairChanges): number {
  return countCreates(work) + work.changes.reduce((sum, { records }) => sum + countMultirange(records), 0);
}

/** The label of an entry of the history that is about so many associations. */
export function countLabel(count: number): string {
  return pluralize(count, "associação", "associações");
}

/**
 * A function that gives at most `size` of the changes after the first `from`, of which the new associations have the ids
 * from `nextId` on. New ones come first, city by city, as the index holds them, and then one kind of change after the
 * other.
 */
export function slicer(work: PairChanges) {
  const { creates } = work;
  // Each is its city's id times the number of entries, plus its entry.
  const order = new Float64Array(countCreates(work));
  let next = 0;
  for (const [entry, { cities }] of creates.entries()) {
    for (const cityId of fromMultirange(cities)) order[next++] = cityId * creates.length + entry;
  }
  order.sort();
  const changes = work.changes.map(({ action, records }) => ({ action, ids: fromMultirange(records) }));
  return (from: number, size: number, nextId: number) => {
    let start = order.length;
    return {
      created: Array.from(order.subarray(from, from + size), (key, index): Cell => {
        const { offerId, isActive } = creates[key % creates.length]!;
        const cityId = Math.floor(key / creates.length);
        return { offerId, cityId, before: "none", after: isActive ? "sold" : "off", id: nextId + index };
      }),
      changes: changes.flatMap(({ action, ids }) => {
        const part = ids.slice(Math.max(from - start, 0), Math.max(from + size - start, 0));
        start += ids.length;
        return part.length > 0 ? [{ action, ids: part }] : [];
      }),
    };
  };
}
