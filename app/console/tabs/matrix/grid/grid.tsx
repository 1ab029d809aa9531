import { type Range, useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { CellState } from "#app/catalogue/availability-tables/cell-states.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { cellsIn, type MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { fill, toggle } from "#app/console/tabs/matrix/model/grid-edits.ts";
import { textOf } from "#app/console/tabs/matrix/model/paste.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import {
  moved,
  moveOf,
  type Position,
  rectangleOf,
  type CellSelection,
  selectColumns,
  selectRows,
  type Size,
  sizeOf,
} from "#app/console/tabs/matrix/model/cell-selection.ts";
import { usePointerSelection } from "./use-pointer-selection.ts";

type GridProps = {
  label: string;
  model: MatrixModel;
  view: MatrixView;
  selection: CellSelection;
  select: (next: CellSelection) => void;
  mayEdit: boolean;
  onPaste: (text: string) => void;
  onPublish: () => void;
  /** Called when a finger has begun a range, and when it has ended. */
  onTouchRange: (isBegun: boolean) => void;
};

/** Sizes in pixels; that of the head is in its class too. */
const sizes = { row: 32, column: 81, head: 76, name: 224, narrowName: 160 };
/** The width from which the names of cities have more room (Tailwind's lg). */
const wideFrom = 1024;

/**
 * The matrix as a grid of which only what is in sight is in the document. One cell can be reached by Tab; arrows move
 * it, and its row and column stay in the document wherever the grid is scrolled to.
 */
