import { sellInAllCities } from "#test/sell-in-all-cities.ts";
import { brazil } from "./fill-like-brazil.ts";

/** Sells every plan in every city, as staff do it in one step. */
export function associateAll(): Promise<unknown> {
  return sellInAllCities(Array.from({ length: brazil.plans }, (_, index) => index + 1));
}
