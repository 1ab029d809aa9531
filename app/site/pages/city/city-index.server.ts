import * as cities from "#app/catalogue/cities/city.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { cityPath } from "#app/site/links/city-path.ts";

export type CityIndex = {
  cities: readonly City[];
  /** Each city by the path of its page. */
  byPath: ReadonlyMap<string, City>;
};

const indexes = new WeakMap<readonly City[], CityIndex>();

/** What `pick` takes from the active cities, indexed for city pages. A cached page stays while that is the same. */
export function selectFromCityIndex<Picked>(pick: (index: CityIndex) => Picked): Promise<Picked> {
  return cities.selectActive((served) => pick(indexOf(served)));
}

/** With thousands of cities, building every path costs far more than the rest of a page, so it is done once per list. */
function indexOf(served: readonly City[]): CityIndex {
  const cached = indexes.get(served);
  if (cached) return cached;
  const index = {
    cities: served,
    byPath: new Map(served.map((city) => [cityPath(city), city])),
  };
  indexes.set(served, index);
  return index;
}
