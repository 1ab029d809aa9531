import type { CityChange, CityPairs } from "./city-pairs.ts";
import type { AvailabilitySides } from "./availability-sides.ts";

/**
 * How many associations an offer has with cities, or a city with offers: all that are not deleted; the active ones,
 * which the status of a list counts; and those that visitors see, where association, city and offer are active and the
 * sale of the offer has not ended.
 */
export type SideCounts = { all: number; active: number; visible: number };

export const noCounts: SideCounts = { all: 0, active: 0, visible: 0 };

/** Three numbers of each, by its rank: all, active, visible. */
type Counts = { offer: Int32Array; city: Int32Array };

/** Counts associations by offer and by city; those of a deleted other side are left out. */
export class PairTally {
  readonly #sides: AvailabilitySides;
  readonly #counts: Counts;

  private constructor(sides: AvailabilitySides, counts: Counts) {
    this.#sides = sides;
    this.#counts = counts;
  }

  static of(pairs: ReadonlyMap<number, CityPairs>, sides: AvailabilitySides): PairTally {
    const [offer, city] = [new Int32Array(sides.offers.length * 3), new Int32Array(sides.cities.length * 3)];
    const tally = new PairTally(sides, { offer, city });
    for (const [id, own] of pairs) tally.#add(id, own, 1);
    return tally;
  }

  /** The counts after changes in some cities. */
  after(changes: readonly CityChange[]): PairTally {
    const tally = new PairTally(this.#sides, { offer: this.#counts.offer.slice(), city: this.#counts.city.slice() });
    for (const { city, before, after } of changes) {
      tally.#add(city, before, -1);
      tally.#add(city, after, 1);
    }
    return tally;
  }

  #add(city: number, { offers, ids }: CityPairs, times: 1 | -1): void {
    const { rankOfOffer, rankOfCity, ...sides } = this.#sides;
    const { offer: ofOffers, city: ofCities } = this.#counts;
    const cityRank = rankOfCity[city] ?? -1;
    if (cityRank === -1) return;
    const isCityVisible = sides.cities[cityRank]!.isVisible;
    for (let at = 0; at < offers.length; at++) {
      const rank = rankOfOffer[offers[at]!] ?? -1;
      if (rank === -1) continue;
      const active = ids[at]! > 0 ? times : 0;
      const visible = isCityVisible && sides.offers[rank]!.isVisible ? active : 0;
      ofOffers[rank * 3]! += times;
      ofOffers[rank * 3 + 1]! += active;
      ofOffers[rank * 3 + 2]! += visible;
      ofCities[cityRank * 3]! += times;
      ofCities[cityRank * 3 + 1]! += active;
      ofCities[cityRank * 3 + 2]! += visible;
    }
  }

  /** By the id of each offer or city. */
  by(side: "offer" | "city"): ReadonlyMap<number, SideCounts> {
    const counts = this.#counts[side];
    const known = side === "offer" ? this.#sides.offers : this.#sides.cities;
    return new Map(
      known.map(({ id }, rank) => {
        const [all, active, visible] = [counts[rank * 3]!, counts[rank * 3 + 1]!, counts[rank * 3 + 2]!];
        return [id, { all, active, visible }];
      }),
    );
  }
}
