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

const neighbourCount = 8;
const suggestionCount = 6;

/**
 * The active city at an address, or null. An address that writes it otherwise, such as in capitals, throws the redirect
 * to the right one.
 */
export async function cityAt(uf: string, slug: string, path: string): Promise<City | null> {
  const rightPath = cityPath({ name: slug, state: uf });
  const { byPath } = await servedArea();
  const city = byPath.get(rightPath);
  if (city && path !== rightPath) throw redirect(rightPath, 301);
  return city ?? null;
}

/** Everything that a city's page shows; what could not be read is null or empty, and the page lives on. */
export async function allAbout(city: City) {
  const [sold, forCompanies, area] = await Promise.all([
    orElse(plans.listForCity(city.id), null, "plans of a city page"),
    orElse(businessPlans.listForCity(city.id), [], "business plans of a city page"),
    orElse(servedArea(), null, "neighbours of a city page"),
  ]);
  const icons = await iconsOf([...(sold ?? []), ...forCompanies]);
  return {
    arrival: { city, sold: sold && { plans: sold, icons } },
    forCompanies: { plans: forCompanies, icons },
    neighbours: neighboursOf(city, area?.placed ?? []),
  };
}

/**
 * What can be told to somebody who asked for a city that is not served: its name where it is a municipality, the served
 * cities around it, and those whose name it may have been.
 */
export async function aboutMissing(uf: string, slug: string) {
  const area = await orElse(servedArea(), null, "suggestions of a city page");
  const place = placeOf({ name: slug, state: uf.toUpperCase() });
  const likeIt = citiesMatching(area?.served ?? [], slugOf(slug).replaceAll("-", " ")).slice(0, suggestionCount);
  return {
    label: place ? cityLabel(place) : null,
    neighbours: place ? neighboursOf(place, area?.placed ?? []) : [],
    // Whoever names a municipality means it, or the one of the same name in another state.
    suggestions: place ? likeIt.filter(({ name }) => slugOf(name) === slugOf(slug)) : likeIt,
  };
}

/** The served cities around one, nearest first, without itself. */
function neighboursOf(city: Pick<City, "name" | "state">, served: readonly PlacedCity[]): City[] {
  const here = placeOf(city);
  const near = here ? citiesNear(here, served, neighbourCount + 1) : [];
  return near.filter((other) => cityLabel(other) !== cityLabel(city)).slice(0, neighbourCount);
}
