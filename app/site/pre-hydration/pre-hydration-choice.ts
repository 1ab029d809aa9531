import { isHydrated, markHydrated } from "#app/document/hydrated.ts";
import { activeRow, activeRowAttribute, cityIdFromRow, preHydrationPlansId } from "./page-elements.ts";

/** The visitor's choice from before hydration: the city, and whether the page already shows its plans. */
export type PreHydrationChoice = { cityId: number; arePlansShown: boolean };

/** Returns the choice, or null when there is none, and marks the page as hydrated: React now handles the modal. */
export function takePreHydrationChoice(): PreHydrationChoice | null {
  if (isHydrated()) return null;
  markHydrated();
  const row = activeRow();
  row?.removeAttribute(activeRowAttribute);
  return (
    row && {
      cityId: cityIdFromRow(row),
      arePlansShown: Boolean(document.getElementById(preHydrationPlansId)?.firstChild),
    }
  );
}
