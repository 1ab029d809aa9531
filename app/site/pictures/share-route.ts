import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { selectFromCityIndex } from "#app/site/pages/city/city-index.server.ts";
import { share } from "#app/site/pages/city/content.ts";
import { interpolateCached } from "#app/site/text/copy.ts";
import { pictureResponse } from "./picture-cache.server.ts";
import { drawSharePicture, type SharePicture } from "./share-picture.server.ts";
import type { Route } from "./+types/share-route";

export const handle: CacheHandle = { isPublic: true };

/**
 * The pictures of shared links: GET /compartilhar/provedor.jpg has the provider's name, and
 * /compartilhar/mg/abaete.jpg a city and its lowest price.
 */
export async function loader({ params: { uf, file } }: Route.LoaderArgs) {
  const [, name] = /^([a-z0-9-]+)\.jpg$/.exec(file) ?? [];
  const provider = await settings.current();
  const picture = name === undefined ? null : await pictureOf(uf, name, provider);
  if (!picture) return new Response("Imagem não encontrada.", { status: 404 });
  const { svg, overlay } = await drawSharePicture(provider, picture);
  return pictureResponse(svg, "jpeg", overlay);
}

async function pictureOf(uf: string | undefined, name: string, provider: Provider): Promise<SharePicture | null> {
  if (uf !== undefined) return cityPicture(uf, name, provider);
  return name === "provedor" ? { scene: "rua", title: provider.name, text: provider.tagline ?? undefined } : null;
}

async function cityPicture(uf: string, name: string, provider: Provider): Promise<SharePicture | null> {
  const city = await selectFromCityIndex(({ byPath }) => byPath.get(cityPath({ name, state: uf })));
  if (!city) return null;
  const [cheapest] = await plans.listForCity(city.id);
  const words = interpolateCached(share, provider);
  return {
    scene: "praca-noite",
    // The state stays with the end of the name.
    title: words.title(cityLabel(city).replace(" – ", "\u00A0–\u00A0")),
    price: cheapest && { before: words.from, amount: formatMoney(cheapest.price) },
  };
}
