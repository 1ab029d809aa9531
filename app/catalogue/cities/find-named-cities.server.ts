import type { AvailabilitySides, IndexedCity } from "#app/catalogue/availability-index/availability-sides.ts";
import { withNicknames } from "./city-nicknames.ts";
import { searchOf } from "./search-of-cities.server.ts";

const withNames = new WeakMap<AvailabilitySides, readonly IndexedCity[]>();

/** The ids of the cities that a text names, best first. One among other words does not count: these may name an offer. */
export async function findNamedCities(text: string, sides: AvailabilitySides): Promise<number[]> {
  if (text.trim() === "") return [];
  const named = withNames.get(sides) ?? withNicknames(sides.cities, sides.nicknames);
  withNames.set(sides, named);
  const { cities, named: count, isGuess } = (await searchOf(named))(text);
  return isGuess && count > 0 ? [] : cities.map(({ id }) => id);
}
