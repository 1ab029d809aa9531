import * as cities from "#app/catalogue/city.server.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import * as articles from "../blog/articles.server.ts";
import { cityPath } from "../city/city-path.ts";
import * as markdownPages from "../document/written-pages.server.ts";
import { pages } from "../menu.ts";
import { guideOf } from "../streaming/guides.ts";
import { services } from "../streaming/services.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** The pages written in code, each under its canonical path. */
const codedPages = [
  pages.home,
  pages.residential,
  pages.business,
  pages.partners,
  pages.referral,
  pages.jobs,
  pages.mobile,
  pages.customerPortal,
  pages.internet,
  pages.fiber,
  pages.fixedWireless,
  pages.combos,
  pages.cameras,
  pages.streaming,
  pages.fraudProtection,
  pages.blog,
  pages.accessibility,
  pages.coverage,
  pages.questions,
];

/** The available services, without those that show another one's guide. */
const streamingPages = services.filter(({ id, discontinued }) => !discontinued && (guideOf(id)?.id ?? id) === id);

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
