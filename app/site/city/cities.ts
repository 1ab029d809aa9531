import * as cities from "#app/catalogue/city.server.ts";
import type { CacheHandle } from "#app/platform/http/shared-address.server.ts";
import type { Route } from "./+types/cities.ts";
import { jsonResponse } from "./json-answer.server.ts";

export const handle: CacheHandle = { isPublic: true };

/** GET /cidades: the active cities by name. */
export function loader(args: Route.LoaderArgs) {
  return jsonResponse(args, async () => ({ cities: await cities.listActive() }), {
    failure: "Não foi possível carregar as cidades",
  });
}
