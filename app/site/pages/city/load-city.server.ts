import { sitePath } from "#app/catalogue/preview.ts";
import { redirect } from "react-router";
import * as businessPlans from "#app/catalogue/plans/business-plan.server.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { findNearbyCities } from "#app/catalogue/cities/nearby-cities.ts";
import { searchOf } from "#app/catalogue/cities/search-of-cities.server.ts";
import { findMunicipality, locateCities } from "#app/catalogue/cities/municipality.server.ts";
import { listCitiesOnSale, selectOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import * as settings from "#app/provider/settings.server.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { findIconsOfPlans } from "#app/site/streaming/streaming-icons.server.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { slugify } from "#app/platform/text/slug.ts";
import { selectFromCityIndex } from "./city-index.server.ts";

const nearbyCount = 8;
const suggestionCount = 6;

/**
 * The active city of a URL, or null. Throws a redirect to the canonical path when the URL is written differently, such
 * as in capitals.
 *
 * @param subpage what the URL has after the city's path, such as "/comparar"
 */
export async function findCityOrRedirect(uf: string, slug: string, url: URL, subpage = ""): Promise<City | null> {
  const canonicalPath = cityPath({ name: slug, state: uf });
  const city = await selectFromCityIndex(({ byPath }) => byPath.get(canonicalPath) ?? null);
  if (city && sitePath(url) !== canonicalPath + subpage) throw redirect(canonicalPath + subpage + url.search, 301);
  return city;
}

/** All data of a city's page. Parts that cannot be read are null or empty, so that the page still renders. */
export async function loadCityPage(city: City) {
  const [sold, businessOffers, nearbyCities] = await Promise.all([
    withFallback(plans.listForCity(city.id), null, "plans of a city page"),
    withFallback(listBusinessPlans(city), [], "business plans of a city page"),
    withFallback(
      selectOnSale((served) => nearbyServedCities(city, served)),
      [],
      "nearby cities of a city page",
    ),
  ]);
  const icons = await findIconsOfPlans([...(sold ?? []), ...businessOffers]);
  return {
    arrival: { city, sold: sold && { plans: sold, icons } },
    businessPlans: { plans: businessOffers, icons },
    nearbyCities,
  };
}

/** None while the site has no area for companies. */
async function listBusinessPlans(city: City) {
  return isClosed(await settings.current(), "business") ? [] : businessPlans.listForCity(city.id);
}

/**
 * Data of the page for a city that is not served: its label if the municipality exists, nearby served cities, and
 * served cities with a similar name.
 */
export async function loadUnservedCity(uf: string, slug: string) {
  const municipality = findMunicipality({ name: slug, state: uf.toUpperCase() });
  const suggest = async () => {
    const served = await listCitiesOnSale();
    const similar = (await searchOf(served))(slug).cities.slice(0, suggestionCount);
    return {
      nearbyCities: municipality ? nearbyServedCities(municipality, served) : [],
      // For an existing municipality, suggest only cities of the same name in other states.
      suggestions: municipality ? similar.filter(({ name }) => slugify(name) === slugify(slug)) : similar,
    };
  };
  const nothing = { nearbyCities: [], suggestions: [] };
  return {
    label: municipality ? cityLabel(municipality) : null,
    ...(await withFallback(suggest(), nothing, "suggestions of a city page")),
  };
}

/** The served cities near a municipality, nearest first, without itself. */
function nearbyServedCities(city: Pick<City, "name" | "state">, served: readonly City[]): City[] {
  const municipality = findMunicipality(city);
  const nearest = municipality ? findNearbyCities(municipality, locateCities(served), nearbyCount + 1) : [];
  return nearest.filter((other) => cityLabel(other) !== cityLabel(city)).slice(0, nearbyCount);
}
