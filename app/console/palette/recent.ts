import type { Entry } from "./entries.ts";

const key = "paletteRecent";
const most = 5;

/** The places gone to from the palette in this browser, the last one first. */
export function recentEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap((entry: unknown) => asEntry(entry) ?? []).slice(0, most) : [];
  } catch {
    // A browser that refuses storage, or holds something else under the name, remembers nothing.
    return [];
  }
}

/** Remembers a place; what is only done is not. */
export function remember(entry: Entry): void {
  if (!("to" in entry)) return;
  const { id, label, note, to } = entry;
  const others = recentEntries().filter((other) => other.id !== id);
  try {
    localStorage.setItem(key, JSON.stringify([{ id, label, note, to }, ...others].slice(0, most)));
  } catch {
    // As above.
  }
}

function asEntry(stored: unknown): Entry | null {
  const { id, label, note, to } = (stored ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || typeof label !== "string" || typeof to !== "string") return null;
  if (!to.startsWith("/intranet")) return null;
  return { id, label, to, note: typeof note === "string" ? note : undefined };
}