export function Grid(props: GridProps) {
  const { label, model, view, selection, select, mayEdit, onPaste, onPublish, onTouchRange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Whether the active cell takes the focus once it is in the document.
  const takesFocus = useRef(false);
  const size: Size = { rows: view.rows.length, columns: view.columns.length };
  const area = rectangleOf(selection);
  const { active } = selection;
  const nameWidth = useSyncExternalStore(subscribeToResize, readNameWidth, () => sizes.name);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useVirtualizer({
    count: size.rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.row,
    paddingStart: sizes.head,
    scrollPaddingStart: sizes.head,
    overscan: 8,
    initialRect: { width: 1232, height: 640 },
    rangeExtractor: (range) => withIndex(range, active.row),
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: size.columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => sizes.column,
    paddingStart: nameWidth,
    scrollPaddingStart: nameWidth,
    overscan: 3,
    initialRect: { width: 1232, height: 640 },
    rangeExtractor: (range) => withIndex(range, active.column),
  });

  useEffect(() => {
    rows.scrollToIndex(active.row);
    columns.scrollToIndex(active.column);
    if (!takesFocus.current) return;
    takesFocus.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`)
      ?.focus({ preventScroll: true });
  }, [active.row, active.column, rows, columns]);

  const change = (next: CellSelection) => {
    takesFocus.current = true;
    select(next);
  };
  const pointer = usePointerSelection({
    scroller,
    selection,
    select: change,
    positionAt: (x, y): Position => ({
      row: between(Math.floor((y - sizes.head) / sizes.row), size.rows),
      column: between(Math.floor((x - nameWidth) / sizes.column), size.columns),
    }),
  });
  const { isTouchRange } = pointer;
  useEffect(() => onTouchRange(isTouchRange), [isTouchRange, onTouchRange]);

  const cells = () => cellsIn(model, view, area);
  const activeCell = () => model.cellAt(view.rows[active.row]!, view.columns[active.column]!);
  const edit = (state: CellState) => model.set(cells(), state);

  /** Does what the key says; false when it says nothing. */
  const runKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const isCtrl = ctrlKey || metaKey;
    const pageRows = Math.max(1, Math.floor((scroller.current!.clientHeight - sizes.head) / sizes.row) - 1);
    const move = moveOf(key, isCtrl, size, pageRows);
    if (move) change(moved(selection, move, size, shiftKey));
    else if (key === " " && shiftKey) change(selectRows(area, size));
    else if (key === " " && isCtrl) change(selectColumns(area, size));
    else if (isCtrl && key.toLowerCase() === "a")
      change(selectRows({ ...area, top: 0, bottom: Math.max(0, size.rows - 1) }, size));
    else if (key === "Escape" && (area.top < area.bottom || area.left < area.right)) change({ anchor: active, active });
    else return mayEdit && runEditKey(key, isCtrl, shiftKey);
    return true;
  };
  const runEditKey = (key: string, isCtrl: boolean, isShift: boolean): boolean => {
    const lower = key.toLowerCase();
    if (isCtrl) {
      if (lower === "z") {
        if (isShift) model.redo();
        else model.undo();
      } else if (lower === "y") model.redo();
      else if (lower === "d") fill(model, view, area, "down");
      else if (lower === "r") fill(model, view, area, "right");
      else if (key === "Enter") onPublish();
      else return false;
      return true;
    }
    if (key === " " || key === "Enter") toggle(model, view, area, activeCell());
    else if (lower === "v") edit("sold");
    else if (lower === "d") edit("off");
    else if (key === "Delete") edit("none");
    else if (key === "Backspace") model.reset(cells());
    else return false;
    return true;
  };

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 1}
      aria-multiselectable="true"
      aria-readonly={!mayEdit}
      tabIndex={-1}
      className="relative h-[70dvh] min-h-80 flex-none shell:h-auto shell:flex-1 touch-manipulation overflow-auto overscroll-contain outline-none [scrollbar-width:thin]"
      onKeyDown={(event) => {
        if (event.altKey || size.rows === 0 || size.columns === 0 || !runKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        const position = positionOf(event.target);
        if (position) pointer.onPointerDown(event, position);
      }}
      onClick={(event) => {
        const position = positionOf(event.target);
        if (!position) return selectFromHead(event, area, size, change);
        if (!pointer.isClick(position)) return;
        change({ anchor: position, active: position });
        const cell = model.cellAt(view.rows[position.row]!, view.columns[position.column]!);
        if (mayEdit) toggle(model, view, rectangleOf({ anchor: position, active: position }), cell);
      }}
      onCopy={(event: ClipboardEvent) => {
        event.preventDefault();
        const { columns: width } = sizeOf(area);
        const states = cells().map((cell) => model.state(cell));
        const table = Array.from({ length: states.length / width }, (_, row) =>
          states.slice(row * width, (row + 1) * width),
        );
        event.clipboardData.setData("text/plain", textOf(table));
      }}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        if (mayEdit) onPaste(event.clipboardData.getData("text/plain"));
      }}
    >
      <div className="relative" style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        <GridHead
          model={model}
          columns={view.columns}
          columnItems={columns.getVirtualItems()}
          width={columns.getTotalSize()}
          nameWidth={nameWidth}
          area={area}
        />
        {rows.getVirtualItems().map(({ index, start }) => (
          <GridRow
            key={view.rows[index]}
            model={model}
            cityRow={view.rows[index]!}
            index={index}
            top={start - sizes.head}
            width={columns.getTotalSize()}
            nameWidth={nameWidth}
            columns={view.columns}
            columnItems={columns.getVirtualItems()}
            area={index >= area.top && index <= area.bottom ? area : null}
            activeColumn={index === active.row ? active.column : null}
          />
        ))}
      </div>
    </div>
  );
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

function readNameWidth(): number {
  return window.innerWidth >= wideFrom ? sizes.name : sizes.narrowName;
}

/** The indexes in sight, and one more that stays in the document. */
function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index >= range.count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((a, b) => a - b);
}

function between(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/** The cell that an event is about; null for a head. */
function positionOf(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  return cell && { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

/** Selects the row or column whose head was clicked, with Shift up to it, or everything by the corner. */
function selectFromHead(
  { target, shiftKey }: MouseEvent,
  area: { top: number; bottom: number; left: number; right: number },
  size: Size,
  select: (next: CellSelection) => void,
): void {
  if (!(target instanceof Element)) return;
  const row = target.closest<HTMLElement>("[data-row-head]")?.dataset["rowHead"];
  const column = target.closest<HTMLElement>("[data-column-head]")?.dataset["columnHead"];
  if (row !== undefined) {
    const index = Number(row);
    const [top, bottom] = shiftKey ? [Math.min(area.top, index), Math.max(area.bottom, index)] : [index, index];
    select(selectRows({ ...area, top, bottom }, size));
  } else if (column !== undefined) {
    const index = Number(column);
    const [left, right] = shiftKey ? [Math.min(area.left, index), Math.max(area.right, index)] : [index, index];
    select(selectColumns({ ...area, left, right }, size));
  } else if (target.closest("[data-corner]")) {
    select(selectRows({ ...area, top: 0, bottom: Math.max(0, size.rows - 1) }, size));
  }
}
