import { useEffect } from "react";
import { whenQuiet } from "#app/ui/when-quiet.ts";

/** Gets the offline page ready after the visitor's first actions, when the page is idle. */
export function useOfflinePage(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        import("./prepare-offline-page.ts").then(
          ({ prepareOfflinePage }) => prepareOfflinePage(),
          // No connection: the next document does it.
          () => undefined,
        );
      }),
    [],
  );
}
