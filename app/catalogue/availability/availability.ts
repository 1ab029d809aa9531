import type { MatchedCities } from "#app/catalogue/cities/city-list.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";

/** An offer sold in a city, as the staff list shows it; the offer is a plan or a business plan. */
export type AvailabilityRow = RecordMetadata & {
  offer: { id: number; name: string; speed: string; price: number; isActive: boolean; isOnSale: boolean };
  city: City & { isActive: boolean };
};

/**
 * Several offers and the cities to sell them in: the chosen ones, those of a typed list, those where another offer is
 * active, those of one state, or all.
 */
export type BulkAvailabilityInput = {
  offerIds: readonly number[];
  cities: { ids: readonly number[] } | { list: string } | { offerId: number } | { state: string } | { all: true };
};

/**
 * How many associations a bulk creation adds, how many exist already, and how many of those are inactive; and what a
 * typed list of cities means.
 */
export type BulkAvailabilityCounts = {
  created: number;
  existing: number;
  inactive: number;
  list: (Pick<MatchedCities, "unknown" | "ambiguous"> & { found: number }) | null;
};

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function availabilityLabel({ offer, city }: { offer: { name: string }; city: City }): string {
  return `${offer.name} em ${cityLabel(city)}`;
}

/** Whether visitors see the offer in the city: see `PairCounts`. */
export function isVisible({ isActive, offer, city }: AvailabilityRow): boolean {
  return isActive && offer.isOnSale && city.isActive;
}
