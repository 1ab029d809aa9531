import { type PointerEvent, useRef } from "react";

/** The minimum horizontal distance of a swipe, in pixels. */
const minDistance = 48;

/** Handlers that turn a horizontal swipe by touch or pen into a step; the mouse uses the buttons. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === "mouse" ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const travelled = event.clientX - start.current;
      start.current = null;
      if (Math.abs(travelled) >= minDistance) onStep(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
