import { useLayoutEffect } from "react";
import { consoleHeaders } from "#app/navigation/console-headers.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { liveMode, shownModeHeader } from "./shown-mode.ts";

/** Lets the page's requests say which catalogue it shows. */
export function useShownMode(release: ReleaseSummary | null): void {
  const shown = release ? String(release.id) : liveMode;
  useLayoutEffect(() => {
    consoleHeaders.set(shownModeHeader, shown);
    return () => void consoleHeaders.delete(shownModeHeader);
  }, [shown]);
}

/** Whether the browser's page shows a release. */
export function isReleaseShown(): boolean {
  return (consoleHeaders.get(shownModeHeader) ?? liveMode) !== liveMode;
}
