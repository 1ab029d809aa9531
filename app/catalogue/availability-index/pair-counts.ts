import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilitySides } from "./availability-sides.ts";
import type { CityPairs } from "./cells.ts";

/**
 * How many associations an offer has with cities, or a city with offers: all that are not deleted; the active ones,
 * which the status of a list counts; and those that visitors see, where association, city and offer are active and the
 * sale of the offer has not ended.
 */
export type SideCounts = { all: number; active: number; visible: number };

export const noCounts: SideCounts = { all: 0, active: 0, visible: 0 };

/** Those that the console names. */
export type PairCounts = Pick<SideCounts, "all" | "visible">;

/** "567 à venda · 578 associações". */
export function pairCountsText({ all, visible }: PairCounts): string {
  return `${formatCount(visible)} à venda · ${pluralize(all, "associação", "associações")}`;
}

type CountsById = ReadonlyMap<number, SideCounts>;

/** Counts associations by the id of each offer and city; those of a deleted other side are left out. */
export function countPairs(
  pairs: ReadonlyMap<number, CityPairs>,
  { offers, cities, rankOfOffer, rankOfCity }: AvailabilitySides,
): { offer: CountsById; city: CountsById } {
  const perOffer = () => new Int32Array(offers.length);
  const [all, active, visible] = [perOffer(), perOffer(), perOffer()];
  const ofCities = cities.map(() => noCounts);
  for (const [cityId, own] of pairs) {
    const cityRank = rankOfCity[cityId] ?? -1;
    if (cityRank === -1) continue;
    const isCityVisible = cities[cityRank]!.isVisible;
    const ofCity = { ...noCounts };
    for (let at = 0; at < own.ids.length; at++) {
      const rank = rankOfOffer[own.offers[at]!] ?? -1;
      if (rank === -1) continue;
      all[rank]! += 1;
      ofCity.all += 1;
      if (own.ids[at]! < 0) continue;
      active[rank]! += 1;
      ofCity.active += 1;
      if (!isCityVisible || !offers[rank]!.isVisible) continue;
      visible[rank]! += 1;
      ofCity.visible += 1;
    }
    ofCities[cityRank] = ofCity;
  }
  const ofOffer = (rank: number) => ({ all: all[rank]!, active: active[rank]!, visible: visible[rank]! });
  return {
    offer: new Map(offers.map(({ id }, rank) => [id, ofOffer(rank)])),
    city: new Map(cities.map(({ id }, rank) => [id, ofCities[rank]!])),
  };
}
