import { countMultirange, fromMultirange, toMultirange } from "#app/records/multirange.ts";

/** Whether an offer is sold in a city: not at all, by an association that is switched off, or by an active one. */
export type CellState = "none" | "off" | "sold";

export const cellStates: readonly CellState[] = ["none", "off", "sold"];

/** The associations of a city: their offers, and for each its id, negative when the association is inactive. */
export type CityPairs = { offers: Int32Array; ids: Int32Array };

export const noPairs: CityPairs = { offers: new Int32Array(), ids: new Int32Array() };

/** The state of a cell by the id of its association: see `CityPairs`; 0 for none. */
export function stateOf(id: number): CellState {
  return id === 0 ? "none" : id > 0 ? "sold" : "off";
}

/** What the cells of an offer in some cities become, and what they were when that was said. */
export type CellChange = {
  offerId: number;
  before: CellState;
  after: CellState;
  /** The cities as ranges of ids. */
  cities: string;
  /**
   * Of associations that do not exist yet: the reserved id of the one with the first city, which those with the next
   * cities follow. Null for others.
   */
  firstId: number | null;
};

/** One cell of `CellChange`s. `id` is the reserved one of an association that does not exist; 0 for others. */
export type Cell = { offerId: number; cityId: number; before: CellState; after: CellState; id: number };

type UnreservedCell = Omit<Cell, "id"> & Partial<Pick<Cell, "id">>;

/** The changes of those cells, which are in any order; always the same for the same cells. Without an id none is reserved. */
export function packCellChanges(cells: readonly UnreservedCell[]): CellChange[] {
  const sorted = cells.toSorted(
    (one, other) =>
      one.offerId - other.offerId ||
      cellStates.indexOf(one.before) - cellStates.indexOf(other.before) ||
      cellStates.indexOf(one.after) - cellStates.indexOf(other.after) ||
      one.cityId - other.cityId,
  );
  const packed: CellChange[] = [];
  for (let first = 0, end = 1; first < sorted.length; first = end, end++) {
    const cell = sorted[first]!;
    while (end < sorted.length && follows(sorted[end]!, cell, end - first)) end++;
    const { offerId, before, after, id = 0 } = cell;
    const cities = toMultirange(sorted.slice(first, end).map(({ cityId }) => cityId));
    packed.push({ offerId, before, after, cities, firstId: id === 0 ? null : id });
  }
  return packed;
}

/**
 * The changes that give an offer associations, active or not.
 *
 * @param seen the associations that it has: by city the id, negative for an inactive one
 * @param wanted by city whether the association is to be active
 */
export function offerChanges(
  offerId: number,
  seen: ReadonlyMap<number, number>,
  wanted: ReadonlyMap<number, boolean>,
): CellChange[] {
  return packCellChanges(
    Array.from(wanted, ([cityId, isActive]) => ({
      offerId,
      cityId,
      before: stateOf(seen.get(cityId) ?? 0),
      after: isActive ? "sold" : "off",
    })),
  );
}

/** Whether a cell changes as another, and has its reserved id so many after it, if any. */
function follows(cell: UnreservedCell, { offerId, before, after, id = 0 }: UnreservedCell, distance: number): boolean {
  const isAlike = cell.offerId === offerId && cell.before === before && cell.after === after;
  return isAlike && (cell.id ?? 0) === (id === 0 ? 0 : id + distance);
}

/** Every cell of the changes. */
export function* cellsOf(changes: readonly CellChange[]): Generator<Cell> {
  for (const { offerId, before, after, cities, firstId } of changes) {
    for (const [place, cityId] of fromMultirange(cities).entries()) {
      yield { offerId, cityId, before, after, id: firstId === null ? 0 : firstId + place };
    }
  }
}

export function countCells(changes: readonly CellChange[]): number {
  return changes.reduce((sum, { cities }) => sum + countMultirange(cities), 0);
}

/** The only cell of the changes; null when there are several. */
export function onlyCell(changes: readonly CellChange[]): Cell | null {
  const cells = cellsOf(changes);
  const first = cells.next();
  return !first.done && cells.next().done ? first.value : null;
}

/** The cell for which the changes have reserved that id. */
export function findReserved(changes: readonly CellChange[], id: number): Cell | null {
  for (const { cities, firstId, ...change } of changes) {
    if (firstId === null || id < firstId) continue;
    const cityId = fromMultirange(cities)[id - firstId];
    if (cityId !== undefined) return { ...change, cityId, id };
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

/**
 * The cells by city, which ascend, and offer; `source` says which of the changes a cell is from. Of several changes of
 * one cell the last counts.
 */
export function foldCells(
  several: readonly (readonly CellChange[])[],
): Map<number, Map<number, Cell & { source: number }>> {
  const found = new Map<number, Map<number, Cell & { source: number }>>();
  for (const [source, changes] of several.entries()) {
    for (const cell of cellsOf(changes)) {
      let city = found.get(cell.cityId);
      if (!city) found.set(cell.cityId, (city = new Map()));
      city.set(cell.offerId, Object.assign(cell, { source }));
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
    const own = pairs.get(cityId) ?? noPairs;
    const [offers, ids] = [[...own.offers], [...own.ids]];
    for (const { offerId, before, after, id: reserved } of cells.values()) {
      const at = own.offers.indexOf(offerId);
      const known = at === -1 ? 0 : ids[at]!;
      if (stateOf(known) !== before) continue;
      const id = Math.abs(known) || reserved;
      const place = at === -1 ? offers.length : at;
      offers[place] = offerId;
      ids[place] = after === "none" ? 0 : after === "sold" ? id : -id;
    }
    next.set(cityId, {
      offers: Int32Array.from(offers.filter((_, at) => ids[at] !== 0)),
      ids: Int32Array.from(ids.filter((id) => id !== 0)),
    });
  }
  return next;
}

/** What changing a cell from one state to another does to its association. */
export function actionOf(before: CellState, after: CellState): "create" | "activate" | "deactivate" | "remove" {
  if (before === "none") return "create";
  if (after === "none") return "remove";
  return after === "sold" ? "activate" : "deactivate";
}
