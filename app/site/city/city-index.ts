import { type City, filterCities } from "#app/catalogue/cities/city.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { groupCitiesByState } from "./group-cities-by-state.ts";

/** The cities grouped by state, and a search over their normalized names, which are prepared once. */
export function createCityIndex(cities: readonly City[]) {
  const states = groupCitiesByState(cities);
  const ordered = states.flatMap(([, ofState]) => ofState);
  let names: Map<number, string> | undefined;
  const prepare = () => (names ??= new Map(ordered.map(({ id, name }) => [id, normalizeForSearch(name)])));
  const search = (text: string) => filterCities(ordered, text, ({ id }) => prepare().get(id)!);
  return { states, search, prepare };
}
