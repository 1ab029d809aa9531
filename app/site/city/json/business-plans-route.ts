import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/business-plans-route";
import { parseCityId, jsonResponse } from "./json-response.server.ts";
import { findIconsOfPlans } from "#app/site/streaming/streaming-icons.server.ts";

export const handle: CacheHandle = { isPublic: true };

/**
 * GET /cidades/:cityId/planos-empresariais: the business plans of one city, with the uploaded icons of their streaming
 * services.
 */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return jsonResponse(args, () => findOffers(parseCityId(params.cityId)), {
    failure: "Failed to load business plans",
    missing: "Cidade não encontrada",
  });
}

async function findOffers(cityId: number | null) {
  if (cityId === null) return null;
  if (!(await cities.findActive(cityId))) return null;
  const plans = await businessPlans.listForCity(cityId);
  return { cityId, plans, icons: await findIconsOfPlans(plans) };
}
