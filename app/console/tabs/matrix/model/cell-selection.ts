/** A cell of the grid as it is shown: row and column after the filters. */
export type Position = { row: number; column: number };

/** The selected rectangle: from where it started to the active cell. */
export type CellSelection = { anchor: Position; active: Position };

/** The first and last row and column of a selection. */
export type Rectangle = { top: number; bottom: number; left: number; right: number };

/** How many rows and columns are shown. */
export type Size = { rows: number; columns: number };

export const firstCell: CellSelection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

export function rectangleOf({ anchor, active }: CellSelection): Rectangle {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function sizeOf({ top, bottom, left, right }: Rectangle): Size {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

/** A selection inside the grid, after filters have made it smaller. */
export function clamped({ anchor, active }: CellSelection, size: Size): CellSelection {
  return { anchor: clamp(anchor, size), active: clamp(active, size) };
}

export type Move = { rows?: number; columns?: number };

/** The selection after the active cell has moved; `extends` keeps where it started. */
export function moved(
  selection: CellSelection,
  { rows = 0, columns = 0 }: Move,
  size: Size,
  isExtending: boolean,
): CellSelection {
  const active = clamp({ row: selection.active.row + rows, column: selection.active.column + columns }, size);
  return { anchor: isExtending ? selection.anchor : active, active };
}

export function selectRows({ top, bottom }: Rectangle, { columns }: Size): CellSelection {
  return { anchor: { row: bottom, column: Math.max(0, columns - 1) }, active: { row: top, column: 0 } };
}

export function selectColumns({ left, right }: Rectangle, { rows }: Size): CellSelection {
  return { anchor: { row: Math.max(0, rows - 1), column: right }, active: { row: 0, column: left } };
}

/** The move of a key; null for another key. Ctrl goes to the edge. */
export function moveOf(key: string, isToEdge: boolean, { rows, columns }: Size, pageRows: number): Move | null {
  switch (key) {
    case "ArrowUp":
      return { rows: isToEdge ? -rows : -1 };
    case "ArrowDown":
      return { rows: isToEdge ? rows : 1 };
    case "ArrowLeft":
      return { columns: isToEdge ? -columns : -1 };
    case "ArrowRight":
      return { columns: isToEdge ? columns : 1 };
    case "Home":
      return { columns: -columns, rows: isToEdge ? -rows : 0 };
    case "End":
      return { columns, rows: isToEdge ? rows : 0 };
    case "PageUp":
      return { rows: -pageRows };
    case "PageDown":
      return { rows: pageRows };
    default:
      return null;
  }
}

function clamp({ row, column }: Position, { rows, columns }: Size): Position {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}
