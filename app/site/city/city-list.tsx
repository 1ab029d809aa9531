import { createContext } from "react";
import { createContext as createRequestContext } from "react-router";
import type { City } from "#app/catalogue/city.ts";

/** The active cities that a page came with; "failed" when they could not be read, null when it came with none. */
export type GivenCities = readonly City[] | "failed" | null;

/**
 * The city list travels once, as the modal's own markup, and not a second time as loader data:
 *
 * 1. the home page's loader sets this key on its request's context;
 * 2. `entry.server.tsx` puts its value into `CityListContext` around the server's render;
 * 3. `entry.client.tsx` puts there what `readCityList` finds in the page, so that both renders agree.
 *
 * Where neither happened (another page, a navigation in the browser) the list comes from /cidades when it is needed.
 */
export const givenCitiesKey = createRequestContext<GivenCities>(null);

export const CityListContext = createContext<GivenCities>(null);

/** The id of the element that holds the rows. */
export const cityRowsId = "cidades";

/** The id of a city's row. */
export function cityRowId(cityId: number): string {
  return `c${cityId}`;
}

export function cityIdOfRow(row: Element): number {
  return Number(row.id.slice(1));
}

/** Reads the city list back from the modal that the server rendered: each row is a name and then a state. */
export function readCityList(page: Document): GivenCities {
  const rows = page.getElementById(cityRowsId);
  if (rows) {
    return Array.from(rows.querySelectorAll("[role=option]"), (row) => ({
      id: cityIdOfRow(row),
      name: row.firstChild?.textContent ?? "",
      state: row.lastChild?.textContent ?? "",
    }));
  }
  const outcome = page.querySelector<HTMLElement>("[data-cities]")?.dataset.cities;
  return outcome === "failed" ? "failed" : outcome === "empty" ? [] : null;
}
