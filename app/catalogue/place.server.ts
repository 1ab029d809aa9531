import type { City } from "./city.ts";
import { type Place, placeKey } from "./neighbour.ts";
import source from "./places.csv?raw";

let municipalities: Map<string, Place> | undefined;

/**
 * The Brazilian municipality with the city's name, from municipalities.csv (GeoNames, CC BY 4.0: decision 15). The name
 * may be in the form that a URL has. Undefined when no municipality of the state has the name.
 */
export function placeOf(city: Pick<City, "name" | "state">): Place | undefined {
  municipalities ??= new Map(source.trimEnd().split("\n").map(parseLine));
  return municipalities.get(placeKey(city));
}

function parseLine(line: string): [string, Place] {
  const [state = "", name = "", latitude, longitude] = line.split(",");
  const municipality = { name, state, latitude: Number(latitude), longitude: Number(longitude) };
  return [placeKey(municipality), municipality];
}
