import { isHydrated, markHydrated } from "#app/document/hydrated.ts";
import { activeRow, activeRowAttribute, cityIdFromRow, preHydrationPlansId } from "./page-elements.ts";

declare global {
  /** Whether the city modal was closed without a city before hydration; set by the inline script of the head. */
  var isCitySkipped: boolean | undefined;
}

/** The visitor's choice from before hydration: the city, and whether the page already shows its plans. */
export type PreHydrationChoice = { cityId: number; arePlansShown: boolean };

/**
 * Returns the choice, "skipped" when the modal was closed without one, or null when there is none, and marks the page
 * as hydrated: React now handles the modal.
 */
export function takePreHydrationChoice(): PreHydrationChoice | "skipped" | null {
  if (isHydrated()) return null;
  markHydrated();
  if (globalThis.isCitySkipped) return "skipped";
  const row = activeRow();
  row?.removeAttribute(activeRowAttribute);
  return (
    row && {
      cityId: cityIdFromRow(row),
      arePlansShown: Boolean(document.getElementById(preHydrationPlansId)?.firstChild),
    }
  );
}
