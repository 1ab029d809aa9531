import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { type AppIconFile, appIcons } from "./app-icon.ts";
import { drawAppIcon } from "./draw-app-icon.server.ts";
import { pictureResponse } from "./picture-cache.server.ts";
import type { Route } from "./+types/icon-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /icones/:file: the site's icon in one of its sizes. */
export async function loader({ params: { file } }: Route.LoaderArgs) {
  if (!Object.hasOwn(appIcons, file)) return new Response("Imagem não encontrada.", { status: 404 });
  const { svg, overlay } = await drawAppIcon(file as AppIconFile, await settings.current());
  return pictureResponse(svg, "png", overlay);
}
