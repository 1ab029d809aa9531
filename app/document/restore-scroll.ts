import { readStoredJson, session } from "#app/ui/browser-storage.ts";

// Runs at the end of the document, before React: the page appears where it was left. React Router's own script does the
// same, but fails where the browser blocks its storage. The names are the router's.

const { key } = (history.state ?? {}) as { key?: string };
if (key) {
  const positions = readStoredJson("react-router-scroll-positions", session);
  const position = Object(positions)[key] as unknown;
  if (typeof position === "number") scrollTo(0, position);
} else {
  // A new entry of the history has no position, and the first paint does not wait for the storage.
  history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
}
