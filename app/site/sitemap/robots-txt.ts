import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { siteOrigin } from "./site-origin.server.ts";
import type { Route } from "./+types/robots-txt";

/** Not cached: without a configured origin it depends on the requested one. */
export const handle: CacheHandle = { isPublic: false };

/** GET /robots.txt: allows everything but the console and search results. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const origin = await siteOrigin(url, context);
  const lines = [
    "User-agent: *",
    "Disallow: /auth",
    "Disallow: /intranet",
    "Disallow: /busca",
    // Crawlers take no relative address.
    ...(origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
