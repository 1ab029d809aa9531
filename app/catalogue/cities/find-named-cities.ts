import type {
  AvailabilitySides,
  FindNamed,
  IndexedCity,
} from "#app/catalogue/availability-index/availability-sides.ts";
import { withNicknames } from "./city-nicknames.ts";
import { createCitySearch } from "./city-search.ts";
import { stateName } from "./state-names.ts";

/** Its preparation takes longer than a search. */
const searches = new WeakMap<AvailabilitySides, ReturnType<typeof createCitySearch<IndexedCity>>>();

/** The ids of the cities that a text names, best first. One among other words does not count: these may name an offer. */
export const findNamedCities: FindNamed = (text, sides) => {
  let found = searches.get(sides);
  if (!found) {
    found = createCitySearch(withNicknames(sides.cities, sides.nicknames), stateName);
    searches.set(sides, found);
  }
  const { cities, named, isGuess } = found.search(text);
  return isGuess && named > 0 ? [] : cities.map(({ id }) => id);
};
