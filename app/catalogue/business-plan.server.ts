import { db } from "#app/platform/db.server.ts";
import type { BusinessPlan } from "./business-plan.ts";

/**
 * The active plans for companies, by id (§7): those actively associated with the active city, or all of them without
 * one.
 */
export async function listForCity(cityId: number | null): Promise<BusinessPlan[]> {
  return db
    .selectFrom("business_plans")
    .select([
      "business_plans.id",
      "business_plans.name",
      "business_plans.speed",
      "business_plans.price",
      "business_plans.features",
      "business_plans.badge",
      "business_plans.popular",
      "business_plans.streamings",
      "business_plans.camera_count as cameraCount",
    ])
    .where("business_plans.is_active", "=", true)
    .where("business_plans.deleted_at", "is", null)
    .$if(cityId !== null, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom("business_plan_cities as pair")
            .innerJoin("cities", "cities.id", "pair.city_id")
            .whereRef("pair.business_plan_id", "=", "business_plans.id")
            .where("pair.city_id", "=", cityId)
            .where("pair.is_active", "=", true)
            .where("pair.deleted_at", "is", null)
            .where("cities.is_active", "=", true)
            .where("cities.deleted_at", "is", null),
        ),
      ),
    )
    .orderBy("business_plans.id")
    .execute();
}
