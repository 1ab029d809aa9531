import * as cities from "#app/catalogue/city.server.ts";
import type { City } from "#app/catalogue/city.ts";
import type { PlacedCity } from "#app/catalogue/neighbour.ts";
import { placeOf } from "#app/catalogue/place.server.ts";
import { remember } from "#app/catalogue/revision.server.ts";
import { cityPath } from "../city/city-path.ts";

type ServedArea = {
  served: readonly City[];
  /** Each by the path of its page. */
  byPath: ReadonlyMap<string, City>;
  placed: readonly PlacedCity[];
};

/**
 * The active cities as the pages of single ones need them. With thousands, writing every path and finding every place
 * costs far more than the rest of such a page: it is done once, until something is written.
 */
export function servedArea(): Promise<ServedArea> {
  return remember("served area", async () => {
    const served = await cities.listActive();
    return {
      served,
      // Of two with the same path the first one has it.
      byPath: new Map(served.toReversed().map((city) => [cityPath(city), city])),
      placed: served.map((city) => ({ city, place: placeOf(city) })),
    };
  });
}
