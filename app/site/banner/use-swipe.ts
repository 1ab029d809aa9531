import { type PointerEvent, useRef } from "react";

/** How far a finger must travel sideways to turn a slide, in pixels. */
const distance = 48;

/** Handlers that turn a sideways swipe of a finger or a pen into a step; a mouse has buttons. */
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
      if (Math.abs(travelled) >= distance) onStep(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
