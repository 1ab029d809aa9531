import type { City } from "#app/catalogue/cities/city.ts";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { listCities } from "#app/catalogue/plans/cities-on-sale.server.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import * as pages from "#app/pages/published.server.ts";
import type { PublishedPages } from "#app/pages/published.server.ts";
import { keepLast } from "#app/platform/keep-last.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { createDocumentSearch } from "#app/site/search/document-search.server.ts";
import { createCitySearchIndex } from "./city-index.server.ts";
import { listDocuments } from "./documents.server.ts";
import { createPlanIndex } from "./plan-index.server.ts";
import { createSiteSearch, type SiteSearch } from "./site-search.server.ts";

/**
 * The search over the site as it is now. Each index is built again, by the first search, when what it contains has
 * changed: the texts with the settings and the written pages, the cities and the plans with their tables.
 */
export async function currentSearch(): Promise<SiteSearch> {
  const [provider, synonyms, written, activeCities, activePlans, businessOffers] = await Promise.all([
    settings.current(),
    settings.searchSynonyms(),
    withFallback(pages.all(), noPages, "written pages of a search"),
    withFallback(listCities(), noCities, "cities of a search"),
    withFallback(plans.listActive(), noPlans, "plans of a search"),
    withFallback(businessPlans.listForCity(null), noBusinessPlans, "business plans of a search"),
  ]);
  const documents = await currentDocuments(provider, synonyms, written, businessOffers);
  const cities = await currentCities(activeCities);
  return siteSearch(documents, cities, await currentPlans(activePlans, documents.synonyms));
}

const noPages = pages.arrange([]);
const noCities: readonly City[] = [];
const noPlans: readonly Plan[] = [];
const noBusinessPlans: readonly BusinessPlan[] = [];

const currentDocuments = keepLast(
  async (provider: Provider, synonyms: string, written: PublishedPages, business: readonly BusinessPlan[]) => {
    return createDocumentSearch(await listDocuments(provider, written, business), { synonyms, name: provider.name });
  },
);
const currentCities = keepLast(createCitySearchIndex);
const currentPlans = keepLast(createPlanIndex);
const siteSearch = keepLast(createSiteSearch);
