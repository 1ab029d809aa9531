import { useSyncExternalStore } from "react";
import { momentText } from "../dates.ts";

/**
 * The visitor's own time, second by second, as a camera stamps it: "21/11/2026, 14:03:09". Null on the server, whose
 * page is the same for everyone at any time.
 */
export function useClock(): string | null {
  const seconds = useSyncExternalStore(eachSecond, now, () => null);
  return seconds === null ? null : momentText(new Date(seconds * 1000));
}

function eachSecond(tick: () => void) {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
