import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import type { Overlay } from "#app/platform/storage/render-image.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as content from "#app/site/offer/content.ts";
import { loadOffer } from "#app/site/offer/load-label.server.ts";
import { interpolateCached } from "#app/site/text/copy.ts";
import { drawLabelPicture } from "./label-picture.server.ts";
import { pictureResponse } from "./picture-cache.server.ts";
import type { Route } from "./+types/label-picture-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /ofertas/:code/etiqueta.png and etiqueta.svg: the label as a picture to share, 1080 by 1350. */
export async function loader({ params: { code, file }, context }: Route.LoaderArgs) {
  const [, type] = /^etiqueta\.(png|svg)$/.exec(file) ?? [];
  const provider = await settings.current();
  const { labelShown, archiveShown } = provider.offers;
  const offer = type && labelShown && archiveShown ? await loadOffer(code, context) : null;
  if (!offer) return new Response("Imagem não encontrada.", { status: 404 });
  const { svg, overlay } = await drawLabelPicture(offer.label, provider, interpolateCached(content, provider));
  if (type === "png") return pictureResponse(svg, "png", overlay);
  return new Response(withLogo(svg, overlay), {
    headers: { "Content-Type": "image/svg+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}

/** The SVG with the logo inside it. */
function withLogo(svg: string, overlay: Overlay | null): string {
  if (!overlay) return svg;
  const { left, top, width, height, webp } = overlay;
  const source = `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
  return svg.replace(
    /<\/svg>$/,
    `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${source}"/></svg>`,
  );
}
