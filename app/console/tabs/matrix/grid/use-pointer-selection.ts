import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Position, CellSelection } from "#app/console/tabs/matrix/model/cell-selection.ts";

/** How long a finger stays on a cell to begin a range, in milliseconds, and how far it may move until then. */
const longPress = { ms: 450, pixels: 10 };

type PointerSelectionOptions = {
  scroller: RefObject<HTMLElement | null>;
  /** The cell at a point of the content, in pixels from the first cell's corner. */
  positionAt: (x: number, y: number) => Position;
  selection: CellSelection;
  select: (next: CellSelection) => void;
};

/**
 * Selects a range with the mouse, by dragging or with Shift, and with a finger: a long press begins a range, and the
 * next tap ends it. `isClick` tells whether a click is one, and not the end of a drag.
 */
export function usePointerSelection({ scroller, positionAt, selection, select }: PointerSelectionOptions) {
  const wasDragged = useRef(false);
  const [touchStart, setTouchStart] = useState<Position | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const cellAt = (event: { clientX: number; clientY: number }): Position => {
    const { left, top } = scroller.current!.getBoundingClientRect();
    return positionAt(
      event.clientX - left + scroller.current!.scrollLeft,
      event.clientY - top + scroller.current!.scrollTop,
    );
  };

  const drag = (from: Position) => {
    let last = from;
    const move = (event: PointerEvent) => {
      const next = cellAt(event);
      if (next.row === last.row && next.column === last.column) return;
      last = next;
      wasDragged.current = true;
      select({ anchor: from, active: next });
    };
    stop.current = followPointer(move, () => stop.current());
  };

  const waitForLongPress = (from: Position, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const timer = setTimeout(() => {
      wasDragged.current = true;
      setTouchStart(from);
      select({ anchor: from, active: from });
    }, longPress.ms);
    const move = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > longPress.pixels) stop.current();
    };
    const unfollow = followPointer(move, () => stop.current());
    stop.current = () => {
      clearTimeout(timer);
      unfollow();
    };
  };

  return {
    /** Whether a finger has begun a range that its next tap ends. */
    isTouchRange: touchStart !== null,
    onPointerDown: (event: ReactPointerEvent, position: Position) => {
      stop.current();
      wasDragged.current = false;
      if (event.button !== 0) return;
      if (event.pointerType === "touch") return waitForLongPress(position, event);
      if (event.shiftKey) {
        wasDragged.current = true;
        return select({ anchor: selection.anchor, active: position });
      }
      drag(position);
    },
    /** Whether the click on the cell is for that cell alone. */
    isClick: (position: Position): boolean => {
      if (wasDragged.current) return false;
      if (!touchStart) return true;
      select({ anchor: touchStart, active: position });
      setTouchStart(null);
      return false;
    },
  };
}

/** Listens to the pointer wherever it is; `onEnd` is called when it is lifted. Returns the function that stops it. */
function followPointer(onMove: (event: PointerEvent) => void, onEnd: () => void): () => void {
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onEnd);
  window.addEventListener("pointercancel", onEnd);
  return () => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onEnd);
    window.removeEventListener("pointercancel", onEnd);
  };
}
