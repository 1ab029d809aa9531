import type { City } from "./city.ts";
import { normalizeForSearch } from "#app/platform/text/normalize-text.ts";

/** A municipality and the location of its seat, in degrees north and east. */
export type Municipality = Pick<City, "name" | "state"> & { latitude: number; longitude: number };

/** Cities farther away than this are not nearby, in kilometres. */
const maxDistance = 80;

/** A city and its municipality; undefined when no municipality has its name. */
export type LocatedCity = { city: City; municipality: Municipality | undefined };

/** The candidates within `maxDistance` of the origin, nearest first, without those whose location is unknown. */
export function findNearbyCities(origin: Municipality, candidates: readonly LocatedCity[], maxCount: number): City[] {
  return candidates
    .map(({ city, municipality }) => ({ city, distance: distanceBetween(origin, municipality) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, maxCount)
    .map(({ city }) => city);
}

/** The lookup key of a municipality. A name and its form in a URL give the same key. */
export function municipalityKey({ name, state }: Pick<City, "name" | "state">): string {
  return `${state} ${normalizeForSearch(name.replace(/[^\p{L}\d]+/gu, " "))}`;
}

const kilometresPerDegree = 111.2;

/** The straight-line distance in kilometres, which treats the earth as flat; infinite when `b` is unknown. */
function distanceBetween(a: Municipality, b: Municipality | undefined): number {
  if (!b) return Number.POSITIVE_INFINITY;
  const meanLatitude = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(meanLatitude);
  return Math.hypot(north, east) * kilometresPerDegree;
}
