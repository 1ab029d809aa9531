import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { type CopyMode, copiedState } from "#app/catalogue/availability/matrix.ts";
import type { MatrixModel } from "./matrix-model.ts";
import { cellsIn, type MatrixView } from "./matrix-view.ts";
import { type Rectangle, sizeOf } from "./cell-selection.ts";

/** Sells what the active cell does not sell yet, in the whole rectangle; or the other way round. */
export function toggle(model: MatrixModel, view: MatrixView, area: Rectangle, active: number): void {
  const next = model.state(active) === "sold" ? offStateFor(model) : "sold";
  model.set(cellsIn(model, view, area), next);
}

/** Sells in one cell what it does not sell, or the other way round. */
export function toggleCell(model: MatrixModel, cell: number): void {
  model.set([cell], model.state(cell) === "sold" ? offStateFor(model) : "sold");
}

/** What a cell becomes that is no longer sold: an association stays, switched off; without one nothing is left. */
function offStateFor(model: MatrixModel): (cell: number) => CellState {
  return (cell) => (model.liveState(cell) === "none" ? "none" : "off");
}

/** Copies the first row of the rectangle onto the others, or the first column. */
export function fill(model: MatrixModel, view: MatrixView, area: Rectangle, direction: "down" | "right"): void {
  const cells = cellsIn(model, view, area);
  const { columns } = sizeOf(area);
  const source = (index: number) => cells[direction === "down" ? index % columns : index - (index % columns)]!;
  model.setEach(new Map(cells.map((cell, index) => [cell, model.state(source(index))])));
}

/** Pastes values from the rectangle's first cell on; one value fills the whole rectangle. Returns how many fit. */
export function pasteValues(
  model: MatrixModel,
  view: MatrixView,
  area: Rectangle,
  values: readonly (readonly (CellState | null)[])[],
): { pasted: number; cut: number } {
  const [only] = values[0] ?? [];
  const isOne = values.length === 1 && values[0]!.length === 1;
  if (isOne && only) {
    const cells = cellsIn(model, view, area);
    model.set(cells, only);
    return { pasted: cells.length, cut: 0 };
  }
  const wanted = new Map<number, CellState>();
  let cut = 0;
  for (const [rowOffset, row] of values.entries()) {
    for (const [columnOffset, value] of row.entries()) {
      if (!value) continue;
      const [cityRow, column] = [view.rows[area.top + rowOffset], view.columns[area.left + columnOffset]];
      if (cityRow === undefined || column === undefined) cut++;
      else wanted.set(model.cellAt(cityRow, column), value);
    }
  }
  model.setEach(wanted);
  return { pasted: wanted.size, cut };
}

/** Sets values of named cities, under the given columns of the model. */
export function setTable(
  model: MatrixModel,
  rows: readonly number[],
  columns: readonly number[],
  values: readonly (readonly (CellState | null)[])[],
): void {
  const wanted = new Map<number, CellState>();
  for (const [index, row] of rows.entries()) {
    for (const [place, column] of columns.entries()) {
      const value = values[index]![place];
      if (value) wanted.set(model.cellAt(row, column), value);
    }
  }
  model.setEach(wanted);
}

/** The cells that a copy of a city's row onto others changes, with what they become. */
export function copiedCells(
  model: MatrixModel,
  fromRow: number,
  toRows: readonly number[],
  mode: CopyMode,
): Map<number, CellState> {
  const wanted = new Map<number, CellState>();
  for (const row of toRows) {
    for (let column = 0; column < model.width; column++) {
      const cell = model.cellAt(row, column);
      const state = copiedState(mode, model.state(model.cellAt(fromRow, column)), model.state(cell));
      if (state !== model.state(cell)) wanted.set(cell, state);
    }
  }
  return wanted;
}
