import { readStoredJson, session } from "#app/ui/browser-storage.ts";

// Runs at the end of the document, before React: the page appears where it was left. React Router's own script does the
// same, but fails where the browser blocks its storage. The names are the router's.

const state = (history.state ?? {}) as { key?: string };
if (!state.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
const positions = readStoredJson("react-router-scroll-positions", session);
const position = Object(positions)[(history.state as { key: string }).key] as unknown;
if (typeof position === "number") scrollTo(0, position);
