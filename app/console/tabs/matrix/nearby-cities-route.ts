import { readMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { findMunicipality, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import { findNearbyCities } from "#app/catalogue/cities/nearby-cities.ts";
import { parseWholeNumber } from "#app/platform/text/whole-number.ts";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import type { Route } from "./+types/nearby-cities-route";

const maxCount = 40;

/** The ids of the city and of those near it, nearest first; null when they could not be read. */
type NearbyCityIds = { ids: number[] | null };

const unread: NearbyCityIds = { ids: null };

export function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<NearbyCityIds> {
  return readForStaff<NearbyCityIds>({
    context,
    about: null,
    logFields: { screen: "nearby cities" },
    read: async () => ({ ids: await readNearbyCities(parseWholeNumber(params.city)) }),
    fallback: unread,
  });
}

async function readNearbyCities(cityId: number | null): Promise<number[]> {
  const { cities } = await readMatrix(planAvailabilityTables);
  const city = cities.find(({ id }) => id === cityId);
  if (!city) return [];
  const municipality = findMunicipality(city);
  if (!municipality) return [city.id];
  const near = findNearbyCities(municipality, locateCities(cities), maxCount + 1);
  return [city.id, ...near.map(({ id }) => id).filter((id) => id !== city.id)];
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<NearbyCityIds> {
  return loadOrFallback<NearbyCityIds>(serverLoader, unread);
}
