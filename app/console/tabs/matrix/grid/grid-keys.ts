import type { KeyboardEvent } from "react";
import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import {
  type CellSelection,
  moved,
  moveOf,
  rectangleOf,
  selectColumns,
  selectRows,
  type Size,
} from "#app/console/tabs/matrix/model/cell-selection.ts";
import { fill, toggle } from "#app/console/tabs/matrix/model/grid-edits.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { cellsIn, type MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";

/** The selection after a key; null when the key does not change it. */
export function selectionAfter(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  selection: CellSelection,
  size: Size,
  pageRows: number,
): CellSelection | null {
  const isCtrl = ctrlKey || metaKey;
  const area = rectangleOf(selection);
  const { active } = selection;
  const move = moveOf(key, isCtrl, size, pageRows);
  if (move) return moved(selection, move, size, shiftKey);
  if (key === " " && shiftKey) return selectRows(area, size);
  if (key === " " && isCtrl) return selectColumns(area, size);
  if (isCtrl && key.toLowerCase() === "a")
    return selectRows({ ...area, top: 0, bottom: Math.max(0, size.rows - 1) }, size);
  if (key === "Escape" && (area.top < area.bottom || area.left < area.right)) return { anchor: active, active };
  return null;
}

type EditedCells = {
  model: MatrixModel;
  view: MatrixView;
  selection: CellSelection;
  onPublish: () => void;
};

/** Does to the selected cells what the key says; false when it says nothing. */
export function editByKey(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { model, view, selection, onPublish }: EditedCells,
): boolean {
  const lower = key.toLowerCase();
  const area = rectangleOf(selection);
  const { active } = selection;
  const edit = (state: CellState) => model.set(cellsIn(model, view, area), state);
  if (ctrlKey || metaKey) {
    if (lower === "z") {
      if (shiftKey) model.redo();
      else model.undo();
    } else if (lower === "y") model.redo();
    else if (lower === "d") fill(model, view, area, "down");
    else if (lower === "r") fill(model, view, area, "right");
    else if (key === "Enter") onPublish();
    else return false;
    return true;
  }
  if (key === " " || key === "Enter") {
    toggle(model, view, area, model.cellAt(view.rows[active.row]!, view.columns[active.column]!));
  } else if (lower === "v") edit("sold");
  else if (lower === "d") edit("off");
  else if (key === "Delete") edit("none");
  else if (key === "Backspace") model.reset(cellsIn(model, view, area));
  else return false;
  return true;
}
