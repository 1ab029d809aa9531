import type { ListQuery } from "#app/records/list-query.ts";
import type { CityPairs } from "./cells.ts";
import { type AvailabilitySides, byId } from "./availability-sides.ts";

export type PairQuery = Pick<ListQuery, "search" | "sort" | "direction" | "status" | "filters">;

/** The ids of the associations that a list finds, in its order: group by group, and each group by id. */
export function listPairs(
  pairs: ReadonlyMap<number, CityPairs>,
  sides: AvailabilitySides,
  query: PairQuery,
  named: readonly number[],
): Int32Array {
  const { groupCount, groupsOf } = groupingOf(sides, query, named);
  let size = 0;
  for (const { ids } of pairs.values()) size += ids.length;
  const [ids, groups] = [new Int32Array(size), new Int32Array(size)];
  let length = 0;
  for (const [city, own] of pairs) {
    const groupOf = groupsOf(city);
    if (!groupOf) continue;
    for (let at = 0; at < own.ids.length; at++) {
      const id = own.ids[at]!;
      const group = groupOf(own.offers[at]!, id);
      if (group === -1) continue;
      groups[length] = group;
      ids[length++] = Math.abs(id);
    }
  }
  const ordered = inGroups(ids.subarray(0, length), groups, groupCount);
  return query.sort === "createdAt" && query.direction === "desc" ? ordered.toReversed() : ordered;
}

/** Of a city the group of each association in the order of a list, -1 for what it does not find; null for nothing. */
type GroupsOf = (city: number) => GroupOf | null;
/** `id` is negative for an inactive association. */
type GroupOf = (offer: number, id: number) => number;

/** What is in a list, and in how many groups. */
function groupingOf(
  sides: AvailabilitySides,
  { search, sort, direction, status, filters }: PairQuery,
  namedIds: readonly number[],
): { groupCount: number; groupsOf: GroupsOf } {
  const { offers, cities, rankOfOffer, rankOfCity } = sides;
  const matches = sides.findMatches(search, namedIds);
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

/** The ids group by group, and each group by id. */
function inGroups(ids: Int32Array, groups: Int32Array, groupCount: number): Int32Array {
  const starts = new Int32Array(groupCount + 1);
  for (let at = 0; at < ids.length; at++) starts[groups[at]! + 1]! += 1;
  for (let group = 0; group < groupCount; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const ordered = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) ordered[next[groups[at]!]!++] = ids[at]!;
  for (let group = 0; group < groupCount; group++) sortIds(ordered.subarray(starts[group], starts[group + 1]));
  return ordered;
}

/** Sorts them in place: they are a part of others. What was created city by city is in order already. */
function sortIds(ids: Int32Array): void {
  for (let at = 1; at < ids.length; at++) {
    if (ids[at]! < ids[at - 1]!) return ids.set(ids.toSorted());
  }
}
