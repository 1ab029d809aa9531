/** The root class of a page in a browser whose scripts stay away: styles treat it as one without scripting. */
export const withoutScriptsClass = "without-scripts";

/**
 * Whether the site's scripts run in the browser (docs/browsers.md). A regular expression that looks behind makes a whole
 * file unreadable to a browser without them, and a browser without `toSorted` may lack other things of its time.
 */
export function isSupportedBrowser(): boolean {
  try {
    return new RegExp("(?<=a)b").test("ab") && "toSorted" in Array.prototype;
  } catch {
    return false;
  }
}
