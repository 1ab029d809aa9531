import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { apiResponse } from "./api-response.server.ts";
import { openApi } from "./openapi.ts";
import type { Route } from "./+types/openapi-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /api/v1/openapi.json: the API's description. */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, async () => openApi((await settings.current()).name));
}
