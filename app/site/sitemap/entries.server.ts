import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as articles from "#app/site/pages/blog/articles.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { codedPages, markdownPages, namesIn } from "#app/site/links/page-table.ts";
import * as markdown from "#app/site/pages/markdown-page/markdown-pages.server.ts";
import { offerPath } from "#app/site/offer/label-data.ts";
import { findGuide } from "#app/site/streaming/guides.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** The available services, without those that show another one's guide. */
const streamingPages = streamingCatalogue.filter(
  ({ id, discontinued }) => !discontinued && (findGuide(id)?.id ?? id) === id,
);

/** Every public page, article, active city and offer on sale, without the areas that are switched off. */
export async function list(): Promise<SitemapEntry[]> {
  const provider = await settings.current();
  const entries = await allEntries(provider);
  return entries.filter(({ path }) => !isClosed(provider, path));
}

async function allEntries(provider: Provider): Promise<SitemapEntry[]> {
  const activeCities = await cities.listActive();
  return [
    ...namesIn("sitemap", codedPages)
      .filter((name) => name !== "offers" || provider.offers.archiveShown)
      .map((name) => ({ path: codedPages[name].to })),
    ...streamingPages.map(({ route }) => ({ path: route })),
    ...namesIn("sitemap", markdownPages).map((name) => {
      const path = markdownPages[name].to;
      return { path, lastModified: markdown.find(path, provider).updated };
    }),
    ...articles.list(provider).map(({ id, date }) => ({ path: `/blog/${id}`, lastModified: date })),
    ...activeCities.map((city) => ({ path: cityPath(city) })),
    ...(provider.offers.archiveShown ? await soldOffers() : []),
  ];
}

/** The offers on sale; ended ones are not for search engines. */
async function soldOffers(): Promise<SitemapEntry[]> {
  const sold = [...(await plans.listActive()), ...(await businessPlans.listForCity(null))];
  return sold.flatMap(({ code }) => (code ? { path: offerPath(code) } : []));
}
