import { type City, cityLabel } from "./city.ts";
import type { Stored } from "./listing.ts";

/** An offer's association with a city in the staff's list; the offer is a plan or a business plan. */
export type PairRow = Stored & { offer: { id: number; name: string }; city: City };

/** Several offers, and the cities that they are to be sold in: those, a whole state's, or all. */
export type PairsInput = {
  offerIds: readonly number[];
  cities: { ids: readonly number[] } | { state: string } | { all: true };
};

/** Associations to be made, those that exist already, and how many of these are inactive. */
export type PairCounts = { created: number; kept: number; inactive: number };

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function pairLabel({ offer, city }: Pick<PairRow, "offer" | "city">): string {
  return `${offer.name} em ${cityLabel(city)}`;
}
