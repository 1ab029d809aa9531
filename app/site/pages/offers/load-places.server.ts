import { cityLabel } from "#app/catalogue/cities/city.ts";
import { listMunicipalities } from "#app/catalogue/cities/municipality.server.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import type { OfferPlaces } from "#app/offers/offer-version.ts";
import { type PlaceNames, placesAtEnd } from "#app/site/offer/load-label.server.ts";
import type { StatePlaces } from "#app/site/offer/offer-thing.ts";

/** Where an offer is sold, or was at the end of its sale, and the cities in which it was sold only before. */
export type OfferPagePlaces = { last: StatePlaces[]; earlier: { label: string; until: Date }[] };

/** The places by name: states with the most cities first, cities by name, and the former ones by their end. */
export function describePlaces(places: readonly OfferPlaces[], names: PlaceNames): OfferPagePlaces {
  const lastIds = placesAtEnd(places);
  const cities = [...lastIds].flatMap((id) => names.get(id) ?? []);
  const last = [...Map.groupBy(cities, ({ uf }) => uf)]
    .map(([state, found]) => ({
      state,
      name: stateName(state),
      cities: found.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, "pt-BR")),
      isWhole: found.length >= municipalityCount(state),
    }))
    .toSorted((a, b) => b.cities.length - a.cities.length);
  const ends = new Map<number, Date>();
  for (const { until, cityIds } of places)
    for (const id of cityIds) if (until && !lastIds.has(id)) ends.set(id, later(until, ends.get(id)));
  const earlier = [...ends]
    .flatMap(([id, until]) => {
      const city = names.get(id);
      return city ? [{ label: cityLabel({ name: city.nome, state: city.uf }), until }] : [];
    })
    .toSorted((a, b) => b.until.getTime() - a.until.getTime() || a.label.localeCompare(b.label, "pt-BR"));
  return { last, earlier };
}

function later(a: Date, b: Date | undefined): Date {
  return b && b > a ? b : a;
}

let counts: Map<string, number> | undefined;

function municipalityCount(state: string): number {
  counts ??= new Map(
    [...Map.groupBy(listMunicipalities(), (one) => one.state)].map(([code, found]) => [code, found.length]),
  );
  return counts.get(state) ?? Number.POSITIVE_INFINITY;
}
