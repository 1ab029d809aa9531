import { createContext } from "react";
import { createContext as createRequestContext } from "react-router";
import type { City } from "#app/catalogue/cities/city.ts";
import { cityRowsId, readCity, readCityRows } from "#app/site/pre-hydration/page-elements.ts";

/** The active cities that a page was rendered with; "failed" when loading them failed, null when it has no list. */
export type InitialCities = readonly City[] | "failed" | null;

/**
 * The city list is sent once, as markup of the page, and not again as loader data:
 *
 * 1. the loader of the home page or of the coverage page sets this key on its request's context;
 * 2. `entry.server.tsx` provides its value as `InitialCitiesContext` to the server's render;
 * 3. `entry.client.tsx` provides what `readInitialCities` finds in the page, so that both renders agree.
 *
 * Otherwise (another page, a navigation in the browser) the list is fetched from /cidades when it is needed.
 */
export const initialCitiesKey = createRequestContext<InitialCities>(null);

export const InitialCitiesContext = createContext<InitialCities>(null);

/**
 * Reads the city list from the server's HTML: from the rows of the modal, or from the links of the
 * coverage page, which are grouped by state.
 */
export function readInitialCities(page: Document): InitialCities {
  const links = page.querySelectorAll<HTMLElement>("[data-state] [data-city]");
  if (links.length > 0) {
    return Array.from(links, (link) => readCity(Number(link.dataset.city), link));
  }
  const rows = page.getElementById(cityRowsId);
  if (rows) return readCityRows(rows);
  const status = page.querySelector<HTMLElement>("[data-cities]")?.dataset.cities;
  return status === "failed" ? "failed" : status === "empty" ? [] : null;
}
