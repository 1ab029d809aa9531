import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import type { City } from "#app/catalogue/cities/city.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { isStopWord, isWeakWord } from "#app/site/search/words.server.ts";
import { type CityQuery, cityQuery, stateOf, wordsOfName } from "./city-query.server.ts";

/** How sure it is that a query means a city: it names the city, may name it, or has words of longer names. */
export type CityMatch = { city: City; certainty: "named" | "perhaps" | "part"; terms: ReadonlySet<string> };

/** Fewer letters begin the names of too many cities. */
const shortestPrefix = 2;
const maxWithInitials = 3;

/** An index of the names of cities. */
export async function createCitySearchIndex(cities: readonly City[]) {
  const findWhole = await searchOf(cities);
  const index = await createNameIndex(cities);
  const { names } = index;
  const wholeNames = new Set(names.map((name) => name.join(" ")));

  /** The cities whose whole name is among the words of a query about something else: "loja em Betim". */
  function namedIn(query: CityQuery, isCommonWord: WordTest): CityMatch[] {
    if (query.words.filter((word) => !isStopWord(word)).length < 2) return [];
    return index
      .find(query.words, { combineWith: "OR" })
      .filter(({ id, terms }) => names[id as number]!.every((word) => terms.includes(word)))
      .map(({ id, terms }) => {
        const city = cities[id as number]!;
        const isNamed =
          terms.some((word) => !isCommonWord(word)) || isSpelledOut(names[id as number]!, city.state, query);
        return { city, certainty: isNamed ? "named" : "perhaps", terms: new Set(terms) };
      });
  }

  return {
    /** The cities with this name. */
    named: (name: string): CityMatch[] =>
      index
        .find(wordsOfName(name), { prefix: false })
        .filter(({ id, terms }) => names[id as number]!.length === terms.length)
        .map(({ id, terms }) => ({ city: cities[id as number]!, certainty: "named", terms: new Set(terms) })),

    /**
     * The cities that a query means, the most certain first.
     *
     * @param isCommonWord whether the site's own texts have the word, so that it need not be a city's name
     * @param isPrefix whether the last word may be unfinished
     */
    search(text: string, isCommonWord: WordTest, isPrefix: boolean): CityMatch[] {
      const { cities: whole, named, isGuess } = findWhole(text);
      const query = cityQuery(text, (name) => wholeNames.has(name));
      const matches = findMeant(index, query, isCommonWord, isPrefix).map(({ id, terms }): CityMatch => {
        const name = names[id as number]!;
        const isNamed = name.every((word) => query.words.includes(word)) || isMeant(name, terms, query, isCommonWord);
        return { city: cities[id as number]!, certainty: isNamed ? "named" : "part", terms: new Set(terms) };
      });
      const hasNamed = matches.some(({ certainty }) => certainty === "named");
      const all = hasNamed ? matches : [...namedIn(query, isCommonWord), ...matches];
      const others = all
        .filter(({ city }) => query.state === null || city.state === query.state)
        .toSorted((a, b) => ranks[a.certainty] - ranks[b.certainty]);
      const first = whole.slice(0, isGuess ? 0 : named).map((city): CityMatch => ({
        city,
        certainty: "named",
        terms: new Set(wordsOfName(city.name)),
      }));
      return [...first, ...others.filter(({ city }) => !first.some((match) => match.city.id === city.id))];
    },
  };
}

export type CitySearchIndex = Awaited<ReturnType<typeof createCitySearchIndex>>;

type WordTest = (word: string) => boolean;
type NameIndex = Awaited<ReturnType<typeof createNameIndex>>;

