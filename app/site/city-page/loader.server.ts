import { redirect } from "react-router";
import * as businessPlans from "#app/catalogue/business-plan.server.ts";
import { citiesMatching, type City, cityLabel } from "#app/catalogue/city.ts";
import { citiesNear, type PlacedCity } from "#app/catalogue/neighbour.ts";
import { placeOf } from "#app/catalogue/place.server.ts";
import * as plans from "#app/catalogue/plan.server.ts";
import { cityPath } from "../city/city-path.ts";
import { iconsOf } from "../city/streaming-icons.server.ts";
import { orElse } from "../or-else.server.ts";
import { slugOf } from "../slug.ts";
import { servedArea } from "./served-area.server.ts";

const nearbyCount = 8;
const suggestionCount = 6;

/**
 * The active city of a URL, or null. Throws a redirect to the canonical path when the URL is written differently, such
 * as in capitals.
 */
export async function cityAt(uf: string, slug: string, path: string): Promise<City | null> {
  const canonicalPath = cityPath({ name: slug, state: uf });
  const { byPath } = await servedArea();
  const city = byPath.get(canonicalPath);
  if (city && path !== canonicalPath) throw redirect(canonicalPath, 301);
  return city ?? null;
}

/** All data of a city's page. Parts that cannot be read are null or empty, so that the page still renders. */
export async function allAbout(city: City) {
  const [sold, businessOffers, index] = await Promise.all([
    orElse(plans.listForCity(city.id), null, "plans of a city page"),
    orElse(businessPlans.listForCity(city.id), [], "business plans of a city page"),
    orElse(servedArea(), null, "neighbours of a city page"),
  ]);
  const icons = await iconsOf([...(sold ?? []), ...businessOffers]);
  return {
    arrival: { city, sold: sold && { plans: sold, icons } },
    businessPlans: { plans: businessOffers, icons },
    nearbyCities: nearbyServedCities(city, index?.located ?? []),
  };
}

/**
 * Data of the page for a city that is not served: its label if the municipality exists, nearby served cities, and
 * served cities with a similar name.
 */
export async function aboutMissing(uf: string, slug: string) {
  const index = await orElse(servedArea(), null, "suggestions of a city page");
  const municipality = placeOf({ name: slug, state: uf.toUpperCase() });
  const similar = citiesMatching(index?.cities ?? [], slugOf(slug).replaceAll("-", " ")).slice(0, suggestionCount);
  return {
    label: municipality ? cityLabel(municipality) : null,
    nearbyCities: municipality ? nearbyServedCities(municipality, index?.located ?? []) : [],
    // For an existing municipality, suggest only cities of the same name in other states.
    suggestions: municipality ? similar.filter(({ name }) => slugOf(name) === slugOf(slug)) : similar,
  };
}

/** The served cities near a municipality, nearest first, without itself. */
function nearbyServedCities(city: Pick<City, "name" | "state">, served: readonly PlacedCity[]): City[] {
  const municipality = placeOf(city);
  const nearest = municipality ? citiesNear(municipality, served, nearbyCount + 1) : [];
  return nearest.filter((other) => cityLabel(other) !== cityLabel(city)).slice(0, nearbyCount);
}
