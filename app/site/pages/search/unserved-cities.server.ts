import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { listMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import type { Municipality } from "#app/catalogue/cities/nearby-cities.ts";
import { pages } from "#app/site/links/page-table.ts";
import type { HitTitle } from "#app/site/search/search-hit.ts";
import { cityQuery, stateOf, wordsOfName } from "./city-query.server.ts";

const maxNamesakes = 3;
/** What such a word comes before is a part of a city, even if a city is named like it. */
const partsOfCities: ReadonlySet<string> = new Set(["bairro", "rua", "avenida", "av", "travessa"]);

let byName: ReadonlyMap<string, Municipality[]> | undefined;

/**
 * The municipalities of Brazil that a query names in full and where nothing is sold: "tem fibra em Campinas SP".
 *
 * @param found the cities that the query may mean. None is unserved when one of them has all its words.
 * @param isCommonWord whether the site's own texts have the word, so that it means a city only beside a state
 */
export function findUnservedCities(
  query: string,
  found: readonly City[],
  isCommonWord: (word: string) => boolean,
): Municipality[] {
  const names = (byName ??= Map.groupBy(listMunicipalities(), ({ name }) => wordsOfName(name).join(" ")));
  const { words, telling, state } = cityQuery(query, (name) => names.has(name));
  if (telling.length === 0) return [];
  if (state === null && (telling.every(isCommonWord) || words.some((word) => partsOfCities.has(word)))) return [];
  const foundNames = found.map((city) => ({ words: wordsOfName(city.name), state: city.state }));
  const isFound = foundNames.some(
    (city) => telling.every((word) => city.words.includes(word)) && (state ?? city.state) === city.state,
  );
  if (isFound) return [];
  const namesakes = names.get(telling.join(" ")) ?? (state === null ? [] : lastNamed(names, telling));
  // "Espírito Santo" is the state, and not the city of another one.
  const meant = state ?? stateOf(telling);
  return namesakes
    .filter((one) => meant === undefined || one.state === meant)
    .filter((one) => !foundNames.some((city) => city.state === one.state && isSame(city.words, wordsOfName(one.name))))
    .slice(0, maxNamesakes);
}

/** Those that the last words name, for a query with a state: "vocês cobrem Salvador Bahia". */
function lastNamed(names: ReadonlyMap<string, Municipality[]>, words: readonly string[]): Municipality[] {
  const endings = words.map((_, start) => words.slice(start).join(" "));
  return names.get(endings.find((ending) => names.has(ending)) ?? "") ?? [];
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.join(" ") === others.join(" ");
}

/** The page that takes the visitor's contact for the city. */
export function unservedTitle(municipality: Municipality): HitTitle {
  const label = cityLabel(municipality);
  return { kind: "cities", to: `${pages.coverage.to}?q=${encodeURIComponent(label)}`, title: ["", label] };
}
