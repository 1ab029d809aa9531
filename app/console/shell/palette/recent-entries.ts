import { readStoredJson, store } from "#app/ui/browser-storage.ts";
import type { PaletteEntry } from "./entries.ts";

const key = "paletteRecent";
const maxRecent = 5;

/** The entries last opened in this browser, newest first. */
export function recentEntries(): PaletteEntry[] {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.flatMap((entry: unknown) => parseEntry(entry) ?? []).slice(0, maxRecent) : [];
}

/** Stores a link as recent; commands are not stored. */
export function saveRecentEntry(entry: PaletteEntry): void {
  if (!("to" in entry)) return;
  const { id, label, note, to } = entry;
  const others = recentEntries().filter((other) => other.id !== id);
  store(key, JSON.stringify([{ id, label, note, to }, ...others].slice(0, maxRecent)));
}

function parseEntry(stored: unknown): PaletteEntry | null {
  const { id, label, note, to } = (stored ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || typeof label !== "string" || typeof to !== "string") return null;
  if (!to.startsWith("/intranet")) return null;
  return { id, label, to, note: typeof note === "string" ? note : undefined };
}
