import type { CityPairs } from "./city-pairs.ts";
import type { AvailabilitySides } from "./availability-sides.ts";

/**
 * How many associations an offer has with cities, or a city with offers: all that are not deleted; the active ones,
 * which the status of a list counts; and those that visitors see, where association, city and offer are active and the
 * sale of the offer has not ended.
 */
export type SideCounts = { all: number; active: number; visible: number };

export const noCounts: SideCounts = { all: 0, active: 0, visible: 0 };

type CountsById = ReadonlyMap<number, SideCounts>;

/** Counts associations by the id of each offer and city; those of a deleted other side are left out. */
export function countPairs(
  pairs: ReadonlyMap<number, CityPairs>,
  { offers, cities, rankOfOffer, rankOfCity }: AvailabilitySides,
): { offer: CountsById; city: CountsById } {
  const [ofOffers, ofCities] = [offers, cities].map((side) => side.map(() => ({ ...noCounts })));
  for (const [cityId, own] of pairs) {
    const city = cities[rankOfCity[cityId] ?? -1];
    if (!city) continue;
    const ofCity = ofCities![rankOfCity[cityId]!]!;
    for (let at = 0; at < own.ids.length; at++) {
      const rank = rankOfOffer[own.offers[at]!] ?? -1;
      if (rank === -1) continue;
      const active = own.ids[at]! > 0 ? 1 : 0;
      const visible = city.isVisible && offers[rank]!.isVisible ? active : 0;
      add(ofCity, active, visible);
      add(ofOffers![rank]!, active, visible);
    }
  }
  return {
    offer: new Map(offers.map(({ id }, rank) => [id, ofOffers![rank]!])),
    city: new Map(cities.map(({ id }, rank) => [id, ofCities![rank]!])),
  };
}

function add(counts: SideCounts, active: number, visible: number): void {
  counts.all += 1;
  counts.active += active;
  counts.visible += visible;
}
