import type { City } from "./city.ts";
import { type Place, placeKey } from "./neighbour.ts";
import source from "./places.csv?raw";

let places: Map<string, Place> | undefined;

/**
 * A municipality of Brazil and where its seat lies, from places.csv (GeoNames, CC BY 4.0: decision 15). The name may be
 * written as in an address. What is no municipality, or is called otherwise, has no place.
 */
export function placeOf(city: Pick<City, "name" | "state">): Place | undefined {
  places ??= new Map(source.trimEnd().split("\n").map(entryOf));
  return places.get(placeKey(city));
}

function entryOf(line: string): [string, Place] {
  const [state = "", name = "", latitude, longitude] = line.split(",");
  const place = { name, state, latitude: Number(latitude), longitude: Number(longitude) };
  return [placeKey(place), place];
}
