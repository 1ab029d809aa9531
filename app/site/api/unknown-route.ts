import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { apiResponse } from "./api-response.server.ts";
import type { Route } from "./+types/unknown-route";

// Nothing is kept of addresses that anybody can make up.
export const handle: CacheHandle = { isPublic: false };

/** Any other address below /api/v1: 404, as JSON. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, async () => null);
}
