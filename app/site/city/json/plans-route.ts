import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/plans-route";
import { parseCityId, jsonResponse } from "./json-response.server.ts";
import { findCityOffers } from "./find-city-offers.server.ts";

export const handle: CacheHandle = { isPublic: true };

/** GET /cidades/:cityId/planos: the plans of one city, with the uploaded icons of their streaming services. */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return jsonResponse(args, () => findOffers(parseCityId(params.cityId)), {
    failure: "Não foi possível carregar os planos",
    missing: "Cidade não encontrada",
  });
}

async function findOffers(cityId: number | null) {
  const found = await findCityOffers(cityId);
  return found && { cityId, ...found.sold };
}
