import * as cities from "#app/catalogue/cities/city.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as articles from "#app/site/pages/blog/articles.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import * as markdownPages from "#app/site/pages/markdown-page/markdown-pages.server.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { findGuide } from "#app/site/streaming/guides.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** The pages written in code, each under its canonical path. */
const codedPages = [
  pageLinks.home,
  pageLinks.residential,
  pageLinks.business,
  pageLinks.partners,
  pageLinks.referral,
  pageLinks.jobs,
  pageLinks.mobile,
  pageLinks.customerPortal,
  pageLinks.internet,
  pageLinks.fiber,
  pageLinks.fixedWireless,
  pageLinks.combos,
  pageLinks.cameras,
  pageLinks.streaming,
  pageLinks.fraudProtection,
  pageLinks.blog,
  pageLinks.accessibility,
  pageLinks.coverage,
  pageLinks.questions,
];

/** The available services, without those that show another one's guide. */
const streamingPages = streamingCatalogue.filter(
  ({ id, discontinued }) => !discontinued && (findGuide(id)?.id ?? id) === id,
);

/** Every public page, article and active city. */
export async function list(): Promise<SitemapEntry[]> {
  const provider = await settings.current();
  const activeCities = await cities.listActive();
  return [
    ...codedPages.map(({ to }) => ({ path: to })),
    ...streamingPages.map(({ route }) => ({ path: route })),
    ...markdownPages.paths.map((path) => ({ path, changed: markdownPages.find(path, provider).updated })),
    ...articles.list(provider).map(({ id, date }) => ({ path: `/blog/${id}`, changed: date })),
    ...activeCities.map((city) => ({ path: cityPath(city) })),
  ];
}
