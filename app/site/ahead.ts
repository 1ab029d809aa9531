/** What a browser tells of its line; not every one does. */
type Line = { connection?: { saveData?: boolean } };

/**
 * When the main links fetch the page they lead to: as soon as the finger or the mouse is on them, or the keyboard's
 * focus. Whoever asked their browser to save data fetches nothing that they may not open.
 */
export function aheadFor({ connection }: Line): "intent" | "none" {
  return connection?.saveData ? "none" : "intent";
}

export const ahead = aheadFor((globalThis.navigator ?? {}) as Line);
