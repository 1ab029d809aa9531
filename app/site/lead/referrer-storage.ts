import { type Person, personFields } from "#app/leads/person.ts";
import { referrerStorageKey as key } from "./referrer-storage-key.ts";

/** How long the entry is kept, in milliseconds. Short, because it holds a CPF. */
const lifetimeMs = 30 * 60_000;

let purgeTimer: ReturnType<typeof setTimeout> | undefined;
/** The entry while storage is blocked; it lives as long as the page. */
let memoryEntry: string | null = null;

export function saveReferrer(user: Person): void {
  const entry = JSON.stringify({ ...user, savedAt: Date.now() });
  try {
    localStorage.setItem(key, entry);
  } catch {
    memoryEntry = entry;
  }
  removeExpiredReferrer();
}

/** The referrer of the first step; null when there is none, or when it has expired. */
export function loadReferrer(): Person | null {
  const saved = read();
  if (saved && saved.savedAt + lifetimeMs > Date.now()) return saved.user;
  removeReferrer();
  return null;
}

export function removeReferrer(): void {
  clearTimeout(purgeTimer);
  memoryEntry = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is no entry.
  }
}

/** Removes an expired entry, or schedules the removal of a current one. Every page calls it on load. */
export function removeExpiredReferrer(): void {
  clearTimeout(purgeTimer);
  const saved = read();
  if (saved) purgeTimer = setTimeout(removeExpiredReferrer, Math.max(0, saved.savedAt + lifetimeMs - Date.now()));
  if (!saved || saved.savedAt + lifetimeMs <= Date.now()) removeReferrer();
}

function read(): { user: Person; savedAt: number } | null {
  try {
    const entry: unknown = JSON.parse(memoryEntry ?? localStorage.getItem(key) ?? "null");
    return isEntry(entry) ? { user: entry, savedAt: entry.savedAt } : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is Person & { savedAt: number } {
  const fields = Object(entry) as Record<string, unknown>;
  return personFields.every((field) => typeof fields[field] === "string") && typeof fields.savedAt === "number";
}
