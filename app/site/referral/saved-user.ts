import { type Person, personFields } from "#app/catalogue/person.ts";
import { savedUserKey as key } from "./saved-user-key.ts";

/** It holds a CPF, and so goes after this long whatever happens, in milliseconds. */
const lifetime = 30 * 60_000;

let purge: ReturnType<typeof setTimeout> | undefined;
/** Where a browser refuses storage, the entry lives as long as the page. */
let refused: string | null = null;

export function saveUser(user: Person): void {
  const entry = JSON.stringify({ ...user, savedAt: Date.now() });
  try {
    localStorage.setItem(key, entry);
  } catch {
    refused = entry;
  }
  forgetUserInTime();
}

/** The referrer of the first step; null when there is none, or when it was saved too long ago. */
export function savedUser(): Person | null {
  const saved = read();
  if (saved && saved.savedAt + lifetime > Date.now()) return saved.user;
  forgetUser();
  return null;
}

export function forgetUser(): void {
  clearTimeout(purge);
  refused = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has no entry either.
  }
}

/** Removes an entry that is too old, now or when its time has come. Every page calls it when it starts. */
export function forgetUserInTime(): void {
  clearTimeout(purge);
  const saved = read();
  if (saved) purge = setTimeout(forgetUserInTime, Math.max(0, saved.savedAt + lifetime - Date.now()));
  if (!saved || saved.savedAt + lifetime <= Date.now()) forgetUser();
}

function read(): { user: Person; savedAt: number } | null {
  try {
    const entry: unknown = JSON.parse(refused ?? localStorage.getItem(key) ?? "null");
    return isEntry(entry) ? { user: entry, savedAt: entry.savedAt } : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is Person & { savedAt: number } {
  const fields = Object(entry) as Record<string, unknown>;
  return personFields.every((field) => typeof fields[field] === "string") && typeof fields.savedAt === "number";
}
