import { type Range, useVirtualizer, defaultRangeExtractor } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { cellsIn, type MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { toggle } from "#app/console/tabs/matrix/model/grid-edits.ts";
import { textOf } from "#app/console/tabs/matrix/model/paste.ts";
import { editByKey, selectionAfter } from "./grid-keys.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import {
  type Position,
  type Rectangle,
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
  const size: Size = { rows: view.rows.length, columns: view.columns.length };
  const area = rectangleOf(selection);
  const { active } = selection;
  const nameWidth = useSyncExternalStore(subscribeToResize, readNameWidth, () => sizes.name);
  const { rows, columns, takeFocus } = useVisibleCells(scroller, size, active, nameWidth);

  const change = (next: CellSelection) => {
    takeFocus();
    select(next);
  };
  const pointer = usePointerSelection({
    scroller,
    selection,
    select: change,
    positionAt: (x, y) => positionAt(x - nameWidth, y - sizes.head, size),
  });
  const { isTouchRange } = pointer;
  useEffect(() => onTouchRange(isTouchRange), [isTouchRange, onTouchRange]);

  /** Does what the key says; false when it says nothing. */
  const runKey = (event: KeyboardEvent): boolean => {
    const next = selectionAfter(event, selection, size, rowsInSight(scroller.current!));
    if (next) change(next);
    return next !== null || (mayEdit && editByKey(event, { model, view, selection, onPublish }));
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
        event.clipboardData.setData("text/plain", textOfCells(model, view, area));
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

/**
 * The rows and columns in sight. Those of the active cell are in the document too and scrolled to; after `takeFocus` it
 * gets the focus.
 */
function useVisibleCells(scroller: RefObject<HTMLElement | null>, size: Size, active: Position, nameWidth: number) {
  // Whether the active cell takes the focus once it is in the document.
  const takesFocus = useRef(false);
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
  }, [scroller, active.row, active.column, rows, columns]);

  const takeFocus = () => {
    takesFocus.current = true;
  };
  return { rows, columns, takeFocus };
}

/** How many whole rows are in sight, but at least one. */
function rowsInSight(scroller: HTMLElement): number {
  return Math.max(1, Math.floor((scroller.clientHeight - sizes.head) / sizes.row) - 1);
}

/** The states of the cells as a spreadsheet pastes them. */
function textOfCells(model: MatrixModel, view: MatrixView, area: Rectangle): string {
  const { columns: width } = sizeOf(area);
  const states = cellsIn(model, view, area).map((cell) => model.state(cell));
  return textOf(
    Array.from({ length: states.length / width }, (_, row) => states.slice(row * width, (row + 1) * width)),
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

/** The cell at a point, in pixels from the corner of the first cell. */
function positionAt(x: number, y: number, size: Size): Position {
  return {
    row: between(Math.floor(y / sizes.row), size.rows),
    column: between(Math.floor(x / sizes.column), size.columns),
  };
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
  area: Rectangle,
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
