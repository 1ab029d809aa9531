import type { City } from "./city.ts";
import { type Municipality, municipalityKey } from "./nearby-cities.ts";
import source from "./municipalities.csv?raw";

let municipalities: Map<string, Municipality> | undefined;

/**
 * The Brazilian municipality with the city's name, from municipalities.csv (GeoNames, CC BY 4.0: decision 15). The name
 * may be in the form that a URL has. Undefined when no municipality of the state has the name.
 */
export function findMunicipality(city: Pick<City, "name" | "state">): Municipality | undefined {
  municipalities ??= new Map(source.trimEnd().split("\n").map(parseLine));
  return municipalities.get(municipalityKey(city));
}

function parseLine(line: string): [string, Municipality] {
  const [state = "", name = "", latitude, longitude] = line.split(",");
  const municipality = { name, state, latitude: Number(latitude), longitude: Number(longitude) };
  return [municipalityKey(municipality), municipality];
}
