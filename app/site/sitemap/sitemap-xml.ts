import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { siteOrigin } from "./site-origin.server.ts";
import * as entries from "./entries.server.ts";
import { renderSitemap } from "./sitemap.ts";
import type { Route } from "./+types/sitemap-xml";

/** Not cached: without a configured origin it depends on the requested one. */
export const handle: CacheHandle = { isPublic: false };

/** GET /sitemap.xml, or one part (`?parte=`) when the site is too large for one file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const origin = await siteOrigin(url, context);
  const part = url.searchParams.get("parte");
  const body = renderSitemap(await entries.list(), (path) => origin + path, part === null ? null : Number(part));
  if (body === null) return new Response("Esta parte não existe.", { status: 404 });
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
