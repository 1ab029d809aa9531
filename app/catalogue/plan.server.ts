import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { lastChangedBy } from "./audit.server.ts";
import type { Stored } from "./listing.ts";
import { listOf } from "./listing.server.ts";
import { manyOf } from "./many.server.ts";
import { cityCountOf, offerListing, offersIn } from "./offer.server.ts";
import type { PlanInput } from "./plan.input.ts";
import type { Plan } from "./plan.ts";
import { planPairing } from "./pairing.server.ts";
import * as readModel from "./read-model.server.ts";
import { type Noun, recordsOf } from "./record.server.ts";

/** A row of the staff list; `cityCount` counts the cities that the plan is associated with, active or not. */
export type PlanRow = Plan & Stored & { cityCount: number; updatedBy: string | null };

const spec: Noun<PlanInput> = {
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
  },
  label: (plan) => plan.name,
  duplicates: {},
};

export const { peek, namesOf, create, update, setActive, remove, restore } = recordsOf(spec);

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

const listing = offerListing(planPairing);

/** The queries of the staff list; without a sort it is ordered by id (PLAN-21). */
export const { list, listAll, find, matching } = listOf<PlanRow>(
  {
    ...listing,
    sorts: { ...listing.sorts, type: sql`type` },
    filters: { ...listing.filters, type: (type: string) => sql<boolean>`type = ${type}` },
  },
  selectRows,
);

export const { flipMany, undoMany } = manyOf(spec, matching);

/** The plans sold in a city, cheapest first: active plans with an active association; none in an inactive city. */
export async function listForCity(cityId: number): Promise<readonly Plan[]> {
  const { cities, plans, planCities } = await readModel.read("cities", "plans", "planCities");
  return cities.byId.has(cityId) ? offersIn(plans, planCities.get(cityId)) : [];
}

/** A plan as visitors see it, active or not; null when it is deleted or unknown. */
export async function findPublic(id: number): Promise<Plan | null> {
  return (await readModel.read("plans")).plans.byId.get(id) ?? null;
}

async function selectRows(ids: number[]): Promise<PlanRow[]> {
  return db
    .selectFrom("plans")
    .select(planColumns)
    .select([
      "plans.version",
      "plans.is_active as isActive",
      "plans.created_at as createdAt",
      "plans.updated_at as updatedAt",
      cityCountOf(planPairing, "plans.id").as("cityCount"),
      lastChangedBy("plan", "plans.id").as("updatedBy"),
    ])
    .where("plans.id", "in", ids)
    .where("plans.deleted_at", "is", null)
    .execute();
}
