import { keepLast } from "#app/platform/keep-last.ts";
import { closestTexts } from "#app/platform/text/closest-text.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import type { City } from "./city.ts";
import { withNicknames } from "./city-nicknames.ts";
import { type LocatedCity, type Municipality, municipalityKey } from "./nearby-cities.ts";
import { listNicknames } from "#app/catalogue/availability-index/read-nicknames.server.ts";
import { searchOf } from "./search-of-cities.server.ts";
import source from "./municipalities.csv?raw";

let all: ReadonlyMap<string, Municipality> | undefined;

/**
 * The Brazilian municipality with the city's name, from municipalities.csv (GeoNames, CC BY 4.0:
 * docs/decisions/cities.md). The name may be in the form that a URL has. Undefined when no municipality of the state has
 * the name.
 */
export function findMunicipality(city: Pick<City, "name" | "state">): Municipality | undefined {
  return load().get(municipalityKey(city));
}

/** All 5,571 municipalities of Brazil, by state and name. */
export function listMunicipalities(): Municipality[] {
  return [...load().values()];
}

/** Those of all states whose name has the key. */
export function listNamesakes(name: string): readonly Municipality[] {
  byKey ??= Map.groupBy(load().values(), (one) => nameKey(one.name));
  return byKey.get(nameKey(name)) ?? [];
}

let byKey: ReadonlyMap<string, Municipality[]> | undefined;

/** The municipalities that a text names in full, several where states share the name (`searchOf`). */
export async function matchMunicipalities(text: string): Promise<Municipality[]> {
  const { cities, named } = (await currentSearch())(text);
  return cities.slice(0, named).map(({ municipality }) => municipality);
}

/** The municipalities that a text may mean, best first, and how many of them, the first, it names in full. */
export async function suggestMunicipalities(
  text: string,
  served: readonly City[],
): Promise<{ municipalities: Municipality[]; named: number }> {
  if (text.trim() === "") return { municipalities: [], named: 0 };
  const { cities, named } = (await currentSearch())(text);
  const found = cities.map(({ municipality }) => municipality);
  return { municipalities: found.length > 0 ? found : nearestMunicipalities(text, served), named };
}

/** Of a name with its state. */
const longestName = 100;

/** Those with names like the text, the nearest first; of equally near ones those that are served. */
function nearestMunicipalities(text: string, served: readonly City[]): Municipality[] {
  const name = normalizeLine(text.slice(0, longestName)).replace(/[^\p{L}\d]+[a-z]{2}\)?$/iu, "");
  byName ??= Map.groupBy(load().values(), (one) => one.name);
  const names = byName;
  allNames ??= [...names.keys()];
  const servedKeys = new Set(served.map(municipalityKey));
  return closestTexts(name, allNames)
    .flatMap(({ candidate, distance }) => names.get(candidate)!.map((municipality) => ({ municipality, distance })))
    .map((near) => ({ ...near, isServed: servedKeys.has(municipalityKey(near.municipality)) }))
    .toSorted((a, b) => a.distance - b.distance || Number(b.isServed) - Number(a.isServed))
    .map(({ municipality }) => municipality);
}

let byName: ReadonlyMap<string, Municipality[]> | undefined;
let allNames: readonly string[] | undefined;

const located = new WeakMap<readonly City[], readonly LocatedCity[]>();

/** Cities with their municipalities. Cached by the list, since looking up thousands of them takes time. */
export function locateCities(cities: readonly City[]): readonly LocatedCity[] {
  let found = located.get(cities);
  if (!found) located.set(cities, (found = cities.map((city) => ({ city, municipality: findMunicipality(city) }))));
  return found;
}

/** Over all municipalities, with today's nicknames. */
async function currentSearch() {
  return searchOf(namedMunicipalities(await listNicknames()));
}

const namedMunicipalities = keepLast((lines: string) =>
  withNicknames(
    listMunicipalities().map((municipality) => ({ ...municipality, municipality })),
    lines,
  ),
);

function load(): ReadonlyMap<string, Municipality> {
  all ??= new Map(source.trimEnd().split("\n").map(parseLine));
  return all;
}

function parseLine(line: string): [string, Municipality] {
  const [code = "", state = "", name = "", latitude, longitude] = line.split(",");
  const seat = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const municipality = { code, name, state, seat };
  return [municipalityKey(municipality), municipality];
}
