import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { MatrixModel } from "./matrix-model.ts";
import { type Rectangle } from "./cell-selection.ts";

/** The ids of the offers and of the cities that another tab has chosen; null for all. */
export type ChosenSides = { offers: readonly number[] | null; cities: readonly number[] | null };

/** Which cities and plans are shown. */
export type MatrixFilterValues = {
  chosen: ChosenSides;
  /** Words of the city's name and state, or parts of them. */
  search: string;
  /** The cities whose name the search is, best first; they are shown too, as the first. */
  found: readonly { id: number }[];
  state: string;
  /** The ids of the cities near one, that one included; null for all. */
  near: ReadonlySet<number> | null;
  onlyPending: boolean;
  withInactive: boolean;
};

/** The rows and columns of the model that are shown, in their order. */
export type MatrixView = { rows: readonly number[]; columns: readonly number[] };

/** @param names the cities' names with their states, normalized */
export function viewOf(model: MatrixModel, names: readonly string[], filters: MatrixFilterValues): MatrixView {
  const words = normalizeForSearch(filters.search).split(" ");
  const places = new Map(words[0] === "" ? [] : filters.found.map(({ id }, place) => [id, place]));
  const [offers, cities] = [asSet(filters.chosen.offers), asSet(filters.chosen.cities)];
  const rows: number[] = [];
  for (const [row, { id, state }] of model.cities.entries()) {
    if (filters.state !== "" && state !== filters.state) continue;
    if (!places.has(id) && !words.every((word) => names[row]!.includes(word))) continue;
    if (filters.near && !filters.near.has(id)) continue;
    if (cities && !cities.has(id)) continue;
    if (filters.onlyPending && model.pendingInCity[row] === 0) continue;
    rows.push(row);
  }
  const placeOf = (row: number) => places.get(model.cities[row]!.id) ?? Number.MAX_SAFE_INTEGER;
  if (places.size > 0) rows.sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  const columns = model.offers.flatMap(({ id, isActive }, column) => {
    const isShown = offers?.has(id) ?? (isActive || filters.withInactive || model.pendingOfOffer[column]! > 0);
    if (!isShown) return [];
    return filters.onlyPending && model.pendingOfOffer[column] === 0 ? [] : [column];
  });
  return { rows, columns };
}

function asSet(ids: readonly number[] | null): ReadonlySet<number> | null {
  return ids && new Set(ids);
}

/** The cells of the model in a rectangle of the view, row by row. */
export function cellsIn(model: MatrixModel, { rows, columns }: MatrixView, area: Rectangle): number[] {
  const cells: number[] = [];
  for (let row = area.top; row <= area.bottom; row++) {
    for (let column = area.left; column <= area.right; column++) {
      if (row < rows.length && column < columns.length) cells.push(model.cellAt(rows[row]!, columns[column]!));
    }
  }
  return cells;
}
