import { renderToString } from "react-dom/server";
import type { City } from "#app/catalogue/city.ts";
import { citiesByState } from "./by-state.ts";
import type { GivenCities } from "./city-list.tsx";
import { placeOfRows, StateRows } from "./state-rows.tsx";

const rendered = new WeakMap<readonly City[], string>();

/**
 * Puts the rows of the cities where the page left a place for them. They are React's own markup, made once for a list and
 * not again for each page: hundreds of rows, which are most of what a home page costs to render.
 */
export function withCityRows(html: string, cities: GivenCities): string {
  if (cities === null || cities === "failed" || !html.includes(placeOfRows)) return html;
  let rows = rendered.get(cities);
  if (rows === undefined) rendered.set(cities, (rows = rowsOf(cities)));
  return html.replace(placeOfRows, () => rows);
}

/** As they are in a page that was just made: every city shown, none chosen. */
function rowsOf(cities: readonly City[]): string {
  return renderToString(
    citiesByState(cities).map(([state, ofState]) => (
      <StateRows key={state} state={state} cities={ofState} count={ofState.length} chosenId={null} isLoading={false} />
    )),
  );
}
