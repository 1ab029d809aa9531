import type { City } from "#app/catalogue/cities/city.ts";

/** The local storage key of the city that the visitor chose last, which is only offered (CITY-3). */
export const lastCityKey = "lastCity";

export function saveLastCity({ id, name, state }: City): void {
  try {
    localStorage.setItem(lastCityKey, JSON.stringify({ id, name, state }));
  } catch {
    // Storage is blocked, so the city is not offered.
  }
}

/** The city that the visitor chose last; null when there is none. */
export function readLastCity(): City | null {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(lastCityKey) ?? "null");
    return isCity(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isCity(entry: unknown): entry is City {
  const { id, name, state } = Object(entry) as Record<string, unknown>;
  return typeof id === "number" && typeof name === "string" && typeof state === "string";
}
