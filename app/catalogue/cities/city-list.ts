import { createNameFinder, numbered } from "#app/platform/text/name-finder.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { type City, cityLabel } from "./city.ts";
import { splitState } from "./split-state.ts";

/** What a typed list of cities means. */
type MatchedCities<C extends City = City> = {
  found: C[];
  /** The lines that are not a city, as they were typed. */
  unknown: string[];
  /** The lines that could be several cities, with what to write instead. */
  ambiguous: { line: string; options: string[] }[];
};

/**
 * Finds the cities of a pasted list, such as a column of a spreadsheet: one a line, or separated by semicolons or
 * commas, with or without state. Case, accents and the sign before the state do not matter: "Betim – MG", "betim/mg",
 * "BETIM (MG)", "Betim, Minas Gerais" and "Betim" are the same, unless another state has a Betim.
 */
export function matchCityList<C extends City>(text: string, cities: readonly C[]): MatchedCities<C> {
  const steps = matchInSteps(text, cities);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** `matchCityList`, line by line: a long list takes long. */
export function* matchInSteps<C extends City>(
  text: string,
  cities: readonly C[],
): Generator<void, MatchedCities<C>, void> {
  const find = createCityFinder(cities);
  const found = new Set<C>();
  const unknown = new Set<string>();
  const ambiguous = new Map<string, string[]>();
  for (const typed of new Set(text.split("\n"))) {
    for (const part of find(typed).length > 0 ? [typed] : splitLine(typed, find)) {
      yield;
      const line = part.trim();
      if (nameKey(line) === "") continue;
      const [city, ...others] = find(line);
      if (!city) unknown.add(line);
      else if (others.length > 0) ambiguous.set(line, namesOf([city, ...others]));
      else found.add(city);
    }
  }
  return {
    found: [...found],
    unknown: [...unknown],
    ambiguous: Array.from(ambiguous, ([line, options]) => ({ line, options })),
  };
}

/**
 * Returns a function that finds the cities that a text names, in the forms of `matchCityList`. Of several with the same
 * name, one that is spelled exactly so is the only one.
 */
export function createCityFinder<C extends City>(cities: readonly C[]): (text: string) => readonly C[] {
  const byName = createNameFinder(cities);
  const byLabel = createNameFinder(cities.map((city) => ({ name: cityLabel(city), city })));
  return (text) => {
    const { name, state } = splitState(text);
    const found = [text, `${name} ${state}`].map(byLabel).find((labelled) => labelled.length > 0);
    return found?.map(({ city }) => city) ?? byName(text);
  };
}

/** What tells namesakes apart: their states or, where they are in one state, their numbers too. */
export function namesOf(namesakes: readonly City[]): string[] {
  const isTold = new Set(namesakes.map(({ state }) => state)).size === namesakes.length;
  const labels = namesakes.map((city) => ({ id: city.id, name: cityLabel(city) }));
  return isTold ? labels.map(({ name }) => name) : numbered(labels);
}

/** The parts of a line with several cities, in which a comma or semicolon may also be before the state. */
function* splitLine(line: string, find: (line: string) => readonly City[]): Generator<string> {
  const parts = line.split(/[,;]/);
  for (let index = 0; index < parts.length; index++) {
    const withNext = `${parts[index]} ${parts[index + 1] ?? ""}`;
    const isPair =
      index + 1 < parts.length && /^[a-z]{2}$/i.test(parts[index + 1]!.trim()) && find(withNext).length > 0;
    yield isPair ? withNext : parts[index]!;
    if (isPair) index += 1;
  }
}
