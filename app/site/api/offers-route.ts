import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { offersJson } from "#app/site/offer-data/offers-json.server.ts";
import type { Route } from "./+types/offers-route";

/** Streamed, and as long as the archive. */
export const handle: CacheHandle = { isPublic: false };

/** GET /api/v1/ofertas (`openapi.ts`): what /ofertas/dados.json gives. */
export function loader({ url, context }: Route.LoaderArgs) {
  return offersJson(url, context);
}
