import {
  businessPlanIdsByCity,
  type OfferIdsByCity,
  planIdsByCity,
} from "#app/catalogue/availability-index/read-availability.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { activeCities, listActive, selectActive } from "#app/catalogue/cities/city.server.ts";
import { describeServedArea, type ServedArea } from "#app/catalogue/cities/served-area.ts";
import { keepLast } from "#app/platform/keep-last.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type Advertised, advertisedAmong } from "./advertised.ts";
import { publicBusinessPlans } from "./business-plan.server.ts";
import type { Plan } from "./plan.ts";
import { publicPlans } from "./plan.server.ts";

/**
 * The active cities, by name; those in which nothing is on sale today are waiting, as far as that can be read. The same
 * array until that changes.
 */
export function listCities(): Promise<readonly City[]> {
  return selectSales(({ all }) => all).catch(listActive);
}

/** The active cities in which visitors can buy a plan or a business plan today, by name. */
export function listCitiesOnSale(): Promise<readonly City[]> {
  return selectOnSale((cities) => cities);
}

/**
 * What `pick` takes from the cities on sale; from the active ones while sales cannot be read. A cached page stays while
 * that is the same.
 */
export function selectOnSale<Picked>(pick: (cities: readonly City[]) => Picked): Promise<Picked> {
  return selectSales(({ onSale }) => pick(onSale)).catch(() => selectActive(pick));
}

/** Where the provider serves: the cities on sale by state. */
export function findServedArea(): Promise<ServedArea> {
  return selectSales(({ area }) => area);
}

/** The plans that are on sale in a city, cheapest first. */
export function listSold(): Promise<readonly Plan[]> {
  return selectSales(({ plans }) => plans);
}

/** What the site advertises where no city is chosen: the plans on sale that staff have chosen, or the nearest ones. */
export function findAdvertised(chosen: Advertised): Promise<Advertised> {
  return selectSales(({ plans }) => advertisedAmong(plans, chosen));
}

type Sales = { all: readonly City[]; onSale: readonly City[]; area: ServedArea; plans: readonly Plan[] };

function selectSales<Picked>(pick: (sales: Sales) => Picked): Promise<Picked> {
  return readModel.select(
    [activeCities, publicPlans, planIdsByCity, publicBusinessPlans, businessPlanIdsByCity],
    (cities, plans, planIds, businessPlans, businessPlanIds) =>
      pick(salesOf(cities.list, plans.active, planIds, businessPlans.active, businessPlanIds)),
  );
}

const salesOf = keepLast(
  (
    cities: readonly City[],
    plans: readonly Plan[],
    planIds: OfferIdsByCity,
    businessPlans: readonly { id: number }[],
    businessPlanIds: OfferIdsByCity,
  ): Sales => {
    const [sold, soldToCompanies] = [plans, businessPlans].map((offers) => new Set(offers.map(({ id }) => id)));
    const isOnSale = ({ id }: City) =>
      planIds.get(id)?.some((plan) => sold!.has(plan)) ||
      businessPlanIds.get(id)?.some((plan) => soldToCompanies!.has(plan));
    const all = cities.map((city): City => (isOnSale(city) ? city : { ...city, isWaiting: true }));
    const onSale = all.filter(({ isWaiting }) => !isWaiting);
    const states = new Set(onSale.map(({ state }) => state).toSorted((a, b) => (a < b ? -1 : 1)));
    const countIn = (state: string) => onSale.filter((city) => city.state === state).length;
    const area = describeServedArea(new Map(Array.from(states, (state) => [state, countIn(state)])));
    const soldIds = new Set(onSale.flatMap(({ id }) => [...(planIds.get(id) ?? [])]));
    return {
      all: onSale.length === all.length ? cities : all,
      onSale,
      area,
      plans: plans.filter(({ id }) => soldIds.has(id)),
    };
  },
);
