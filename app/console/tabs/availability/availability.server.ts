import * as cities from "#app/catalogue/cities/city.server.ts";
import type { ListQuery, ListPage, RecordMetadata } from "#app/records/list-query.ts";
import type { AvailabilityRow } from "#app/catalogue/availability/availability.ts";
import type { ConsoleEntity } from "#app/console/entity/console-entity.ts";
import { createEntityLoader } from "#app/console/server/entity-loader.server.ts";

/** Extra loader data of a tab of associations: the offer and city of its filters, and the states to filter by. */
export type AvailabilityExtras = {
  offer: (RecordMetadata & { name: string; cityCount: number; visibleCityCount: number }) | null;
  city: cities.CityRow | null;
  states: string[];
};

type AvailabilityList = { list(query: ListQuery): Promise<ListPage<AvailabilityRow>> };
type Offers = { find(id: number): Promise<AvailabilityExtras["offer"]> };

/** The loader of a tab of associations. */
export function availabilityLoader(
  entity: Pick<ConsoleEntity<AvailabilityRow, unknown>, "name">,
  pairs: AvailabilityList,
  offers: Offers,
) {
  return createEntityLoader(entity, pairs, async ({ filters: { offerId, cityId } }): Promise<AvailabilityExtras> => ({
    offer: offerId ? await offers.find(Number(offerId)) : null,
    city: cityId ? await cities.find(Number(cityId)) : null,
    states: await cities.listStates(),
  }));
}
