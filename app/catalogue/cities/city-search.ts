import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";
import { type City, stateCodes } from "./city.ts";

export type Findable = Pick<City, "name" | "state" | "nicknames">;

/** What a text finds. */
export type FoundCities<C> = {
  /** Best first: those that it names, whose name begins with it, has a word that does, or contains it; each by name. */
  cities: C[];
  /** How many of them, the first, the text names in full. */
  named: number;
  /** Whether they are only guesses: the text is misspelt, or has more than a name and what an address has around it. */
  isGuess: boolean;
};

/** The name of a state by its letters, as far as it is known. */
type StateName = (state: string) => string | undefined;

/**
 * A search of cities by name, the only one of the product. The text may be any part of the name (CITY-6). Accents, case,
 * punctuation and spaces do not matter, and the state may follow: "ipatinga/mg", "pingo dagua". A text that begins no
 * name may have abbreviations, lack "de", and have only a part of the name before the state: "s. joao", "patos minas",
 * "poços mg". One that finds nothing may have a name among other words, or one wrong letter: "Centro, Ubá – MG",
 * "gov valadaris". It is small, since it is also in the script of the head.
 *
 * @param entries those of the cities, where they are prepared already (`prepareCities`)
 */
export function createCitySearch<C extends Findable>(
  cities: readonly C[],
  stateName: StateName,
  entries?: readonly Entry<C>[],
) {
  /** Prepares the names, for which the first search would otherwise wait. */
  const prepare = () => (entries ??= inOrder(cities.map((city) => entryOf(city, stateName))));
  const search = (typed: string) => {
    const text = fold(typed.slice(0, longestText)).replace(/\b\d\b/g, (digit) => numerals[Number(digit)]!);
    const found = find(prepare(), text);
    if (found.cities.length > 0 && !found.isGuess) return found;
    const among = findAmong(prepare(), text, stateName);
    return among.named > 0 && !(among.isGuess && found.isGuess) ? among : found;
  };
  return { prepare, search };
}

/** What a search has of the cities, one in each step, with the names that a text that finds nothing is compared with. */
export function* prepareCities<C extends Findable>(
  cities: readonly C[],
  stateName: StateName,
): Generator<void, Entry<C>[], void> {
  const entries: Entry<C>[] = [];
  for (const city of cities) {
    const entry = entryOf(city, stateName);
    namesOf(entry);
    entries.push(entry);
    yield;
  }
  return inOrder(entries);
}

/** What is behind it says nothing about a city, and would take long. */
const longestText = 120;
/** More words are no name with a wrong letter. */
const mostWordsOfGuess = 12;

const numerals = "0 um dois tres quatro cinco seis sete oito nove".split(" ");

/** A city and its search text; `names` are those with which a text that finds nothing is compared (`namesOf`). */
type Entry<C> = { city: C; text: string; names?: Name[] };

/** A name as it sounds, its words, and these without spaces. */
type Name = { name: string; parts: string[]; joined: string };

function entryOf<C extends Findable>(city: C, stateName: StateName): Entry<C> {
  return { city, text: searchText(city, stateName(city.state)!) };
}

