/**
 * Does work in an idle moment; in a browser without such moments soon.
 *
 * @param latest after so many milliseconds even if no moment is idle; 0 waits for one
 */
export function whenIdle(work: () => void, latest = 0): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: latest });
  else setTimeout(work);
}
