import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { offersJson } from "./offers-json.server.ts";
import type { Route } from "./+types/offers-json-route";

/** Streamed, and as long as the archive. */
export const handle: CacheHandle = { isPublic: false };

/** GET /ofertas/dados.json: the versions that the archive's filters find. */
export function loader({ url, context }: Route.LoaderArgs) {
  return offersJson(url, context);
}
