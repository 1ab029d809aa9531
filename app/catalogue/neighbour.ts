import { type City, searchable } from "./city.ts";

/** Where a municipality's seat lies, in degrees north and east. */
export type Place = Pick<City, "name" | "state"> & { latitude: number; longitude: number };

/** Farther than this nobody calls a city a neighbour, in kilometres. */
const farthest = 80;

/** A city and where it lies, as far as that is known. */
export type PlacedCity = { city: City; place: Place | undefined };

/** The cities closest to a place, nearest first. Cities whose own place is unknown are left out. */
export function citiesNear(here: Place, among: readonly PlacedCity[], count: number): City[] {
  return among
    .map(({ city, place }) => ({ city, distance: kilometresBetween(here, place) }))
    .filter(({ distance }) => distance <= farthest)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ city }) => city);
}

/** The name under which a city's place is kept. It is found from the name and from the name's form in an address. */
export function placeKey({ name, state }: Pick<City, "name" | "state">): string {
  return `${state} ${searchable(name.replace(/[^\p{L}\d]+/gu, " "))}`;
}

const kilometresPerDegree = 111.2;

/** As the crow flies; over such distances the earth may be taken as flat. */
function kilometresBetween(a: Place, b: Place | undefined): number {
  if (!b) return Number.POSITIVE_INFINITY;
  const meanLatitude = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(meanLatitude);
  return Math.hypot(north, east) * kilometresPerDegree;
}
