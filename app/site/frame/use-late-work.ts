import { useEffect } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/** Starts what can wait until the page is idle after the visitor's first actions. */
export function useLateWork(): void {
  useEffect(() => {
    const clicks: Event[] = [];
    const end = new AbortController();
    addEventListener("click", (event) => clicks.push(event), end);
    const cancel = whenQuiet(() => {
      import("#app/site/offline/late-work.ts")
        .then(
          ({ startLateWork }) => startLateWork(clicks),
          // No connection: the next document does it.
          () => undefined,
        )
        .finally(() => end.abort());
    });
    return () => {
      cancel();
      end.abort();
    };
  }, []);
}
