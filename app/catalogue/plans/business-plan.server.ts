import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { lastChangedBy } from "#app/records/audit.server.ts";
import type { BusinessPlanInput } from "./business-plan.input.ts";
import type { BusinessPlan, BusinessPlanFields } from "./business-plan.ts";
import { createPriceActions } from "./price-change.server.ts";
import type { RecordMetadata, SaveResult } from "#app/records/list-query.ts";
import { copyAvailability } from "#app/catalogue/availability/write-cells.server.ts";
import { createListQueries } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import {
  indexOffers,
  type OfferIndex,
  offerListing,
  offerTermSelections,
  pickActiveOffers,
  withCityCounts,
} from "./offer.server.ts";
import { createActivationCheck, createActivationWarnings } from "./activation.server.ts";
import { termColumns, type OfferTermFields } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { soldColumns, soldVersions } from "./sold-offers.server.ts";
import { businessPlanAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { callProcedureOrFallback, statementsByProcedures } from "#app/records/procedure.server.ts";
import { activeCities } from "#app/catalogue/cities/city.server.ts";
import { businessPlanIdsByCity } from "#app/catalogue/availability-index/read-availability.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { createBatchSave } from "#app/records/save-batch.server.ts";

/** A row of the staff list, with its associations with cities: all, and those that visitors see (`PairCounts`). */
export type BusinessPlanRow = BusinessPlanFields &
  OfferTermFields &
  RecordMetadata & { cityCount: number; visibleCityCount: number; updatedBy: string | null };

const spec: TableSpec<BusinessPlanInput> = {
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
    ...termColumns,
  },
  label: (plan) => plan.name,
  duplicateMessages: { business_plans_name_once: "Já existe um plano empresarial com este nome." },
  checkActivation: createActivationCheck("business_plans"),
  statements: statementsByProcedures("business_plans", {
    setActive: "update_business_plan_status",
    remove: "delete_business_plan",
  }),
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** Creates a plan that is sold in the cities of another. */
export function duplicate(input: BusinessPlanInput, copyOf: number): Promise<SaveResult> {
  return create(input, (tx, id) =>
    copyAvailability(tx, businessPlanAvailabilityTables, { id, name: input.name, copyOf }),
  );
}

const listing = offerListing(businessPlanAvailabilityTables);

/** The queries of the staff list; without a sort it is ordered by id (BUSINESS-17). */
export const { list, listAll, find, findIds } = createListQueries<BusinessPlanRow>(
  {
    ...listing,
    filters: { ...listing.filters, popular: (answer: string) => sql<boolean>`popular = ${answer === "sim"}` },
  },
  (ids) =>
    callProcedureOrFallback(
      "get_all_business_plans",
      () => selectRows(sql`get_all_business_plans()`, ids),
      () => selectRows(sql`business_plans`, ids),
    ),
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);
export const saveBatch = createBatchSave(spec);
export const { listPrices, changePrices } = createPriceActions({ entity: "business-plan", table: "business_plans" });

export const findActivationWarnings = createActivationWarnings("business_plans", findIds);

/** The staff rows with these ids, from the procedure or the table (PROCEDURE-11). */
async function selectRows(source: RawBuilder<unknown>, ids: number[]): Promise<BusinessPlanRow[]> {
  const { rows } = await sql<Omit<BusinessPlanRow, "cityCount" | "visibleCityCount">>`
    select plan.id, plan.name, plan.speed, plan.price, plan.features, plan.badge, plan.popular, plan.streamings,
      plan.camera_count as "cameraCount", plan.is_active as "isActive", plan.created_at as "createdAt",
      stored.version, stored.updated_at as "updatedAt", ${sql.join(offerTermSelections("stored"))},
      ${lastChangedBy("business-plan", "stored.id")} as "updatedBy"
    from ${source} plan join business_plans stored on stored.id = plan.id
    where stored.id = any (${ids}) and stored.deleted_at is null
  `.execute(db);
  return withCityCounts(businessPlanAvailabilityTables, rows);
}

/** The business plans as visitors see them, by id. */
export const publicBusinessPlans: ReadModelPart<OfferIndex<BusinessPlan>> = {
  name: "businessPlans",
  tables: ["business_plans", "settings"],
  load: async (tx) =>
    indexOffers<BusinessPlan>(
      await tx
        .selectFrom("business_plans")
        .leftJoin(soldVersions("business-plan").as("sold"), "sold.offer_id", "business_plans.id")
        .select(["id", "name", "speed", "price", "features", "badge", "popular", "streamings"])
        .select("camera_count as cameraCount")
        .select(soldColumns("business_plans"))
        .where("deleted_at", "is", null)
        .orderBy("id")
        .execute(),
    ),
};

/**
 * The active business plans, by id (BUSINESS-15): those with an active association with the city, or all when `cityId`
 * is null. None when the city is inactive.
 */
export function listForCity(cityId: number | null): Promise<readonly BusinessPlan[]> {
  if (cityId === null) return readModel.select([publicBusinessPlans], ({ active }) => active);
  return readModel.select([activeCities, publicBusinessPlans, businessPlanIdsByCity], (cities, plans, planIds) =>
    cities.byId.has(cityId) ? pickActiveOffers(plans, planIds.get(cityId)) : [],
  );
}
