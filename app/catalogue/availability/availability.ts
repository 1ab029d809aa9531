import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";

/** An offer sold in a city, as the staff list shows it; the offer is a plan or a business plan. */
export type AvailabilityRow = RecordMetadata & { offer: { id: number; name: string }; city: City };

/** Several offers and the cities to sell them in: the listed ones, those of one state, or all. */
export type BulkAvailabilityInput = {
  offerIds: readonly number[];
  cities: { ids: readonly number[] } | { state: string } | { all: true };
};

/** How many associations a bulk creation adds, how many exist already, and how many of those are inactive. */
export type BulkAvailabilityCounts = { created: number; existing: number; inactive: number };

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function availabilityLabel({ offer, city }: Pick<AvailabilityRow, "offer" | "city">): string {
  return `${offer.name} em ${cityLabel(city)}`;
}
