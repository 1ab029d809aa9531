import type { City } from "#app/catalogue/cities/city.ts";
import { readStoredJson, store } from "#app/ui/browser-storage.ts";

/** The local storage key of the city that the visitor chose last, which is only offered (CITY-3). */
export const lastCityKey = "lastCity";

export function saveLastCity({ id, name, state }: City): void {
  store(lastCityKey, JSON.stringify({ id, name, state }));
}

/** The city that the visitor chose last; null when there is none. */
export function readLastCity(): City | null {
  const entry = readStoredJson(lastCityKey);
  return isCity(entry) ? entry : null;
}

export function isCity(entry: unknown): entry is City {
  const { id, name, state } = Object(entry) as Record<string, unknown>;
  return typeof id === "number" && typeof name === "string" && typeof state === "string";
}
