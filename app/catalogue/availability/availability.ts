import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";

/** An offer sold in a city, as the staff list shows it; the offer is a plan or a business plan. */
export type AvailabilityRow = RecordMetadata & {
  offer: { id: number; name: string; speed: string; price: number; isActive: boolean; isOnSale: boolean };
  city: City & { isActive: boolean };
};

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function availabilityLabel({ offer, city }: { offer: { name: string }; city: City }): string {
  return `${offer.name} em ${cityLabel(city)}`;
}

/** Whether visitors see the offer in the city: see `PairCounts`. */
export function isVisible({ isActive, offer, city }: AvailabilityRow): boolean {
  return isActive && offer.isOnSale && city.isActive;
}
