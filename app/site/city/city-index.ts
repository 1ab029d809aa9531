import { type City, filterCities } from "#app/catalogue/cities/city.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { groupCitiesByState } from "./group-cities-by-state.ts";

/** The cities grouped by state, and a search over their normalized names, which are prepared once. */
export function createCityIndex(cities: readonly City[]) {
  const states = groupCitiesByState(cities);
  const ordered = states.flatMap(([, ofState]) => ofState);
  let names: Map<number, string> | undefined;
  const prepare = () => (names ??= new Map(ordered.map(({ id, name }) => [id, normalizeForSearch(name)])));
  let last: { text: string; found: City[] } | undefined;
  /** The result is the same array as long as the text is the same. */
  const search = (text: string) => {
    if (last?.text !== text) last = { text, found: filterCities(ordered, text, ({ id }) => prepare().get(id)!) };
    return last.found;
  };
  return { states, search, prepare };
}
