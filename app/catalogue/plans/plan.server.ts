import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { lastChangedBy } from "#app/records/audit.server.ts";
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
import type { PlanInput } from "./plan.input.ts";
import type { Plan, PlanFields } from "./plan.ts";
import { createPriceActions } from "./price-change.server.ts";
import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { activeCities } from "#app/catalogue/cities/city.server.ts";
import { planIdsByCity } from "#app/catalogue/availability-index/read-availability.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { createBatchSave } from "#app/records/save-batch.server.ts";

/** A row of the staff list, with its associations with cities: all, and those that visitors see (`PairCounts`). */
export type PlanRow = PlanFields &
  OfferTermFields &
  RecordMetadata & { cityCount: number; visibleCityCount: number; updatedBy: string | null };

const spec: TableSpec<PlanInput> = {
  entity: "plan",
  table: "plans",
  columns: {
    name: "name",
    speed: "speed",
    price: "price",
    type: "type",
    streamings: "streamings",
    cameraCount: "camera_count",
    badge: "badge",
    ...termColumns,
  },
  label: (plan) => plan.name,
  duplicateMessages: { plans_name_once: "Já existe um plano com este nome." },
  checkActivation: createActivationCheck("plans"),
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

/** Creates a plan that is sold in the cities of another. */
export function duplicate(input: PlanInput, copyOf: number): Promise<SaveResult> {
  return create(input, (tx, id) => copyAvailability(tx, planAvailabilityTables, { id, name: input.name, copyOf }));
}

const planColumns = [
  "plans.id",
  "plans.name",
  "plans.speed",
  "plans.price",
  "plans.type",
  "plans.streamings",
  "plans.camera_count as cameraCount",
  "plans.badge",
] as const;

const listing = offerListing(planAvailabilityTables);

/** The queries of the staff list; without a sort it is ordered by id (PLAN-21). */
export const { list, listAll, find, findIds } = createListQueries<PlanRow>(
  {
    ...listing,
    sorts: { ...listing.sorts, type: sql`type` },
    filters: { ...listing.filters, type: (type: string) => sql<boolean>`type = ${type}` },
  },
  selectRows,
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);
export const saveBatch = createBatchSave(spec);
export const { listPrices, changePrices } = createPriceActions({ entity: "plan", table: "plans" });

export const findActivationWarnings = createActivationWarnings("plans", findIds);

/** The plans as visitors see them, cheapest first. */
export const publicPlans: ReadModelPart<OfferIndex<Plan>> = {
  name: "plans",
  tables: ["plans", "settings"],
  load: async (tx) =>
    indexOffers<Plan>(
      await tx
        .selectFrom("plans")
        .leftJoin(soldVersions("plan").as("sold"), "sold.offer_id", "plans.id")
        .select(planColumns)
        .select(soldColumns("plans"))
        .where("deleted_at", "is", null)
        .orderBy("price")
        .orderBy("id")
        .execute(),
    ),
};

/** The plans sold in a city, cheapest first: active plans with an active association; none in an inactive city. */
export function listForCity(cityId: number): Promise<readonly Plan[]> {
  return readModel.select([activeCities, publicPlans, planIdsByCity], (cities, plans, planIds) =>
    cities.byId.has(cityId) ? pickActiveOffers(plans, planIds.get(cityId)) : [],
  );
}

/** The active plans, cheapest first, wherever they are sold. The same array until a plan changes. */
export async function listActive(): Promise<readonly Plan[]> {
  const [{ active }] = await readModel.read(publicPlans);
  return active;
}

/** A plan as visitors see it, active or not; null when it is deleted or unknown. */
export function findPublic(id: number): Promise<Plan | null> {
  return readModel.select([publicPlans], ({ byId }) => byId.get(id) ?? null);
}

async function selectRows(ids: number[]): Promise<PlanRow[]> {
  const rows = await db
    .selectFrom("plans")
    .select(planColumns)
    .select([
      "plans.version",
      "plans.is_active as isActive",
      "plans.created_at as createdAt",
      "plans.updated_at as updatedAt",
      lastChangedBy("plan", "plans.id").as("updatedBy"),
    ])
    .select(offerTermSelections("plans"))
    .where("plans.id", "in", ids)
    .where("plans.deleted_at", "is", null)
    .$castTo<Omit<PlanRow, "cityCount" | "visibleCityCount">>()
    .execute();
  return withCityCounts(planAvailabilityTables, rows);
}
