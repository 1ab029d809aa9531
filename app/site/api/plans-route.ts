import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { readCityOffers } from "./api-data.server.ts";
import { apiResponse } from "./api-response.server.ts";
import type { Route } from "./+types/plans-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /api/v1/cidades/:code/planos (`openapi.ts`). */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return apiResponse(args, () => readCityOffers(params.code));
}
