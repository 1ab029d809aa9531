import { businessPlanIdsByCity, planIdsByCity } from "#app/catalogue/availability/offer-ids.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { activeCities } from "#app/catalogue/cities/city.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { publicBusinessPlans } from "./business-plan.server.ts";
import { publicPlans } from "./plan.server.ts";

/** The active cities in which visitors can buy a plan or a business plan today, by name. */
export function listCitiesOnSale(): Promise<readonly City[]> {
  return readModel.select(
    [activeCities, publicPlans, planIdsByCity, publicBusinessPlans, businessPlanIdsByCity],
    (cities, plans, planIds, businessPlans, businessPlanIds) => {
      const [sold, soldToCompanies] = [plans, businessPlans].map(({ active }) => new Set(active.map(({ id }) => id)));
      return cities.list.filter(
        ({ id }) =>
          planIds.get(id)?.some((plan) => sold!.has(plan)) ||
          businessPlanIds.get(id)?.some((plan) => soldToCompanies!.has(plan)),
      );
    },
  );
}
