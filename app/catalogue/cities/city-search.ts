import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import type { City } from "./city.ts";

type Findable = Pick<City, "name" | "state" | "nicknames">;

/** What a text finds. */
export type FoundCities<C> = {
  /** Best first: those that it names, whose name begins with it, has a word that does, or contains it; each by name. */
  cities: C[];
  /** How many of them, the first, the text names in full. */
  named: number;
  /** Whether they are only guesses: one letter of the text is wrong. */
  isGuess: boolean;
};

/**
 * A search of cities by name, the only one of the product. The text may be any part of the name (CITY-6). Accents, case,
 * punctuation and spaces do not matter, and the state may follow: "ipatinga/mg", "pingo dagua". A text that begins no
 * name may have abbreviations, lack "de", and have only a part of the name before the state: "s. joao", "patos minas",
 * "poços mg". One that finds nothing may have one wrong letter, or more of an address. It is small, since it is also in the script of the head.
 *
 * @param stateName the name of a state by its letters
 */
export function createCitySearch<C extends Findable>(cities: readonly C[], stateName: (state: string) => string) {
  let entries: Entry<C>[] | undefined;
  /** Prepares the names, for which the first search would otherwise wait. */
  const prepare = () =>
    (entries ??= cities
      .map((city) => ({ city, text: searchText(city, stateName(city.state)) }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1)));
  const search = (typed: string) => {
    const found = find(prepare(), typed);
    const text = fold(typed);
    const name = text.replace(address, "");
    if (name === text || (found.cities.length > 0 && !found.isGuess)) return found;
    const inAddress = find(prepare(), name);
    // Only a whole name: Novo Brasil is a city.
    return inAddress.named > 0 ? inAddress : found;
  };
  return { prepare, search };
}

/** A city and its search text; `keys` are its names for the search with a wrong letter. */
type Entry<C> = { city: C; text: string; keys?: string[] };

/**
 * A line for each name with each spelling of the state: "uba _mg", "uba _minas_gerais". Nobody types the low line; it is
 * a letter of the state, so that no word of a state is the first that a text finds.
 */
function searchText({ name, state, nicknames = [] }: Findable, nameOfState: string): string {
  return [name, ...nicknames]
    .flatMap((one) => [state, nameOfState].map((of) => `${fold(one)} _${fold(of).replaceAll(" ", "_")}`))
    .join("\n");
}

/** What an address has around a name: "cidade de", the country, a postal code. */
const address = /^.*\b(?:cidade|municipio) d[aeo] |[^a-z\d]+(?:bra[sz]il|br|\d{5}.*)[^a-z]*$/g;

function nameIn(text: string): string {
  return text.slice(0, text.indexOf(" _"));
}

function fold(text: string): string {
  return normalizeForSearch(text.normalize("NFKD"));
}

function find<C>(entries: readonly Entry<C>[], typed: string): FoundCities<C> {
  let rest = entries;
  /** The cities that pass the test and no earlier one. */
  const take = (test: (entry: Entry<C>) => unknown): C[] => {
    const found = new Set(rest.filter(test));
    if (found.size > 0) rest = rest.filter((entry) => !found.has(entry));
    return Array.from(found, ({ city }) => city);
  };
  const takeLike = (pattern: string) => {
    const expression = new RegExp(pattern, "m");
    return take(({ text }) => expression.test(text));
  };
  const term = fold(typed);
  const key = nameKey(typed);
  if (key === "") return { cities: take(({ text }) => nameIn(text).includes(term)), named: 0, isGuess: false };

  const words = term.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const whole = Array.from(key).join(`${between}*`);
  let named = takeLike(`^${whole}${end}`);
  const others = takeLike(`^${whole}`);
  if (named.length + others.length === 0 && words.length > 1) {
    const parts = [...words.slice(0, -1).map(shortened), words.at(-1)];
    named = takeLike(`^${parts.join(besides)}${end}`);
    const some = parts.join(`(?:${besides}|[^\n]* _)`);
    others.push(...takeLike(`^${some}`), ...takeLike(`\\b(${whole}|${some})`));
  } else others.push(...takeLike(`\\b${whole}`));
  others.push(...takeLike(`^[^_\n]*${words.join(`${between}+`)}`));
  const isGuess = named.length + others.length === 0 && key.length >= shortestGuess;
  if (isGuess) others.push(...take((entry) => keysOf(entry).some((name) => isOneOff(key, name))));
  return { cities: [...named, ...others], named: named.length, isGuess: isGuess && others.length > 0 };
}

/** What may be between two letters of a name. */
const between = "[^a-z0-9]";
/** What is between two words of a name that a text has one after the other. */
const besides = `${between}+(?:d[aeo]s?${between}+)?`;
/** The end of a name. */
const end = "( _.*)?$";

/** Of a shorter text a wrong letter leaves too little. */
const shortestGuess = 4;

/**
 * What a word that a text shortens is in a name: a long one without its end ("consel"), a short one also without other
 * letters ("sta", "cel", "s"). It has one way to match, so that no text takes long.
 */
function shortened(word: string): string {
  return `${word.length > 4 ? word : word.replace(/\B./g, (letter) => `[^${letter}\\W]*${letter}`)}\\w*`;
}

/** The names of a city with and without its state, letters and digits only. */
function keysOf(entry: Entry<unknown>): string[] {
  return (entry.keys ??= entry.text
    .split("\n")
    .flatMap((line) => [line, nameIn(line)].map((name) => name.replace(/[^a-z0-9]/g, ""))));
}

/** Whether one letter of a text is added, missing or another, or two neighbours are swapped. */
function isOneOff(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [inA, inB] = [a.slice(start), b.slice(start)];
  return (
    inA.slice(1) === inB.slice(1) ||
    inA.slice(1) === inB ||
    inA === inB.slice(1) ||
    `${inA[1]}${inA[0]}${inA.slice(2)}` === inB
  );
}
