import { planCities } from "#app/catalogue/availability/repository.server.ts";
import { brazil } from "./fill-like-brazil.ts";

/** Sells every plan in every city, as staff do it in one step. */
export function associateAll(): Promise<unknown> {
  const offerIds = Array.from({ length: brazil.plans }, (_, index) => index + 1);
  return planCities.bulkCreate({ offerIds, cities: { all: true } }, brazil.pairs);
}
