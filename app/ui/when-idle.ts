/** Does work in an idle moment, after so many milliseconds at the latest; in a browser without such moments soon. */
export function whenIdle(work: () => void, latest: number): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: latest });
  else setTimeout(work);
}
