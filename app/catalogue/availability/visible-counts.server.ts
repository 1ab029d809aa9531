import type { ActiveCities } from "#app/catalogue/cities/active-cities.server.ts";
import type { OfferIdsByCity } from "./offer-ids.server.ts";

type Visible = {
  cities: ActiveCities;
  active: readonly { id: number }[];
  /** In how many cities visitors see each offer. */
  offers: ReadonlyMap<number, number>;
  /** How many offers visitors see in each city. */
  perCity: ReadonlyMap<number, number>;
};

/** Until a city, an offer or an association changes. */
const counted = new WeakMap<OfferIdsByCity, Visible>();

/** Counts the associations that visitors see, from the parts of the catalogue that they are shown. */
export function countVisible(
  cities: ActiveCities,
  { active }: { active: readonly { id: number }[] },
  idsByCity: OfferIdsByCity,
): Visible {
  const known = counted.get(idsByCity);
  if (known?.cities === cities && known.active === active) return known;
  const offers = new Map(active.map(({ id }) => [id, 0]));
  const perCity = new Map<number, number>();
  for (const { id: city } of cities.list) {
    let visible = 0;
    for (const id of idsByCity.get(city) ?? []) {
      const count = offers.get(id);
      if (count === undefined) continue;
      offers.set(id, count + 1);
      visible++;
    }
    perCity.set(city, visible);
  }
  const visible = { cities, active, offers, perCity };
  counted.set(idsByCity, visible);
  return visible;
}
