import type { City } from "#app/catalogue/cities/city.ts";
import { createCitySearch, type FoundCities } from "#app/catalogue/cities/city-search.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { groupCitiesByState } from "./group-cities-by-state.ts";

/** The cities grouped by state, and a search over them whose names are prepared once. */
export function createCityIndex(cities: readonly City[]) {
  const { search: find, prepare } = createCitySearch(cities, stateName);
  let last: { text: string; found: FoundCities<City> } | undefined;
  const states = groupCitiesByState(cities);
  const all = { cities: states.flatMap(([, ofState]) => ofState), named: 0, isGuess: false };
  /** The result is the same object as long as the text is the same; without text all cities, by state. */
  const search = (text: string) => {
    if (text.trim() === "") return all;
    if (last?.text !== text) last = { text, found: find(text) };
    return last.found;
  };
  return { states, search, prepare };
}