/** The words of the names of cities, which it finds by their position in the list. */
async function createNameIndex(cities: readonly City[]) {
  const names = cities.map(({ name }) => wordsOfName(name));
  const nameWords = new Set(names.flat());
  const byInitials = Map.groupBy(
    [...names.keys()].filter((id) => names[id]!.length > 1),
    (id) => names[id]!.map((word) => word[0]).join(""),
  );
  const index = new MiniSearch<{ id: number; name: string }>({
    fields: ["name"],
    tokenize: wordsOfName,
    processTerm: (word) => word,
    searchOptions: { combineWith: "AND" },
  });
  await doInSlices(cities.entries(), ([id, { name }]) => index.add({ id, name }));

  function find(words: readonly string[], options: SearchOptions): SearchResult[] {
    return words.length === 0 ? [] : index.search(words.join(" "), options);
  }

  return {
    /** The words of each name. */
    names,
    hasWord: (word: string) => nameWords.has(word),
    find,

    /** The cities with all words; `isPrefix` when the last may be unfinished. */
    findExactly(words: readonly string[], isPrefix: boolean): SearchResult[] {
      const finished = isPrefix ? words.slice(0, -1) : words;
      if (!finished.every((word) => nameWords.has(word))) return [];
      return find(words, {
        prefix: (word, position, all) => isPrefix && position === all.length - 1 && word.length >= shortestPrefix,
      });
    },

    /** The few cities with these initials: "jf" for Juiz de Fora. */
    findByInitials(words: readonly string[]): SearchResult[] {
      const found = byInitials.get(words.join(" ")) ?? [];
      if (found.length > maxWithInitials) return [];
      return found.flatMap((id) => find(names[id]!, { prefix: false }).filter((result) => result.id === id));
    },
  };
}

/** The cities with the words of the query, by the strictest way that finds any. */
function findMeant(
  index: NameIndex,
  { words, beside, telling }: CityQuery,
  isCommonWord: WordTest,
  isPrefix: boolean,
): SearchResult[] {
  // "Sem internet" asks for an offer, and not for Sem-Peixe.
  const isAboutOffers = beside.length < words.length && telling.every(isWeakWord);
  const attempts: (() => SearchResult[])[] = [
    () => index.findExactly(words, isPrefix),
    () => index.findExactly(beside, isPrefix),
    () => index.findExactly(telling, isPrefix),
    () => index.find(telling, { prefix: (word) => word.length >= shortestPrefix }),
    // Words that the site's texts have are not a misspelt city, unless another word of its name is right: "sete lagos".
    () => {
      const mayBeCity = !telling.every(isCommonWord) || telling.some(index.hasWord);
      return mayBeCity ? index.find(telling, { prefix: false, fuzzy: typosOf }) : [];
    },
    () => (telling.every(isCommonWord) ? [] : index.findByInitials(telling)),
  ];
  let found: SearchResult[] = [];
  for (const attempt of attempts) if (found.length === 0 && !isAboutOffers) found = attempt();
  return found;
}

/** Whether an unfinished or misspelt name can hardly mean anything else: "sao joao d", "uberl", "Belo Orizonte". */
function isMeant(
  name: readonly string[],
  terms: readonly string[],
  { beside, telling }: CityQuery,
  isCommonWord: WordTest,
): boolean {
  const beginning = beside.join(" ");
  if (beginning === "") return false;
  if (name.join(" ").startsWith(beginning)) return beside.length > 1 || !isCommonWord(beginning);
  if (!name.every((word) => terms.includes(word))) return false;
  // A beginning needs a word beside it that means the city: "gov valadares".
  const isCut = telling.some((word) => terms.some((term) => term !== word && term.startsWith(word)));
  return !isCut || telling.some((word) => name.includes(word) && !isCommonWord(word));
}

/** Whether common words are a name all the same: several together, or one with its state. */
function isSpelledOut(name: readonly string[], ofState: string, { words, state }: CityQuery): boolean {
  const start = words.findIndex((_, at) => name.every((word, offset) => words[at + offset] === word));
  const next = words[start + 1];
  return start >= 0 && (name.length > 1 || (next ? stateOf([next]) : state) === ofState);
}

/** A short word may be misspelt only beside others of the name: "juis de fora". */
function typosOf(word: string, _position: number, all: readonly string[]): number | false {
  return word.length >= (all.length > 1 ? 4 : 5) ? 1 : false;
}

const ranks = { named: 0, perhaps: 1, part: 2 };
