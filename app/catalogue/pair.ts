import { type City, cityLabel } from "./city.ts";
import type { Stored } from "./listing.ts";

/** An offer's association with a city in the staff's list; the offer is a plan or a business plan. */
export type PairRow = Stored & { offer: { id: number; name: string }; city: City };

/** "Fibra 600 Mega em Belo Horizonte – MG". */
export function pairLabel({ offer, city }: Pick<PairRow, "offer" | "city">): string {
  return `${offer.name} em ${cityLabel(city)}`;
}
