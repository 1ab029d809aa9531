import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { readNews } from "./api-data.server.ts";
import { apiResponse } from "./api-response.server.ts";
import type { Route } from "./+types/news-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /api/v1/noticias (`openapi.ts`). */
export function loader(args: Route.LoaderArgs) {
  return apiResponse(args, readNews);
}
