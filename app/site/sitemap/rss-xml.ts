import { pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";
import { siteOrigin } from "./site-origin.server.ts";
import { element, textElements } from "./xml.ts";
import type { Route } from "./+types/rss-xml";

/** Not cached: without a configured origin it depends on the requested one. */
export const handle: CacheHandle = { isPublic: false };

/** How many articles and news a reader gets. */
const count = 30;

/** GET /rss.xml: the newest articles and news. */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const provider = await settings.current();
  const origin = await siteOrigin(url, context);
  const { article, news } = await pages.all();
  const items = [...article, ...news]
    .filter((page) => !isClosed(provider, pathOf(page)))
    .toSorted((one, other) => other.day!.localeCompare(one.day!))
    .slice(0, count)
    .map((page) => {
      const { title, description } = headOf(page, provider);
      const address = origin + pathOf(page);
      const pubDate = new Date(page.day!).toUTCString();
      return element("item", { title, link: address, guid: address, pubDate, description });
    });
  const head = textElements({ title: provider.name, link: `${origin}/`, description: provider.tagline });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}\n${items.join("\n")}\n</channel></rss>\n`;
  return new Response(body, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
