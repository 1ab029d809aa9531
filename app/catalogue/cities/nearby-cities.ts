import type { City } from "./city.ts";
import { nameKey } from "#app/platform/text/name-key.ts";

/** A municipality and the location of its seat, in degrees north and east; null when it is unknown. */
export type Municipality = Pick<City, "name" | "state"> & {
  /** IBGE's number of seven digits. */
  code: string;
  seat: { latitude: number; longitude: number } | null;
};

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

/** The municipalities within that many kilometres of one, itself included, nearest first, with their distances. */
export function findWithin(
  origin: Municipality,
  municipalities: readonly Municipality[],
  kilometres: number,
): { municipality: Municipality; distance: number }[] {
  return municipalities
    .map((municipality) => ({ municipality, distance: distanceBetween(origin, municipality) }))
    .filter(({ municipality, distance }) => distance <= kilometres || municipality.code === origin.code)
    .toSorted((a, b) => a.distance - b.distance);
}

/** The candidate with the nearest seat, with its distance in kilometres; null when no distance is known. */
export function findNearest<C extends { municipality: Municipality | undefined }>(
  origin: Municipality,
  candidates: readonly C[],
): { nearest: C; distance: number } | null {
  let found: { nearest: C; distance: number } | null = null;
  for (const nearest of candidates) {
    const distance = distanceBetween(origin, nearest.municipality);
    if (distance < (found?.distance ?? Number.POSITIVE_INFINITY)) found = { nearest, distance };
  }
  return found;
}

/** The lookup key of a municipality. A name and its form in a URL give the same key. */
export function municipalityKey({ name, state }: Pick<City, "name" | "state">): string {
  return `${state} ${nameKey(name)}`;
}

const kilometresPerDegree = 111.2;

/** The straight-line distance in kilometres, which treats the earth as flat; infinite when a seat is unknown. */
function distanceBetween({ seat: a }: Municipality, b: Municipality | undefined): number {
  if (!a || !b?.seat) return Number.POSITIVE_INFINITY;
  const { latitude, longitude } = b.seat;
  const meanLatitude = ((a.latitude + latitude) / 2) * (Math.PI / 180);
  const north = a.latitude - latitude;
  const east = (a.longitude - longitude) * Math.cos(meanLatitude);
  return Math.hypot(north, east) * kilometresPerDegree;
}
