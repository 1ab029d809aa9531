import { useEffect } from "react";

/** Runs something once the browser has nothing else to do; never in a browser that does not tell. */
export function useWhenIdle(run: () => void): void {
  useEffect(() => {
    const waiting = globalThis.requestIdleCallback?.(run);
    return () => void (waiting && cancelIdleCallback(waiting));
  }, [run]);
}
