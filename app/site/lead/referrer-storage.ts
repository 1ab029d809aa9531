import { type Person, personFields } from "#app/leads/person.ts";
import { readStoredJson, removeStored, store } from "#app/ui/browser-storage.ts";
import { referrerStorageKey as key } from "./referrer-storage-key.ts";

/** How long the entry is kept, in milliseconds. Short, because it holds a CPF. */
const lifetimeMs = 30 * 60_000;

let purgeTimer: ReturnType<typeof setTimeout> | undefined;
type Entry = Person & { savedAt: number };

/** The entry that the browser does not keep; it lives as long as the page. */
let memoryEntry: Entry | null = null;

export function saveReferrer(user: Person): void {
  const entry = { ...user, savedAt: Date.now() };
  memoryEntry = store(key, JSON.stringify(entry)) ? null : entry;
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
  removeStored(key);
}

/** Removes an expired entry, or schedules the removal of a current one. Every page calls it on load. */
export function removeExpiredReferrer(): void {
  clearTimeout(purgeTimer);
  const saved = read();
  if (saved) purgeTimer = setTimeout(removeExpiredReferrer, Math.max(0, saved.savedAt + lifetimeMs - Date.now()));
  if (!saved || saved.savedAt + lifetimeMs <= Date.now()) removeReferrer();
}

function read(): { user: Person; savedAt: number } | null {
  const entry = memoryEntry ?? readStoredJson(key);
  return isEntry(entry) ? { user: entry, savedAt: entry.savedAt } : null;
}

function isEntry(entry: unknown): entry is Entry {
  const fields = Object(entry) as Record<string, unknown>;
  return personFields.every((field) => typeof fields[field] === "string") && typeof fields.savedAt === "number";
}
