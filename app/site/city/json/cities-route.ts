import { listCities } from "#app/catalogue/plans/cities-on-sale.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/cities-route";
import { jsonResponse } from "./json-response.server.ts";

export const handle: CacheHandle = { isPublic: true };

/** GET /cidades: the active cities by name. */
export function loader(args: Route.LoaderArgs) {
  return jsonResponse(args, async () => ({ cities: await listCities() }), {
    failure: "Não foi possível carregar as cidades",
  });
}
