import { isHydrated, markHydrated } from "#app/document/hydrated.ts";
import { preHydrationPlansId, showActiveRow } from "./page-elements.ts";

declare global {
  /**
   * The city that was chosen before hydration, or "skipped" when the modal was closed without one; set by the inline
   * script of the head. The markup does not survive a failed hydration.
   */
  var earlyCity: number | "skipped" | undefined;
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
  const choice = globalThis.earlyCity ?? null;
  if (choice === null || choice === "skipped") return choice;
  showActiveRow(null);
  return { cityId: choice, arePlansShown: Boolean(document.getElementById(preHydrationPlansId)?.firstChild) };
}
