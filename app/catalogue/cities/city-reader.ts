import type { City } from "./city.ts";
import { createCityFinder } from "./city-list.ts";
import { withNicknames } from "./city-nicknames.ts";
import { createCitySearch, type FoundCities } from "./city-search.ts";
import { splitState } from "./split-state.ts";
import { stateName } from "./state-names.ts";

/**
 * Reads which of the cities a cell of a file names, in any form that a visitor may type too: "Gov. Valadares".
 *
 * @param maxSearches how many different texts are searched, each of which takes some milliseconds; of the others only
 *   whole names are read
 * @param search over the cities, where it is prepared already
 */
export function createCityReader<C extends City>(
  cities: readonly C[],
  maxSearches = Infinity,
  search: (text: string) => FoundCities<C> = createCitySearch(withNicknames(cities, ""), stateName).search,
) {
  const find = createCityFinder(cities);
  let searches = 0;
  // Who reads a text in vain guesses it next.
  let last: { text: string; found: FoundCities<C> } | undefined;
  const searchSplit = (text: string): FoundCities<C> => {
    if (last?.text === text) return last.found;
    searches += 1;
    if (searches > maxSearches) return { cities: [], named: 0, isGuess: false };
    const { name, state } = splitState(text);
    last = { text, found: search(`${name} ${state ?? ""}`) };
    return last.found;
  };
  return {
    /** Those that the text names, several where it is not clear which. */
    read: (text: string): readonly C[] => {
      const exact = find(text);
      if (exact.length > 0) return exact;
      const { cities: found, named, isGuess } = searchSplit(text);
      return isGuess ? [] : found.slice(0, named);
    },
    /** The only one that a misspelt text may mean; null when there are several, or none. */
    guess: (text: string): C | null => {
      const { cities: found, isGuess } = searchSplit(text);
      return isGuess && found.length === 1 ? found[0]! : null;
    },
  };
}
