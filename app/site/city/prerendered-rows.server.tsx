import { renderToString } from "react-dom/server";
import type { City } from "#app/catalogue/cities/city.ts";
import { groupCitiesByState } from "./group-cities-by-state.ts";
import type { InitialCities } from "./initial-cities.ts";
import { rowsPlaceholder, StateRows } from "./state-rows.tsx";

const renderedRows = new WeakMap<readonly City[], string>();

/**
 * Replaces the rows placeholder of a page with the city rows. They are React's own markup, rendered once per list and
 * not for each page: hundreds of rows are most of the cost of rendering the home page.
 */
export function insertCityRows(html: string, cities: InitialCities): string {
  if (cities === null || cities === "failed" || !html.includes(rowsPlaceholder)) return html;
  let rows = renderedRows.get(cities);
  if (rows === undefined) renderedRows.set(cities, (rows = renderRows(cities)));
  return html.replace(rowsPlaceholder, () => rows);
}

/**
 * The rows in their initial state: every city shown, none chosen. Each name is sent once, as an attribute; the script of
 * the head shows it (`fill-city-rows.ts`).
 */
function renderRows(cities: readonly City[]): string {
  return renderToString(
    groupCitiesByState(cities).map(([state, ofState]) => (
      <StateRows key={state} state={state} cities={ofState} chosenId={null} isLoading={false} />
    )),
  ).replace(/( data-name="[^>]*>)[^<]+/g, "$1");
}
