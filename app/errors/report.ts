/** Where the browser reports a page that it could not draw. */
export const reportPath = "/erros";

/** What the browser tells of an error: nothing that a person typed can be in it. */
export type ErrorReport = {
  id: string;
  /** The class of the error, such as TypeError. */
  name: string;
  /** Where it was thrown: places in our scripts, the innermost first. */
  places: string[];
};

const ids = new WeakMap<object, string>();

/** The id of an error that was thrown in the browser; the first request for it sends it to the server's log. */
export function reportedId(error: unknown): string {
  const key = typeof error === "object" && error !== null ? error : unknownError;
  const known = ids.get(key);
  if (known) return known;
  const id = randomId();
  ids.set(key, id);
  const report: ErrorReport = { id, name: error instanceof Error ? error.name : typeof error, places: placesIn(error) };
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
  return id;
}

const unknownError = {};

function placesIn(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return Array.from(stack.matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g), ([, place]) => place!).slice(0, 8);
}

/** crypto.randomUUID exists on encrypted pages only. */
function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
