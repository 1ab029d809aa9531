import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { listPlaceNames } from "#app/offers/place-names.server.ts";
import { findOffer, findOfferDocument } from "#app/offers/offers.server.ts";
import { siteOrigin } from "#app/site/sitemap/site-origin.server.ts";
import { period } from "./offer-formats.ts";
import { archiveResponse, redirectToCode } from "./archive-response.server.ts";
import type { Route } from "./+types/offer-route";

/** Codes are in capitals, which the page cache does not know. */
export const handle: CacheHandle = { isPublic: false };

/** GET /ofertas/:code/dados.json: a version's document and hash, its sales, and where it was available. */
export function loader({ url, params: { code }, ...args }: Route.LoaderArgs) {
  return archiveResponse(args, async () => {
    const [offer, text] = await Promise.all([findOffer(code), findOfferDocument(code)]);
    if (!offer || text === null) return redirectToCode(url, code);
    const { version, sales, places, others } = offer;
    const names = await listPlaceNames(places);
    const origin = await siteOrigin(url, args.context);
    return Response.json(
      {
        codigo: version.code,
        registro_anatel: version.anatelCode,
        endereco: `${origin}/ofertas/${version.code}`,
        sha256: version.hash,
        documento: JSON.parse(text) as unknown,
        vendas: sales.map(period),
        abrangencia: places.map((place) => ({
          ...period(place),
          municipios: place.cityIds.flatMap((id) => names.get(id) ?? []),
        })),
        outras_versoes: others.map((other) => other.code),
      },
      { headers: { "Cache-Control": "no-cache" } },
    );
  });
}
