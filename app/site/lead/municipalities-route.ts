import { cityLabel } from "#app/catalogue/cities/city.ts";
import { suggestMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Route } from "./+types/municipalities-route";

/** Not in the page cache, which strangers could fill with names. */
export const handle: CacheHandle = { isPublic: false };

const maxSuggestions = 12;
const maxNameLength = 60;

/** GET /municipios?nome=…: the municipalities of Brazil whose name contains the text, as "Bonito – MS". */
export function loader({ url }: Pick<Route.LoaderArgs, "url">) {
  const name = (url.searchParams.get("nome") ?? "").slice(0, maxNameLength);
  const municipalities = suggestMunicipalities(name, maxSuggestions).map(cityLabel);
  return Response.json({ municipalities }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
