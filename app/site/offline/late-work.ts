import { prepareOfflinePage } from "./prepare-offline-page.ts";
import { followVisit } from "#app/site/visit/follow-visit.ts";

/**
 * What a page does for later: it follows the visit, and gets the offline page ready.
 *
 * @param clicks the visitor's clicks until now
 */
export function startLateWork(clicks: readonly Event[]): void {
  followVisit(clicks);
  void prepareOfflinePage();
}
