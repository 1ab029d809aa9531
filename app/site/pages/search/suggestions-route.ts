import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Route } from "./+types/suggestions-route";
import { currentSearch } from "./current-search.server.ts";
import type { HitKind, SearchHit, Suggestions } from "#app/site/search/search-hit.ts";

/** Not cached: the number of texts is unbounded. */
export const handle: CacheHandle = { isPublic: false };

const maxOfKind = 3;
const maxHits = 7;

/** GET /busca/sugestoes?q=: suggestions for a text that is being typed. The text is never logged. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    const search = await currentSearch();
    const { hits, planIds } = search.search(url.searchParams.get("q") ?? "", { isTyping: true, maxHits: 20 });
    return Response.json({ hits: fewOfEachKind(hits), planIds } satisfies Suggestions, { headers });
  } catch (error) {
    log.error({ id: requestMeta(context).id, error }, "suggestions failed");
    return Response.json({ message: "Não foi possível buscar" }, { status: 500, headers });
  }
}

function fewOfEachKind(hits: readonly SearchHit[]): Suggestions["hits"] {
  const counts = new Map<HitKind, number>();
  const chosen = hits.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= maxOfKind;
  });
  return chosen.slice(0, maxHits).map(({ kind, to, title }) => ({ kind, to, title }));
}
