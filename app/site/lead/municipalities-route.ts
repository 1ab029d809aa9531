import { cityLabel } from "#app/catalogue/cities/city.ts";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import { suggestMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import type { Route } from "./+types/municipalities-route";
import { cutText } from "#app/platform/text/cut-text.ts";

/** Not in the page cache, which strangers could fill with names. */
export const handle: CacheHandle = { isPublic: false };

const maxSuggestions = 12;
const maxNameLength = 60;

/**
 * GET /municipios?nome=…: the municipalities of Brazil that the text may mean, as "Bonito – MS", best first, and how many
 * of them it names in full.
 */
export async function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const name = cutText(url.searchParams.get("nome") ?? "", maxNameLength);
  const served = await withFallback(listCitiesOnSale(), [], "cities of suggestions");
  const { municipalities, named } = await suggestMunicipalities(name, served);
  return Response.json(
    { municipalities: municipalities.slice(0, maxSuggestions).map(cityLabel), named: Math.min(named, maxSuggestions) },
    { headers: { "Cache-Control": "public, max-age=300" } },
  );
}
