import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { lastChangedBy } from "./audit.server.ts";
import type { BusinessPlanInput } from "./business-plan.input.ts";
import type { BusinessPlan } from "./business-plan.ts";
import type { Stored } from "./listing.ts";
import { listOf } from "./listing.server.ts";
import { manyOf } from "./many.server.ts";
import { cityCountOf, offerListing, offersIn } from "./offer.server.ts";
import { businessPlanPairing } from "./pairing.server.ts";
import { orDirect } from "./procedure.server.ts";
import * as readModel from "./read-model.server.ts";
import { type Noun, recordsOf } from "./record.server.ts";

/** A business plan in the staff's list; cityCount is how many cities it is associated with, active or not. */
export type BusinessPlanRow = BusinessPlan & Stored & { cityCount: number; updatedBy: string | null };

const noun: Noun<BusinessPlanInput> = {
  entity: "business-plan",
  table: "business_plans",
  columns: {
    name: "name",
    speed: "speed",
    price: "price",
    features: "features",
    badge: "badge",
    popular: "popular",
    streamings: "streamings",
    cameraCount: "camera_count",
  },
  label: (plan) => plan.name,
  duplicates: {},
  procedures: { setActive: "update_business_plan_status", remove: "delete_business_plan" },
};

export const { peek, namesOf, create, update, setActive, remove, restore } = recordsOf(noun);

const offers = offerListing(businessPlanPairing);

/** The staff's list; without a sort it runs by id (BUSINESS-17). */
export const { list, listAll, find, matching } = listOf<BusinessPlanRow>(
  {
    ...offers,
    filters: { ...offers.filters, popular: (answer: string) => sql<boolean>`popular = ${answer === "sim"}` },
  },
  (ids) =>
    orDirect(
      "get_all_business_plans",
      () => rowsFrom(sql`get_all_business_plans()`, ids),
      () => rowsFrom(sql`business_plans`, ids),
    ),
);

export const { flipMany, undoMany } = manyOf(noun, matching);

/** The rows of the ids as one of the two sources of PROCEDURE-11 has them, with what only the console shows. */
async function rowsFrom(source: RawBuilder<unknown>, ids: number[]): Promise<BusinessPlanRow[]> {
  const { rows } = await sql<BusinessPlanRow>`
    select plan.id, plan.name, plan.speed, plan.price, plan.features, plan.badge, plan.popular, plan.streamings,
      plan.camera_count as "cameraCount", plan.is_active as "isActive", plan.created_at as "createdAt",
      stored.version, stored.updated_at as "updatedAt",
      ${cityCountOf(businessPlanPairing, "stored.id")} as "cityCount",
      ${lastChangedBy("business-plan", "stored.id")} as "updatedBy"
    from ${source} plan join business_plans stored on stored.id = plan.id
    where stored.id = any (${ids}) and stored.deleted_at is null
  `.execute(db);
  return rows;
}

/**
 * The active plans for companies, by id (BUSINESS-15): those actively associated with the active city, or all of them
 * without one.
 */
export async function listForCity(cityId: number | null): Promise<readonly BusinessPlan[]> {
  const { cities, businessPlans, businessPlanCities } = await readModel.read(
    "cities",
    "businessPlans",
    "businessPlanCities",
  );
  if (cityId === null) return businessPlans.active;
  return cities.byId.has(cityId) ? offersIn(businessPlans, businessPlanCities.get(cityId)) : [];
}
