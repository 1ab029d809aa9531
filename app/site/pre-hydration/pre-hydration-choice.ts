import { cityIdFromRow, cityRowsId } from "#app/site/city/initial-cities.ts";
import { preHydrationPlansId } from "./pre-hydration-script.ts";
import { isHydrated, markHydrated } from "./hydrated.ts";

/** The visitor's choice from before hydration: the city, and whether the page already shows its plans. */
export type PreHydrationChoice = { cityId: number; arePlansShown: boolean };

/** Returns the choice, or null when there is none, and marks the page as hydrated: React now handles the modal. */
export function takePreHydrationChoice(): PreHydrationChoice | null {
  if (isHydrated()) return null;
  markHydrated();
  const row = document.querySelector(`#${cityRowsId} [data-active]`);
  row?.removeAttribute("data-active");
  return (
    row && {
      cityId: cityIdFromRow(row),
      arePlansShown: Boolean(document.getElementById(preHydrationPlansId)?.firstChild),
    }
  );
}
