import { RecentMap } from "#app/platform/recent-map.ts";
import { cellStates } from "./cell-states.ts";
import { type CityChange, type CityPairs, noPairs } from "./city-pairs.ts";
import { type AvailabilitySides, byId, type FindNamed } from "./availability-sides.ts";
import { PairList, type PairQuery } from "./pair-list.ts";
import { PairTally, type SideCounts } from "./pair-tally.ts";

/** How many lists are kept for their next pages; half a million ids are two megabytes. */
const maxLists = 4;

const [off, sold] = [cellStates.indexOf("off"), cellStates.indexOf("sold")];

/**
 * Which offers are associated with which cities, in memory, at one moment. Every part of the console that lists, counts
 * or compares associations reads it.
 */
export class AvailabilityIndex {
  /** Of each city that has associations, also of deleted offers and cities. */
  readonly pairs: ReadonlyMap<number, CityPairs>;
  readonly sides: AvailabilitySides;
  #sold: ReadonlyMap<number, Int32Array> | null = null;
  #tally: PairTally | null = null;
  readonly #counts: { offer?: ReadonlyMap<number, SideCounts>; city?: ReadonlyMap<number, SideCounts> } = {};
  /** By query; one of an older index with the cities that have changed since, as they were. */
  readonly #lists = new RecentMap<string, { list: PairList; before: ReadonlyMap<number, CityPairs> }>(maxLists);

  /** @param older what it has counted and listed is carried over when only a few cities differ */
  constructor(pairs: ReadonlyMap<number, CityPairs>, sides: AvailabilitySides, older: AvailabilityIndex | null = null) {
    this.pairs = pairs;
    this.sides = sides;
    if (older?.sides === sides) this.#carryOver(older);
  }

  #carryOver(older: AvailabilityIndex): void {
    const changes = changesBetween(older.pairs, this.pairs);
    if (changes.length > maxCarried) return;
    this.#tally = older.#tally?.after(changes) ?? null;
    for (const [key, { list, before }] of older.#lists.entries()) {
      const all = new Map([...changes.map((change) => [change.city, change.before] as const), ...before]);
      if (all.size <= maxCarried) this.#lists.set(key, { list, before: all });
    }
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
        if (column !== -1) states[row * offerIds.length + column] = ids[at]! > 0 ? sold : off;
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
    this.#tally ??= PairTally.of(this.pairs, this.sides);
    return (this.#counts[side] ??= this.#tally.by(side));
  }

  #changeOf(city: number, before: CityPairs): CityChange {
    return { city, before, after: this.pairs.get(city) ?? noPairs };
  }

  /**
   * The ids of the associations that a list finds, in its order; those of deleted offers and cities are left out. Rows
   * that share a value of the sorted column are in the order of their ids.
   */
  find({ search, sort, direction, status, filters }: PairQuery, findNamed: FindNamed): Int32Array {
    const query = { search, sort, direction, status, filters };
    const key = JSON.stringify(query);
    const known = this.#lists.get(key);
    const list = known
      ? known.list.after(Array.from(known.before, ([city, before]) => this.#changeOf(city, before)))
      : PairList.find(this.pairs, this.sides, query, findNamed);
    this.#lists.set(key, { list, before: new Map() });
    return sort === "createdAt" && direction === "desc" ? list.ids.toReversed() : list.ids;
  }
}

/** With more cities changed, all is gathered again at the next question. */
const maxCarried = 100;

function changesBetween(before: AvailabilityIndex["pairs"], after: AvailabilityIndex["pairs"]): CityChange[] {
  const changes: CityChange[] = [];
  let known = 0;
  for (const [city, pairs] of after) {
    const older = before.get(city);
    if (older) known++;
    if (older !== pairs) changes.push({ city, before: older ?? noPairs, after: pairs });
  }
  if (known === before.size) return changes;
  for (const [city, pairs] of before) if (!after.has(city)) changes.push({ city, before: pairs, after: noPairs });
  return changes;
}
