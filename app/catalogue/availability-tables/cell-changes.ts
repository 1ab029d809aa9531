import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import type { CellChange } from "#db/tables.ts";
import type { CityPairs } from "./city-pairs.ts";
import { cellStates } from "./cell-states.ts";

export type { CellChange };

/**
 * One cell of `CellChange`s, with the index of its states in `cellStates`. `id` is the reserved one of an association
 * that does not exist; 0 for others.
 */
export type Cell = { offerId: number; cityId: number; before: number; after: number; id: number };

const none = cellStates.indexOf("none");

/** The index in `cellStates` of an association by its id in the index: see `CityPairs`. */
export function stateOf(id: number): number {
  return cellStates.indexOf(id === 0 ? "none" : id > 0 ? "sold" : "off");
}

/** The changes of those cells, which are in any order; always the same for the same cells. */
export function packCellChanges(cells: readonly Cell[]): CellChange[] {
  const alike = Map.groupBy(cells, ({ offerId, before, after }) => `${offerId} ${before} ${after}`);
  return inOrder(
    Array.from(alike.values(), (own) => {
      const sorted = own.toSorted((one, other) => one.cityId - other.cityId);
      const cityIds = sorted.map(({ cityId }) => cityId);
      const ids = sorted.map(({ id }) => id);
      return packAlike(own[0]!, cityIds, ids);
    }).flat(),
  );
}

/** The changes of cells that differ by their cities, which ascend, and their reserved ids alone. */
export function packAlike(
  { offerId, before, after }: Pick<Cell, "offerId" | "before" | "after">,
  cityIds: readonly number[],
  ids: readonly number[],
): CellChange[] {
  const packed: CellChange[] = [];
  for (let first = 0, end = 1; first < cityIds.length; first = end, end++) {
    const id = ids[first]!;
    while (end < ids.length && ids[end] === (id === 0 ? 0 : id + end - first)) end++;
    packed.push({
      offerId,
      before: cellStates[before]!,
      after: cellStates[after]!,
      cities: toMultirange(cityIds.slice(first, end)),
      firstId: id === 0 ? null : id,
    });
  }
  return packed;
}

/** The changes by offer, states and first city. */
export function inOrder(changes: readonly CellChange[]): CellChange[] {
  return changes
    .map((change) => ({ change, key: orderKey(change) }))
    .toSorted((one, other) => {
      const place = one.key.findIndex((part, index) => part !== other.key[index]);
      return place === -1 ? 0 : one.key[place]! - other.key[place]!;
    })
    .map(({ change }) => change);
}

function orderKey({ offerId, before, after, cities }: CellChange): number[] {
  return [offerId, cellStates.indexOf(before), cellStates.indexOf(after), Number(/\d+/.exec(cities)![0])];
}

/** Every cell of the changes. */
export function* cellsOf(changes: readonly CellChange[]): Generator<Cell> {
  for (const { offerId, before, after, cities, firstId } of changes) {
    const states = { before: cellStates.indexOf(before), after: cellStates.indexOf(after) };
    let id = firstId ?? 0;
    for (const cityId of fromMultirange(cities)) {
      yield { offerId, cityId, ...states, id };
      if (firstId !== null) id += 1;
    }
  }
}

export function countCells(changes: readonly CellChange[]): number {
  return changes.reduce((sum, { cities }) => sum + fromMultirange(cities).length, 0);
}

/** The only cell of the changes; null when there are several. */
export function onlyCell(changes: readonly CellChange[]): Cell | null {
  const cells = cellsOf(changes);
  const first = cells.next();
  return !first.done && cells.next().done ? first.value : null;
}

/** The cell for which the changes have reserved that id. */
export function findReserved(changes: readonly CellChange[], id: number): Cell | null {
  for (const change of changes) {
    if (change.firstId === null || id < change.firstId) continue;
    const cityId = fromMultirange(change.cities)[id - change.firstId];
    if (cityId === undefined) continue;
    const [before, after] = [cellStates.indexOf(change.before), cellStates.indexOf(change.after)];
    return { offerId: change.offerId, cityId, before, after, id };
  }
  return null;
}

/** The changes of the cells that pass, and those of the others. */
export function splitCells(
  changes: readonly CellChange[],
  passes: (cell: Cell) => boolean,
): { passing: CellChange[]; rest: CellChange[] } {
  const { passing = [], rest = [] } = Object.groupBy(cellsOf(changes), (cell) => (passes(cell) ? "passing" : "rest"));
  return { passing: packCellChanges(passing), rest: packCellChanges(rest) };
}

/** What changes in a city, as columns; `sources` says which of the changes a cell is from. */
export type CityCells = { offers: number[]; befores: number[]; afters: number[]; ids: number[]; sources: number[] };

/** The cells by city, which ascend. Of several changes of one cell the last counts. */
export function foldCells(several: readonly (readonly CellChange[])[]): Map<number, CityCells> {
  const found = new Map<number, CityCells>();
  for (const [source, changes] of several.entries()) {
    for (const { offerId, before, after, cities, firstId } of changes) {
      const states = { before: cellStates.indexOf(before), after: cellStates.indexOf(after) };
      for (const [place, cityId] of fromMultirange(cities).entries()) {
        let city = found.get(cityId);
        if (!city) found.set(cityId, (city = { offers: [], befores: [], afters: [], ids: [], sources: [] }));
        const known = city.offers.indexOf(offerId);
        const at = known === -1 ? city.offers.length : known;
        city.offers[at] = offerId;
        city.befores[at] = states.before;
        city.afters[at] = states.after;
        city.ids[at] = firstId === null ? 0 : firstId + place;
        city.sources[at] = source;
      }
    }
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

/** The associations with the changes of one release. What somebody has changed since is left as it is. */
export function withCells(
  pairs: ReadonlyMap<number, CityPairs>,
  several: readonly (readonly CellChange[])[],
): ReadonlyMap<number, CityPairs> {
  const next = new Map(pairs);
  for (const [cityId, cells] of foldCells(several)) {
    const own = pairs.get(cityId);
    const offers = own ? [...own.offers] : [];
    const ids = own ? [...own.ids] : [];
    const stored = offers.length;
    for (const [index, offerId] of cells.offers.entries()) {
      const at = own ? own.offers.indexOf(offerId) : -1;
      const known = at === -1 ? 0 : ids[at]!;
      const after = cells.afters[index]!;
      if (stateOf(known) !== cells.befores[index]) continue;
      const id = Math.abs(known) || cells.ids[index]!;
      const shown = after === none ? 0 : after === stateOf(1) ? id : -id;
      if (at !== -1) ids[at] = shown;
      else if (shown !== 0) {
        offers.push(offerId);
        ids.push(shown);
      }
    }
    const isThere = (_: number, at: number) => at >= stored || ids[at] !== 0;
    next.set(cityId, {
      offers: Int32Array.from(offers.filter(isThere)),
      ids: Int32Array.from(ids.filter((id) => id !== 0)),
    });
  }
  return next;
}

/** What changing a cell from one state to another does to its association. */
export function actionOf(before: number, after: number): "create" | "activate" | "deactivate" | "remove" {
  if (before === none) return "create";
  if (after === none) return "remove";
  return cellStates[after] === "sold" ? "activate" : "deactivate";
}
