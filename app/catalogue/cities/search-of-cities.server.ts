import { finishInSlices } from "#app/platform/slices.server.ts";
import { createCitySearch, type Findable, type FoundCities, prepareCities } from "./city-search.ts";
import { stateName } from "./state-names.ts";

type Search<C> = (text: string) => FoundCities<C>;

const searches = new WeakMap<readonly Findable[], Promise<Search<Findable>>>();

/** The search over a list of cities, whose names are prepared once, in slices: all of Brazil's at once take long. */
export function searchOf<C extends Findable>(cities: readonly C[]): Promise<Search<C>> {
  const known = (searches.get(cities) as Promise<Search<C>> | undefined) ?? prepareSearch(cities);
  searches.set(cities, known);
  return known;
}

async function prepareSearch<C extends Findable>(cities: readonly C[]): Promise<Search<C>> {
  return createCitySearch(cities, stateName, await finishInSlices(prepareCities(cities, stateName))).search;
}
