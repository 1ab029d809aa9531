import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import type { PackedChanges, StateChange } from "#db/tables.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import { actionOf, type CellState, stateOf } from "#app/catalogue/availability-index/cells.ts";

/**
 * What cells become: an offer in cities, each once. An association that was removed comes back under its id, which
 * `ids` says city by city; with 0 or without one it is new.
 */
export type WantedCells = { offerId: number; after: CellState; cityIds: readonly number[]; ids?: readonly number[] };

export function wantedCells(
  cells: Iterable<{ offerId: number; cityId: number; after: CellState; id?: number }>,
): WantedCells[] {
  const wanted = new Map<string, { offerId: number; after: CellState; cityIds: number[]; ids: number[] }>();
  for (const { offerId, cityId, after, id = 0 } of cells) {
    const key = `${offerId} ${after}`;
    let own = wanted.get(key);
    if (!own) wanted.set(key, (own = { offerId, after, cityIds: [], ids: [] }));
    own.cityIds.push(cityId);
    own.ids.push(id);
  }
  return [...wanted.values()];
}

/**
 * Associations to create, each offer in cities of its own, and others whose state changes. None is in two of these. Ids
 * ascend.
 */
export type PairChanges = {
  creates: readonly { offerId: number; isActive: boolean; cityIds: readonly number[] }[];
  changes: readonly { action: StateChange; ids: readonly number[] }[];
};

/** What makes the cells as they are wanted; those that are so already stay out of it. */
export function changesTo(wanted: readonly WantedCells[], now: AvailabilityIndex): PairChanges {
  const creates: PairChanges["creates"][number][] = [];
  const stored: Record<StateChange, number[]> = { activate: [], deactivate: [], remove: [], restore: [] };
  for (const { offerId, after, cityIds, ids } of wanted) {
    const missing: number[] = [];
    for (const [place, cityId] of cityIds.entries()) {
      const id = now.idIn(offerId, cityId);
      if (stateOf(id) === after) continue;
      const action = actionOf(stateOf(id), after);
      if (action !== "create") stored[action].push(Math.abs(id));
      else if (ids?.[place]) stored.restore.push(ids[place]);
      else missing.push(cityId);
    }
    if (missing.length > 0) creates.push({ offerId, isActive: after === "sold", cityIds: ascending(missing) });
  }
  const changes = Object.entries(stored).map(([action, ids]) => ({
    action: action as StateChange,
    ids: ascending(ids),
  }));
  return { creates, changes: changes.filter(({ ids }) => ids.length > 0) };
}

function ascending(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

export function packChanges({ creates, changes }: PairChanges): PackedChanges {
  return {
    creates: creates.map(({ cityIds, ...create }) => ({ ...create, cities: toMultirange(cityIds) })),
    changes: changes.map(({ action, ids }) => ({ action, records: toMultirange(ids) })),
  };
}

export function unpackChanges({ creates, changes }: PackedChanges): PairChanges {
  return {
    creates: creates.map(({ cities, ...create }) => ({ ...create, cityIds: fromMultirange(cities) })),
    changes: changes.map(({ action, records }) => ({ action, ids: fromMultirange(records) })),
  };
}

export function countCreates({ creates }: PairChanges): number {
  return creates.reduce((sum, { cityIds }) => sum + cityIds.length, 0);
}

export function countChanges(work: PairChanges): number {
  return countCreates(work) + work.changes.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** The label of an entry of the history that is about so many associations. */
export function countLabel(count: number): string {
  return pluralize(count, "associação", "associações");
}

/** A part of the changes. */
export type Slice = {
  creates: { offerId: number; cityId: number; isActive: boolean }[];
  changes: PairChanges["changes"];
};

/**
 * A function that gives at most `size` of the changes after the first `from`. New associations come first, city by city,
 * as the index holds them, and then one kind of change after the other.
 */
export function slicer({ creates, changes }: PairChanges): (from: number, size: number) => Slice {
  // Each is its city's id times the number of entries, plus its entry.
  const order = new Float64Array(countCreates({ creates, changes }));
  let next = 0;
  for (const [entry, { cityIds }] of creates.entries()) {
    for (const cityId of cityIds) order[next++] = cityId * creates.length + entry;
  }
  order.sort();
  return (from, size) => {
    let start = order.length;
    return {
      creates: Array.from(order.subarray(from, from + size), (key) => {
        const { offerId, isActive } = creates[key % creates.length]!;
        return { offerId, cityId: Math.floor(key / creates.length), isActive };
      }),
      changes: changes.flatMap(({ action, ids }) => {
        const part = ids.slice(Math.max(from - start, 0), Math.max(from + size - start, 0));
        start += ids.length;
        return part.length > 0 ? [{ action, ids: part }] : [];
      }),
    };
  };
}
