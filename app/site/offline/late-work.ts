import { followVisit } from "#app/site/visit/follow-visit.ts";
import { prepareOfflinePage } from "./prepare-offline-page.ts";

/** What a page does for later: it follows the visit, and gets the offline page ready. */
export function startLateWork(): void {
  followVisit();
  void prepareOfflinePage();
}
