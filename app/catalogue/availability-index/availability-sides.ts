import { isDeepStrictEqual } from "node:util";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** An offer that is not deleted, with its search text; visible when it is active and its sale has not ended. */
export type IndexedOffer = { id: number; name: string; search: string; isVisible: boolean };

/** A city that is not deleted, with its search text; visible when it is active. */
export type IndexedCity = { id: number; name: string; state: string; search: string; isVisible: boolean };

/** Associations that a search finds: those of any of these offers with any of these cities. */
type SearchMatch = { offers: readonly number[]; cities: ReadonlySet<number> };

/** What is associated: the offers and cities that are not deleted, by name. */
export class AvailabilitySides {
  readonly offers: readonly IndexedOffer[];
  readonly cities: readonly IndexedCity[];
  /** By the id of each its place in that order; -1 for others. */
  readonly rankOfOffer: Int32Array;
  readonly rankOfCity: Int32Array;
  /** Of cities, as lines. */
  readonly nicknames: string;

  constructor(offers: readonly IndexedOffer[], cities: readonly IndexedCity[], nicknames: string) {
    this.offers = offers;
    this.cities = cities;
    this.rankOfOffer = byId(offers.map(({ id }) => id));
    this.rankOfCity = byId(cities.map(({ id }) => id));
    this.nicknames = nicknames;
  }

  /** Whether they are of these. */
  areOf(...parts: ConstructorParameters<typeof AvailabilitySides>): boolean {
    const own = [this.offers, this.cities, this.nicknames];
    return parts.every((part, at) => part === own[at] || isDeepStrictEqual(part, own[at]));
  }

  /**
   * The associations of which each word is in the offer's name or in the city's name or state, or of whose city the text
   * is a name (`namedIds`), as matches without an association in common. Offers and cities are grouped by the words that they
   * contain; an offer that lacks a word needs a city that has it.
   */
  findMatches(search: string, namedIds: readonly number[]): SearchMatch[] {
    const words = normalizeForSearch(search).split(" ").filter(Boolean);
    const named = new Set(namedIds);
    const offers = groupByWords(this.offers, (offer, word) => offer.search.includes(word), words);
    const cities = groupByWords(this.cities, (city, word) => named.has(city.id) || city.search.includes(word), words);
    return offers.map((group) => {
      const matching = cities.filter((city) => words.every((_, at) => group.has[at] || city.has[at]));
      return { offers: group.ids, cities: new Set(matching.flatMap(({ ids }) => ids)) };
    });
  }
}

/** By each of the ids its place; -1 for others. */
export function byId(ids: readonly number[]): Int32Array {
  const places = new Int32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(-1);
  for (const [place, id] of ids.entries()) places[id] = place;
  return places;
}

/** The ids of those that contain the same words; `has` says for each word whether they do. */
type WordGroup = { has: boolean[]; ids: number[] };

function groupByWords<Side extends { id: number }>(
  sides: readonly Side[],
  hasWord: (side: Side, word: string) => boolean,
  words: readonly string[],
): WordGroup[] {
  const groups = new Map<string, WordGroup>();
  for (const side of sides) {
    const has = words.map((word) => hasWord(side, word));
    const key = has.join();
    const group = groups.get(key) ?? { has, ids: [] };
    groups.set(key, group);
    group.ids.push(side.id);
  }
  return [...groups.values()];
}
