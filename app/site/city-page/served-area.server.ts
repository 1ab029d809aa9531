import * as cities from "#app/catalogue/city.server.ts";
import type { City } from "#app/catalogue/city.ts";
import type { PlacedCity } from "#app/catalogue/neighbour.ts";
import { placeOf } from "#app/catalogue/place.server.ts";
import { cityPath } from "../city/city-path.ts";

type ServedArea = {
  served: readonly City[];
  /** Each by the path of its page. */
  byPath: ReadonlyMap<string, City>;
  placed: readonly PlacedCity[];
};

const areas = new WeakMap<readonly City[], ServedArea>();

/**
 * The active cities as the pages of single ones need them. With thousands, writing every path and finding every place
 * costs far more than the rest of such a page: it is done once for a list.
 */
export async function servedArea(): Promise<ServedArea> {
  const served = await cities.listActive();
  const known = areas.get(served);
  if (known) return known;
  const area = {
    served,
    // Of two with the same path the first one has it.
    byPath: new Map(served.toReversed().map((city) => [cityPath(city), city])),
    placed: served.map((city) => ({ city, place: placeOf(city) })),
  };
  areas.set(served, area);
  return area;
}
