import { actAs } from "#app/catalogue/actor.server.ts";
import * as cities from "#app/catalogue/city.server.ts";
import type { CityInput } from "#app/catalogue/city.input.ts";
import type { ListQuery } from "#app/catalogue/listing.ts";
import * as planCities from "#app/catalogue/plan-city.server.ts";
import type { PlanInput } from "#app/catalogue/plan.input.ts";
import * as plans from "#app/catalogue/plan.server.ts";

/** The world of the tests: records as staff would write them, in the words of the domain. */
export const ana = { id: null, email: "ana@jatobafibra.example" };
export const beto = { id: null, email: "beto@jatobafibra.example" };

/** Runs a write in Ana's name. */
export function asStaff<T>(write: () => Promise<T>): Promise<T> {
  return actAs(ana, write);
}

export function planFields(fields: Partial<PlanInput> = {}): PlanInput {
  return {
    name: "Fibra 600 Mega",
    speed: "600 Mb/s",
    price: 109.9,
    type: "Internet",
    streamings: [],
    cameraCount: 0,
    badge: null,
    ...fields,
  };
}

/** Creates a plan and returns its id. */
export async function aPlan(fields: Partial<PlanInput> = {}): Promise<number> {
  return (await asStaff(() => plans.create(planFields(fields)))).id;
}

/** Creates a city and returns its id. */
export async function aCity(fields: Partial<CityInput> = {}): Promise<number> {
  return (await asStaff(() => cities.create({ name: "Belo Horizonte", state: "MG", ...fields }))).id;
}

/** Associates a plan with a city and returns the association's id. */
export async function sold(planId: number, cityId: number): Promise<number> {
  return (await asStaff(() => planCities.create({ planId, cityId }))).id;
}

/** A list query that shows everything. */
export function listQuery(query: Partial<ListQuery> = {}): ListQuery {
  return { search: "", sort: null, direction: "asc", status: "all", filters: {}, page: 1, pageSize: 25, ...query };
}
