import type { City } from "./city.ts";
import { type Municipality, municipalityKey } from "./nearby-cities.ts";
import source from "./municipalities.csv?raw";

let municipalities: ReadonlyMap<string, Municipality> | undefined;

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

function load(): ReadonlyMap<string, Municipality> {
  municipalities ??= new Map(source.trimEnd().split("\n").map(parseLine));
  return municipalities;
}

function parseLine(line: string): [string, Municipality] {
  const [state = "", name = "", latitude, longitude] = line.split(",");
  const seat = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const municipality = { name, state, seat };
  return [municipalityKey(municipality), municipality];
}
