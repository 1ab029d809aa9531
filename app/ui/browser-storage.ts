// The browser's storage of texts. It may be blocked, missing or full: then nothing is read, and nothing kept.

/** One of the browser's two storages; merely naming one that is blocked throws. */
type Area = () => Storage;

/** Of all tabs, until it is removed. */
const local: Area = () => localStorage;

/** Of one tab, until it is closed. */
export const session: Area = () => sessionStorage;

export function readStored(key: string, area = local): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** A stored text of JSON; null when there is none, or a text of another kind. */
export function readStoredJson(key: string, area = local): unknown {
  try {
    return JSON.parse(readStored(key, area) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether the browser has kept it. */
export function store(key: string, value: string, area = local): boolean {
  try {
    area().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, area = local): void {
  try {
    area().removeItem(key);
  } catch {
    // It has nothing.
  }
}
