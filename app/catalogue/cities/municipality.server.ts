import { nameKey } from "#app/platform/text/name-key.ts";
import type { City } from "./city.ts";
import { type LocatedCity, type Municipality, municipalityKey } from "./nearby-cities.ts";
import { splitState } from "./split-state.ts";
import source from "./municipalities.csv?raw";

let all: ReadonlyMap<string, Municipality> | undefined;

/**
 * The Brazilian municipality with the city's name, from municipalities.csv (GeoNames, CC BY 4.0: decision 15). The name
 * may be in the form that a URL has. Undefined when no municipality of the state has the name.
 */
export function findMunicipality(city: Pick<City, "name" | "state">): Municipality | undefined {
  return load().get(municipalityKey(city));
}

/** All 5,571 municipalities of Brazil, by state and name. */
export function listMunicipalities(): Municipality[] {
  return [...load().values()];
}

/**
 * The municipalities that a text names in full, ignoring accents and case, with or without the state: "Bonito",
 * "Bonito – MS", "bonito/ms". Several where states share the name.
 */
export function matchMunicipalities(text: string): Municipality[] {
  const { name, state } = splitState(text);
  const named = byName();
  const inState = state ? named.get(nameKey(name))?.filter((one) => one.state === state) : undefined;
  return inState && inState.length > 0 ? inState : (named.get(nameKey(text)) ?? []);
}

/** At most `max` municipalities whose name contains the text: first those that begin with it, each in order. */
export function suggestMunicipalities(text: string, max: number): Municipality[] {
  const key = nameKey(text);
  if (key === "") return [];
  const found = [...byName()].filter(([name]) => name.includes(key));
  const order = ([name]: [string, unknown]) => (name === key ? 0 : name.startsWith(key) ? 1 : 2);
  return found
    .toSorted((a, b) => order(a) - order(b) || a[0].localeCompare(b[0]))
    .flatMap(([, municipalities]) => municipalities)
    .slice(0, max);
}

const located = new WeakMap<readonly City[], readonly LocatedCity[]>();

/** Cities with their municipalities. Cached by the list, since looking up thousands of them takes time. */
export function locateCities(cities: readonly City[]): readonly LocatedCity[] {
  let found = located.get(cities);
  if (!found) located.set(cities, (found = cities.map((city) => ({ city, municipality: findMunicipality(city) }))));
  return found;
}

let namesakes: ReadonlyMap<string, Municipality[]> | undefined;

function byName(): ReadonlyMap<string, Municipality[]> {
  namesakes ??= Map.groupBy(load().values(), ({ name }) => nameKey(name));
  return namesakes;
}

function load(): ReadonlyMap<string, Municipality> {
  all ??= new Map(source.trimEnd().split("\n").map(parseLine));
  return all;
}

function parseLine(line: string): [string, Municipality] {
  const [state = "", name = "", latitude, longitude] = line.split(",");
  const seat = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const municipality = { name, state, seat };
  return [municipalityKey(municipality), municipality];
}
