import * as cities from "#app/catalogue/city.server.ts";
import type { ListQuery, Page, Stored } from "#app/catalogue/listing.ts";
import type { PairRow } from "#app/catalogue/pair.ts";
import type { Entity } from "./entity/entity.ts";
import { entityLoader } from "./entity/loader.server.ts";

/** What a tab of associations shows beside its list: the offer and the city that it is filtered by, and the states. */
export type Beside = { offer: (Stored & { name: string }) | null; city: cities.CityRow | null; states: string[] };

type Pairs = { list(query: ListQuery): Promise<Page<PairRow>> };
type Offers = { find(id: number): Promise<Beside["offer"]> };

/** The loader of a tab of associations. */
export function pairLoader(entity: Pick<Entity<PairRow, unknown>, "name">, pairs: Pairs, offers: Offers) {
  return entityLoader(entity, pairs, async ({ filters: { offerId, cityId } }): Promise<Beside> => ({
    offer: offerId ? await offers.find(Number(offerId)) : null,
    city: cityId ? await cities.find(Number(cityId)) : null,
    states: await cities.listStates(),
  }));
}
