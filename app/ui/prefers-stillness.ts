import { useSyncExternalStore } from "react";

const stillness = "(prefers-reduced-motion: reduce)";

/** Whether the visitor asked their system for less motion: what moves by itself then waits for the play button. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(stillness);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(stillness).matches,
    () => false,
  );
}
