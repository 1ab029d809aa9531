import type { ListQuery } from "#app/records/list-query.ts";
import type { CityChange, CityPairs } from "./city-pairs.ts";
import { type AvailabilitySides, byId, type FindNamed } from "./availability-sides.ts";

export type PairQuery = Pick<ListQuery, "search" | "sort" | "direction" | "status" | "filters">;

/** Of a city the group of each association in the order of a list, -1 for what it does not find; null for nothing. */
type GroupsOf = (city: number) => GroupOf | null;
/** `id` is negative for an inactive association. */
type GroupOf = (offer: number, id: number) => number;

/** A list of associations: what is in it, and in how many groups. */
type Listing = { groupCount: number; groupsOf: GroupsOf };

/** The ids of the associations that a list finds, in its order: group by group, and each group by id. */
export class PairList {
  readonly ids: Int32Array;
  readonly #listing: Listing;
  /** Where each group begins, and the end. */
  readonly #starts: Int32Array;

  private constructor(listing: Listing, ids: Int32Array, starts: Int32Array) {
    this.#listing = listing;
    this.ids = ids;
    this.#starts = starts;
  }

  static find(
    pairs: ReadonlyMap<number, CityPairs>,
    sides: AvailabilitySides,
    query: PairQuery,
    findNamed: FindNamed,
  ): PairList {
    const listing = listingOf(sides, query, findNamed);
    let size = 0;
    for (const { ids } of pairs.values()) size += ids.length;
    const [ids, groups] = [new Int32Array(size), new Int32Array(size)];
    let length = 0;
    for (const [city, own] of pairs) {
      const groupOf = listing.groupsOf(city);
      if (!groupOf) continue;
      for (let at = 0; at < own.ids.length; at++) {
        const id = own.ids[at]!;
        const group = groupOf(own.offers[at]!, id);
        if (group === -1) continue;
        groups[length] = group;
        ids[length++] = Math.abs(id);
      }
    }
    return new PairList(listing, ...inGroups(ids.subarray(0, length), groups, listing.groupCount));
  }

  /** The list after changes in some cities. */
  after(changes: readonly CityChange[]): PairList {
    const edits = editsOf(this.#listing, changes);
    if (edits.length === 0) return this;
    const [starts, grown] = [this.#starts.slice(), new Int32Array(this.#listing.groupCount)];
    const ids = new Int32Array(this.ids.length + edits.reduce((sum, { step }) => sum + step, 0));
    let [from, to] = [0, 0];
    for (const { id, group, step } of edits.toSorted((a, b) => a.group - b.group || a.id - b.id)) {
      const at = this.#placeOf(id, group);
      ids.set(this.ids.subarray(from, at), to);
      to += at - from;
      from = at;
      if (step === 1) ids[to++] = id;
      else from++;
      grown[group]! += step;
    }
    ids.set(this.ids.subarray(from), to);
    for (let group = 0, sum = 0; group < grown.length; group++) starts[group + 1]! += sum += grown[group]!;
    return new PairList(this.#listing, ids, starts);
  }

  /** Where an id of that group is, or would be. */
  #placeOf(id: number, group: number): number {
    let [low, high] = [this.#starts[group]!, this.#starts[group + 1]!];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function listingOf(
  sides: AvailabilitySides,
  { search, sort, direction, status, filters }: PairQuery,
  findNamed: FindNamed,
): Listing {
  const { offers, cities, rankOfOffer, rankOfCity } = sides;
  const matches = sides.findMatches(search, findNamed);
  const matchOfOffer = byId(offers.map(({ id }) => id)).fill(-1);
  for (const [index, match] of matches.entries()) {
    for (const id of match.offers) {
      if (filters["offerId"] === undefined || id === Number(filters["offerId"])) matchOfOffer[id] = index;
    }
  }
  const groupCount = sort === "offer" ? offers.length : sort === "city" ? cities.length : sort === "isActive" ? 2 : 1;
  const named = filters["ids"] === undefined ? null : new Set(filters["ids"].split(",").map(Number));
  const place = (group: number) => (direction === "desc" ? groupCount - 1 - group : group);
  const groupsOf: GroupsOf = (city) => {
    const cityRank = rankOfCity[city] ?? -1;
    if (cityRank === -1) return null;
    if (filters["cityId"] !== undefined && city !== Number(filters["cityId"])) return null;
    if (filters["state"] !== undefined && cities[cityRank]!.state !== filters["state"]) return null;
    const isMatched = matches.map((match) => match.cities.has(city));
    return (offer, id) => {
      const match = matchOfOffer[offer] ?? -1;
      if (match === -1 || !isMatched[match]) return -1;
      if (named && !named.has(Math.abs(id))) return -1;
      const isActive = id > 0;
      if (status !== "all" && isActive !== (status === "active")) return -1;
      if (sort === "offer") return place(rankOfOffer[offer]!);
      if (sort === "city") return place(cityRank);
      return sort === "isActive" ? place(Number(isActive)) : 0;
    };
  };
  return { groupCount, groupsOf };
}

/** The ids group by group, and each group by id; and where each group begins, and the end. */
function inGroups(ids: Int32Array, groups: Int32Array, groupCount: number): [ids: Int32Array, starts: Int32Array] {
  const starts = new Int32Array(groupCount + 1);
  for (let at = 0; at < ids.length; at++) starts[groups[at]! + 1]! += 1;
  for (let group = 0; group < groupCount; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const ordered = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) ordered[next[groups[at]!]!++] = ids[at]!;
  for (let group = 0; group < groupCount; group++) sortIds(ordered.subarray(starts[group], starts[group + 1]));
  return [ordered, starts];
}

/** Sorts them in place: they are a part of others. What was created city by city is in order already. */
function sortIds(ids: Int32Array): void {
  for (let at = 1; at < ids.length; at++) {
    if (ids[at]! < ids[at - 1]!) return ids.set(ids.toSorted());
  }
}

/** An association that a list gains (1) or loses (-1). */
type Edit = { id: number; group: number; step: 1 | -1 };

/** An association may also have moved from one of the cities to another. */
function editsOf({ groupsOf }: Listing, changes: readonly CityChange[]): Edit[] {
  const [old, now] = [new Map<number, number>(), new Map<number, number>()];
  for (const { city, before, after } of changes) {
    const groupOf = groupsOf(city) ?? (() => -1);
    for (const [groups, { offers, ids }] of [
      [old, before],
      [now, after],
    ] as const) {
      for (let at = 0; at < ids.length; at++) groups.set(Math.abs(ids[at]!), groupOf(offers[at]!, ids[at]!));
    }
  }
  const edits = (from: typeof old, other: typeof old, step: Edit["step"]) =>
    Array.from(from, ([id, group]): Edit => ({ id, group, step })).filter(
      ({ id, group }) => group !== -1 && other.get(id) !== group,
    );
  return [...edits(old, now, -1), ...edits(now, old, 1)];
}
