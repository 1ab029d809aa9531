/** The URL to which browsers report rendering errors. */
const errorReportPath = "/erros";

/** A browser's error report; it cannot contain a person's input. */
export type ErrorReport = {
  id: string;
  /** The class of the error, such as TypeError. */
  name: string;
  /** Whether the browser has rendered the page again, so that nobody sees the error. */
  isRecovered: boolean;
  /** Stack positions in our scripts, innermost first. */
  places: string[];
};

const ids = new WeakMap<object, string>();

/** The id of a browser error; the first call for an error reports it to the server's log. */
export function reportErrorOnce(error: unknown, { isRecovered = false } = {}): string {
  const key = typeof error === "object" && error !== null ? error : unknownError;
  const known = ids.get(key);
  if (known) return known;
  const id = randomId();
  ids.set(key, id);
  const report: ErrorReport = {
    id,
    name: error instanceof Error ? error.name : typeof error,
    isRecovered,
    places: stackPositions(error),
  };
  // Missing where people have switched beacons off.
  navigator.sendBeacon?.(errorReportPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
  return id;
}

const unknownError = {};

function stackPositions(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return Array.from(stack.matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g), ([, place]) => place!).slice(0, 8);
}

/** crypto.randomUUID exists on HTTPS pages only. */
function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
