import type { City } from "#app/catalogue/cities/city.ts";
import { readStoredJson, removeStored, store } from "#app/ui/browser-storage.ts";
import { isCity } from "#app/site/pre-hydration/last-city.ts";

const key = "carriedCity";

/** For how long a link may take to open, in milliseconds. */
const lifetimeMs = 5 * 60_000;

/**
 * Lets the links of this tab take its city along, if they open a new tab: a press on one stores the city for the page
 * that it opens. The new tab has no other way to know it. Returns a function that ends it.
 */
export function carryCity(currentCity: () => City | null): () => void {
  const end = new AbortController();
  const onPress = ({ target }: Event) => {
    if (!(target as Element).closest("a[href]")) return;
    const city = currentCity();
    if (city) store(key, JSON.stringify({ ...city, at: Date.now() }));
    else removeStored(key);
  };
  // By pointer, by its menu, and by keyboard.
  for (const type of ["pointerdown", "contextmenu", "click"])
    addEventListener(type, onPress, { capture: true, signal: end.signal });
  return () => end.abort();
}

/** The city of the page whose link has opened this document; null at a start (CITY-3), also of the console's frames. */
export function carriedCity(): City | null {
  if (!document.referrer.startsWith(`${location.origin}/`) || parent !== window) return null;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const entry = navigation?.type === "navigate" ? readStoredJson(key) : null;
  const { at } = Object(entry) as { at?: unknown };
  return isCity(entry) && typeof at === "number" && Date.now() - at < lifetimeMs ? entry : null;
}
