import { readMatrix } from "#app/catalogue/availability/matrix/read-matrix.server.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-tables.server.ts";
import { findMunicipality, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import { findNearbyCities } from "#app/catalogue/cities/nearby-cities.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import type { Route } from "./+types/nearby-cities-route";

const maxCount = 40;

/** The ids of the city and of those near it, nearest first; null when they could not be read. */
type NearbyCityIds = { ids: number[] | null };

export async function loader({ params }: Pick<Route.LoaderArgs, "params">): Promise<NearbyCityIds> {
  const { cities } = await readMatrix(planAvailabilityTables);
  const city = cities.find(({ id }) => id === parseWholeNumber(params.city));
  if (!city) return { ids: [] };
  const municipality = findMunicipality(city);
  if (!municipality) return { ids: [city.id] };
  const near = findNearbyCities(municipality, locateCities(cities), maxCount + 1);
  return { ids: [city.id, ...near.map(({ id }) => id).filter((id) => id !== city.id)] };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<NearbyCityIds> {
  return loadOrFallback<NearbyCityIds>(serverLoader, { ids: null });
}