function inOrder<C>(entries: readonly Entry<C>[]): Entry<C>[] {
  return entries.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/**
 * A line for each name with each spelling of the state: "uba _mg", "uba _minas_gerais". Nobody types the low line; it is
 * a letter of the state, so that no word of a state is the first that a text finds.
 */
function searchText({ name, state, nicknames = [] }: Findable, nameOfState: string): string {
  return [name, ...nicknames]
    .flatMap((one) => [state, nameOfState].map((of) => `${fold(one)} _${fold(of).replaceAll(" ", "_")}`))
    .join("\n");
}

function nameIn(text: string): string {
  return text.slice(0, text.indexOf(" _"));
}

function fold(text: string): string {
  return normalizeForSearch(text.normalize("NFKD"));
}

function find<C>(entries: readonly Entry<C>[], term: string): FoundCities<C> {
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
  const key = nameKey(term);
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
  const isGuess = named.length + others.length === 0 && key.length >= shortestGuess && words.length <= mostWordsOfGuess;
  if (isGuess) {
    const heard = soundOf(term).split(" ");
    const said = heard.join("");
    const patterns = heard.map((word) => new RegExp(`^${shortened(word)}$`));
    /** The text with the words of a name that it shortens. Two letters at its end are a state. */
    const spelledOut = (name: string[]) =>
      heard.map((word, at) =>
        name[at] && patterns[at]!.test(name[at]) && (word.length !== 2 || heard[at + 1]) ? name[at] : word,
      );
    const isNear = (isLike: (text: string, name: string) => boolean) => (entry: Entry<C>) =>
      namesOf(entry).some(
        ({ parts, joined }) => isLike(said, joined) || (heard[1] && isLike(spelledOut(parts).join(""), joined)),
      );
    const near = rest.filter(isNear(isOneOff));
    const alike = near.filter(isNear((text, name) => text === name));
    others.push(...(alike.length > 0 ? alike : near).map(({ city }) => city));
  }
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
 * letters ("sta", "cel", "s"), and one of two letters also two words ("sj"). It has one way to match, so that no text
 * takes long.
 */
function shortened(word: string): string {
  if (word.length > 4) return `${word}\\w*`;
  if (word.length === 2) return `${word[0]}(?:[^${word[1]}\\W]*|\\w*${besides})${word[1]}\\w*`;
  return `${word.replace(/\B./g, (letter) => `[^${letter}\\W]*${letter}`)}\\w*`;
}

/** The names of a city with and without its state, with and without "de", with "d agua" as two words and as one. */
function namesOf(entry: Entry<unknown>): Name[] {
  return (entry.names ??= [
    ...new Set(
      entry.text
        .split("\n")
        .flatMap((line) => [nameIn(line), line])
        .map(soundOf)
        .flatMap((name) => [name, name.replace(/ d[aeo]s? /g, " "), name.replace(" d ", " d")]),
    ),
  ].map((name) => {
    const parts = name.split(/[ _]+/);
    return { name, parts, joined: parts.join("") };
  }));
}

/** The words of a text as they sound: "ss" is as "ç", "y" as "i", a consonant twice as once. */
function soundOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}_]+/gu, " ")
    .trim()
    .replace(/ss/g, "c")
    .replace(/y/g, "i")
    .replace(/([b-df-hj-np-tv-z])\1+/g, "$1");
}

/** Whether one letter of a text is added, missing or another, or two neighbours are swapped. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
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

/** What begins a name among other words, shortened. */
const titles: Readonly<Record<string, string>> = {
  s: "sao",
  sta: "santa",
  sto: "santo",
  gov: "governador",
  cel: "coronel",
  cons: "conselheiro",
  pres: "presidente",
};
/** Words that say nothing else about a place. */
const aroundName = / (?:(?:cidade|estado|municipio|state)(?: d[aeo]| of)?|bra[sz]il|br|cep|em|moro|n[ao]|\d{3,})(?= )/g;

/**
 * The cities whose whole names are among the words of a text: of names in one another the longest, and those of the
 * state that is also there. Another state after the name, or at an end, refuses them.
 */
function findAmong<C extends Findable>(
  entries: readonly Entry<C>[],
  term: string,
  stateName: StateName,
): FoundCities<C> {
  const text = ` ${soundOf(term).replace(/\w+/g, (word) => titles[word] ?? word)} `;
  const spellings = (states: readonly string[]) =>
    states.flatMap((state) => [state, stateName(state) ?? state].map((one) => soundOf(fold(one)))).join("|");
  const states = spellings(stateCodes);
  const stateBeside = new RegExp(`^ (${states}) |@ (${states}) | (${states}) $`);
  const hits = entries.flatMap((entry) =>
    namesOf(entry)
      .map(({ name }) => ` ${name} `)
      .filter((name) => text !== name && text.includes(name))
      .map((name) => {
        const around = text.replace(name, " @ ").replace(aroundName, "");
        const others = around.replace(new RegExp(` (${spellings([entry.city.state])})(?= )`, "g"), "");
        return { city: entry.city, name, around, others };
      }),
  );
  const longest = hits
    .filter(({ name }) => !hits.some((other) => other.name.length > name.length && other.name.includes(name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  const stated = longest.filter(({ around, others }) => around !== others);
  const meant = stated.length > 0 ? stated : longest.filter(({ around }) => !stateBeside.test(around));
  const cities = [...new Set(meant.map(({ city }) => city))];
  return { cities, named: cities.length, isGuess: meant.some(({ others }) => others !== " @ ") };
}
