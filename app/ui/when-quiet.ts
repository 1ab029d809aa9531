import { whenIdle } from "./when-idle.ts";

/** For how long nothing must be pressed, in milliseconds. */
const quietMs = 500;

/**
 * Does work in an idle moment after the visitor's first presses or scrolls: once none has come for a while, so that it
 * delays neither the next letter nor the next tap. Returns a function that cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end.abort();
      whenIdle(work);
    }, quietMs);
  };
  // A touch that scrolls ends with "pointercancel".
  for (const type of ["pointerup", "pointercancel", "touchend", "wheel", "keydown", "keyup"])
    addEventListener(type, wait, { passive: true, signal: end.signal });
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
