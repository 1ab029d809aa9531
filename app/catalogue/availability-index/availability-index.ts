import { RecentMap } from "#app/platform/recent-map.ts";
import { cellStates, type CityPairs, noPairs, stateOf } from "./cells.ts";
import { type AvailabilitySides, byId } from "./availability-sides.ts";
import { listPairs, type PairQuery } from "./pair-list.ts";
import { countPairs, type SideCounts } from "./pair-counts.ts";

/** How many lists are kept for their next pages; half a million ids are two megabytes. */
const maxLists = 4;

/**
 * Which offers are associated with which cities, in memory, at one moment. Every part of the console that lists, counts
 * or compares associations reads it.
 */
export class AvailabilityIndex {
  /** Of each city that has associations, also of deleted offers and cities. */
  readonly pairs: ReadonlyMap<number, CityPairs>;
  readonly sides: AvailabilitySides;
  #sold: ReadonlyMap<number, Int32Array> | null = null;
  #counts: ReturnType<typeof countPairs> | null = null;
  readonly #lists = new RecentMap<string, Int32Array>(maxLists);

  constructor(pairs: ReadonlyMap<number, CityPairs>, sides: AvailabilitySides) {
    this.pairs = pairs;
    this.sides = sides;
  }

  /** The ids of an offer's associations by city, negative for inactive ones; the cities ascend. */
  pairsOf(offerId: number): Map<number, number> {
    const found = new Map<number, number>();
    for (const [city, { offers, ids }] of this.pairs) {
      const at = offers.indexOf(offerId);
      if (at !== -1) found.set(city, ids[at]!);
    }
    return new Map([...found].toSorted(([one], [other]) => one - other));
  }

  /** The offers of a city's associations, each with the association's id, negative for an inactive one. */
  pairsIn(cityId: number): [offerId: number, id: number][] {
    const { offers, ids } = this.pairs.get(cityId) ?? noPairs;
    return Array.from(offers, (offer, at) => [offer, ids[at]!]);
  }

  /** The state of every offer in every city, city by city, as indices of `cellStates`. */
  statesIn(offerIds: readonly number[], cityIds: readonly number[]): Uint8Array {
    const states = new Uint8Array(offerIds.length * cityIds.length);
    const columnOf = byId(offerIds);
    for (const [row, city] of cityIds.entries()) {
      const { offers, ids } = this.pairs.get(city) ?? noPairs;
      for (let at = 0; at < offers.length; at++) {
        const column = columnOf[offers[at]!] ?? -1;
        if (column !== -1) states[row * offerIds.length + column] = cellStates.indexOf(stateOf(ids[at]!));
      }
    }
    return states;
  }

  /** The id of an association, negative for an inactive one; 0 where there is none. */
  idIn(offerId: number, cityId: number): number {
    const { offers, ids } = this.pairs.get(cityId) ?? noPairs;
    return ids[offers.indexOf(offerId)] ?? 0;
  }

  /** The offers with an active association of each city; they may be inactive or deleted. */
  soldByCity(): ReadonlyMap<number, Int32Array> {
    this.#sold ??= new Map(
      Array.from(this.pairs, ([city, { offers, ids }]) => [city, offers.filter((_, at) => ids[at]! > 0)]),
    );
    return this.#sold;
  }

  /** How many associations each offer or city has, by its id; those of a deleted other side are left out. */
  counts(side: "offer" | "city"): ReadonlyMap<number, SideCounts> {
    this.#counts ??= countPairs(this.pairs, this.sides);
    return this.#counts[side];
  }

  /**
   * The ids of the associations that a list finds, in its order; those of deleted offers and cities are left out. Rows
   * that share a value of the sorted column are in the order of their ids.
   *
   * @param named the ids of the cities that the search names
   */
  find({ search, sort, direction, status, filters }: PairQuery, named: readonly number[]): Int32Array {
    const query = { search, sort, direction, status, filters };
    const key = JSON.stringify(query);
    const ids = this.#lists.get(key) ?? listPairs(this.pairs, this.sides, query, named);
    this.#lists.set(key, ids);
    return ids;
  }
}
