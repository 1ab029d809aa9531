import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { findDrawing } from "./drawings.server.ts";
import type { Route } from "./+types/drawing-route";

export const handle: CacheHandle = { isPublic: true };

/** GET /cenas/:file: one of the site's drawings, in the provider's colours. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, name] = /^([a-z0-9-]+)\.svg$/.exec(params.file) ?? [];
  const drawing = name === undefined ? null : findDrawing(name, await settings.current());
  if (drawing === null) return new Response("Imagem não encontrada.", { status: 404 });
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=300" },
  });
}
