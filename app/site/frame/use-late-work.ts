import { useEffect } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/** Starts what can wait until the page is idle after the visitor's first actions. */
export function useLateWork(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        import("#app/site/offline/late-work.ts").then(
          ({ startLateWork }) => startLateWork(),
          // No connection: the next document does it.
          () => undefined,
        );
      }),
    [],
  );
}
