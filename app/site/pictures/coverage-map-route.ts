import * as cities from "#app/catalogue/cities/city.server.ts";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { recolour } from "./recolour.ts";
import { drawMap, drawRing } from "#app/site/pages/coverage/coverage-map.server.ts";
import type { Route } from "./+types/coverage-map-route";

/** The query has the city. */
export const handle: CacheHandle = { isPublic: true, readsQuery: true };

/** GET /mapa-cobertura/luzes.svg: the map of lights; with `?cidade=12` only the ring around that city. */
export async function loader({ url }: Route.LoaderArgs) {
  const lit = await listCitiesOnSale();
  const id = url.searchParams.get("cidade");
  const city = id === null ? null : await cities.findActive(Number(id));
  const drawing = id === null ? drawMap(lit) : city && drawRing(lit, city);
  if (drawing === null) return new Response("Imagem não encontrada.", { status: 404 });
  return new Response(recolour(drawing, (await settings.current()).colours), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=300" },
  });
}
