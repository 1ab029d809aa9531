import * as cities from "#app/catalogue/cities/city.server.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { pathOf } from "#app/pages/page.ts";
import { pagePlaces } from "#app/pages/places.ts";
import * as pages from "#app/pages/published.server.ts";
import { currentDay } from "#app/platform/time/clock.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { codedPages, namesIn } from "#app/site/links/page-table.ts";
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
    ...(await writtenPages()),
    ...activeCities.map((city) => ({ path: cityPath(city) })),
    ...(provider.offers.archiveShown ? await soldOffers() : []),
  ];
}

/** The published pages, those at the site's places first and in their order. */
async function writtenPages(): Promise<SitemapEntry[]> {
  const { byPath, article, news } = await pages.all();
  const placed = namesIn("sitemap", pagePlaces).flatMap((name) => byPath.get(pagePlaces[name].to) ?? []);
  const today = currentDay();
  return [...placed, ...article, ...news].map((page) => ({
    path: pathOf(page),
    lastModified: page.day && page.day <= today ? page.day : null,
  }));
}

/** The offers on sale; ended ones are not for search engines. */
async function soldOffers(): Promise<SitemapEntry[]> {
  const sold = [...(await plans.listActive()), ...(await businessPlans.listForCity(null))];
  return sold.flatMap(({ code }) => (code ? { path: offerPath(code) } : []));
}
