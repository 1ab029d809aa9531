import * as cities from "#app/catalogue/cities/city.server.ts";
import * as plans from "#app/catalogue/plans/plan.server.ts";
import { findIconsOfPlans } from "#app/site/streaming/streaming-icons.server.ts";

/**
 * An active city with its plans and the uploaded icons of their streaming services; null when there is no such city.
 */
export async function findCityOffers(cityId: number | null) {
  if (cityId === null) return null;
  const city = await cities.findActive(cityId);
  if (!city) return null;
  const cityPlans = await plans.listForCity(cityId);
  return { city, sold: { plans: cityPlans, icons: await findIconsOfPlans(cityPlans) } };
}
