import { useSyncExternalStore } from "react";
import { formatDateTime } from "#app/site/text/format-date.ts";

/**
 * The visitor's local time, updated every second, in the format of a camera stamp: "21/11/2026, 14:03:09". Null on the
 * server, because the page is cached and the same for everyone.
 */
export function useClock(): string | null {
  const seconds = useSyncExternalStore(subscribeToSeconds, currentSecond, () => null);
  return seconds === null ? null : formatDateTime(new Date(seconds * 1000));
}

function subscribeToSeconds(tick: () => void) {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000);
}
