import { cellStates } from "./cell-states.ts";
import type { ListQuery } from "#app/records/list-query.ts";

/** The associations of a city: their offers, and for each its id, negative when the association is inactive. */
export type CityPairs = { offers: Int32Array; ids: Int32Array };

/** An offer that is not deleted; visible when it is active and its sale has not ended. */
export type IndexedOffer = { id: number; isVisible: boolean };

/** A city that is not deleted; visible when it is active. */
export type IndexedCity = { id: number; state: string; isVisible: boolean };

type Sides = { offers: readonly IndexedOffer[]; cities: readonly IndexedCity[] };

/**
 * How many associations an offer has with cities, or a city with offers: all that are not deleted; the active ones,
 * which the status of a list counts; and those that visitors see, where association, city and offer are active and the
 * sale of the offer has not ended.
 */
export type SideCounts = { all: number; active: number; visible: number };

export const noCounts: SideCounts = { all: 0, active: 0, visible: 0 };

/** Associations that a search finds: those of any of these offers with any of these cities; null means all. */
export type SearchMatch = { offers: readonly number[] | null; cities: readonly number[] | null };

type PairQuery = Pick<ListQuery, "sort" | "direction" | "status" | "filters">;

const [off, sold] = [cellStates.indexOf("off"), cellStates.indexOf("sold")];

/**
 * Which offers are associated with which cities, in memory, at one moment. Every part of the console that lists, counts
 * or compares associations reads it.
 */
export class AvailabilityIndex {
  /** Of each city that has associations, also of deleted offers and cities. */
  readonly pairs: ReadonlyMap<number, CityPairs>;
  /** By name. */
  readonly sides: Sides;
  #sold: ReadonlyMap<number, Int32Array> | null = null;
  #counts: { offer: ReadonlyMap<number, SideCounts>; city: ReadonlyMap<number, SideCounts> } | null = null;

  constructor(pairs: ReadonlyMap<number, CityPairs>, sides: Sides) {
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
    this.#counts ??= countBySide(this.pairs, this.sides);
    return this.#counts[side];
  }

  /**
   * The ids of the associations that a list finds, in its order; those of deleted offers and cities are left out. Rows
   * that share a value of the sorted column are in the order of their ids.
   *
   * @param matches what the search finds; without an association in common
   */
  find({ sort, direction, status, filters }: PairQuery, matches: readonly SearchMatch[]): Int32Array {
    const { offers, cities } = this.sides;
    const rankOfOffer = byId(offers.map(({ id }) => id));
    const matchOfOffer = this.#matchOfOffer(filters["offerId"], matches);
    const citiesOfMatch = matches.map((match) => match.cities && new Set(match.cities));
    const rankOfCity = byId(cities.map(({ id }) => id));
    const isListed = cities.map(
      ({ id, state }) =>
        (filters["cityId"] === undefined || id === Number(filters["cityId"])) &&
        (filters["state"] === undefined || state === filters["state"]),
    );
    const groupCount = sort === "offer" ? offers.length : sort === "city" ? cities.length : sort === "isActive" ? 2 : 1;
    const ids = new Int32Array(this.#size());
    const groups = new Int32Array(groupCount === 1 ? 0 : ids.length);
    let length = 0;
    for (const [city, own] of this.pairs) {
      const cityRank = rankOfCity[city] ?? -1;
      if (cityRank === -1 || !isListed[cityRank]) continue;
      const isMatched = citiesOfMatch.map((found) => found === null || found.has(city));
      for (let at = 0; at < own.ids.length; at++) {
        const [offer, id] = [own.offers[at]!, own.ids[at]!];
        const match = matchOfOffer[offer] ?? -1;
        if (match === -1 || !isMatched[match]) continue;
        const isActive = id > 0;
        if (status !== "all" && isActive !== (status === "active")) continue;
        if (groupCount > 1) {
          groups[length] = sort === "offer" ? rankOfOffer[offer]! : sort === "city" ? cityRank : Number(isActive);
        }
        ids[length++] = isActive ? id : -id;
      }
    }
    const found = ids.subarray(0, length);
    if (groupCount > 1) return inGroups(found, groups, { groupCount, isLastFirst: direction === "desc" });
    sortIds(found);
    return sort === "createdAt" && direction === "desc" ? found.toReversed() : found.slice();
  }

  #size(): number {
    let size = 0;
    for (const { ids } of this.pairs.values()) size += ids.length;
    return size;
  }

  /** By the id of each offer its match; -1 for the offers that are in none. */
  #matchOfOffer(offerId: string | undefined, matches: readonly SearchMatch[]): Int32Array {
    const known = this.sides.offers.map(({ id }) => id);
    const matchOf = byId(known).fill(-1);
    for (const [index, match] of matches.entries()) {
      for (const id of match.offers ?? known) {
        if (id < matchOf.length && (offerId === undefined || id === Number(offerId))) matchOf[id] = index;
      }
    }
    return matchOf;
  }
}

const noPairs: CityPairs = { offers: new Int32Array(), ids: new Int32Array() };

/** By each of the ids its place; -1 for others. */
function byId(ids: readonly number[]): Int32Array {
  const places = new Int32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(-1);
  for (const [place, id] of ids.entries()) places[id] = place;
  return places;
}

function countBySide(pairs: ReadonlyMap<number, CityPairs>, { offers, cities }: Sides) {
  const ofOffers = offers.map((): SideCounts => ({ all: 0, active: 0, visible: 0 }));
  const ofCities = cities.map((): SideCounts => ({ all: 0, active: 0, visible: 0 }));
  const rankOfOffer = byId(offers.map(({ id }) => id));
  for (const [cityRank, city] of cities.entries()) {
    const ofCity = ofCities[cityRank]!;
    const { offers: own, ids } = pairs.get(city.id) ?? noPairs;
    for (let at = 0; at < own.length; at++) {
      const rank = rankOfOffer[own[at]!] ?? -1;
      if (rank === -1) continue;
      const isActive = ids[at]! > 0;
      const isVisible = isActive && city.isVisible && offers[rank]!.isVisible;
      for (const counts of [ofCity, ofOffers[rank]!]) {
        counts.all += 1;
        counts.active += Number(isActive);
        counts.visible += Number(isVisible);
      }
    }
  }
  return {
    offer: new Map(offers.map(({ id }, rank) => [id, ofOffers[rank]!])),
    city: new Map(cities.map(({ id }, rank) => [id, ofCities[rank]!])),
  };
}

/** The ids group by group, and each group by id. */
function inGroups(
  ids: Int32Array,
  groups: Int32Array,
  { groupCount, isLastFirst }: { groupCount: number; isLastFirst: boolean },
): Int32Array {
  const sizes = new Int32Array(groupCount);
  for (let at = 0; at < ids.length; at++) sizes[groups[at]!]! += 1;
  const next = new Int32Array(groupCount);
  let start = 0;
  for (let place = 0; place < groupCount; place++) {
    const group = isLastFirst ? groupCount - 1 - place : place;
    next[group] = start;
    start += sizes[group]!;
  }
  const ordered = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) ordered[next[groups[at]!]!++] = ids[at]!;
  for (const [group, end] of next.entries()) sortIds(ordered.subarray(end - sizes[group]!, end));
  return ordered;
}

/** Sorts them in place: they are a part of others. What was created city by city is in order already. */
function sortIds(ids: Int32Array): void {
  for (let at = 1; at < ids.length; at++) {
    if (ids[at]! < ids[at - 1]!) return ids.set(ids.toSorted());
  }
}
