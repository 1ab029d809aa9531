import { type City, cityLabel } from "./city.ts";
import type { Stored } from "./listing.ts";

/** An offer sold in a city, as the staff list shows it; the offer is a plan or a business plan. */
export type PairRow = Stored & { offer: { id: number; name: string }; city: City };

/** Several offers and the cities to sell them in: the listed ones, those of one state, or all. */
export type PairsInput = {
  offerIds: readonly number[];
  cities: { ids: readonly number[] } | { state: string } | { all: true };
};

/** How many associations a bulk creation adds, how many exist already, and how many of those are inactive. */
export type PairCounts = { created: number; kept: number; inactive: number };

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function pairLabel({ offer, city }: Pick<PairRow, "offer" | "city">): string {
  return `${offer.name} em ${cityLabel(city)}`;
}
