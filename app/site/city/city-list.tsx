import { createContext } from "react";
import { createContext as createRequestContext } from "react-router";
import type { City } from "#app/catalogue/city.ts";

/** The active cities that a page came with; "failed" when they could not be read, null when it came with none. */
export type GivenCities = readonly City[] | "failed" | null;

/**
 * The city list travels once, as markup of the page, and not a second time as loader data:
 *
 * 1. the loader of the home page or of the coverage page sets this key on its request's context;
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

/**
 * Reads the city list back from what the server rendered: the modal, whose rows are a name and then a state, or the
 * coverage page, whose links stand under their state.
 */
export function readCityList(page: Document): GivenCities {
  const links = page.querySelectorAll<HTMLElement>("[data-state] > * > [data-city]");
  if (links.length > 0) {
    return Array.from(links, (link) => ({
      id: Number(link.dataset.city),
      name: link.textContent,
      state: link.closest<HTMLElement>("[data-state]")!.dataset.state!,
    }));
  }
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
