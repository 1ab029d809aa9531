import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Route } from "./+types/suggestions-route";
import { currentSearch } from "./current-search.server.ts";

/** Not cached: the number of texts is unbounded. */
export const handle: CacheHandle = { isPublic: false };

/** GET /busca/sugestoes?q=: suggestions for a text that is being typed. The text is never logged. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    const search = await currentSearch();
    return Response.json(search.suggest(normalizeLine(url.searchParams.get("q") ?? "")), { headers });
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "suggestions failed");
    return Response.json({ message: "Não foi possível buscar" }, { status: 500, headers });
  }
}
