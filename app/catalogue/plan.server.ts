import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { lastChangedBy } from "./audit.server.ts";
import type { ListQuery, Page, Stored } from "./listing.ts";
import { pageOf, rowOf } from "./listing.server.ts";
import type { PlanInput } from "./plan.input.ts";
import type { Plan } from "./plan.ts";
import { pairTotals, planPairing } from "./pair-total.server.ts";
import { recordsOf } from "./record.server.ts";

/** A plan in the staff's list; cityCount is how many cities it is associated with, active or not. */
export type PlanRow = Plan & Stored & { cityCount: number; updatedBy: string | null };

export const { create, update, setActive, remove, restore } = recordsOf<PlanInput>({
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
});

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

const totals = pairTotals(planPairing, "offer");
const cityCount = sql<number>`coalesce((select pairs_total from ${totals} totals where end_id = plans.id), 0)`;

const listing = {
  table: "plans",
  sorts: {
    name: sql`search`,
    // "1000 Mb/s" is more than "350 Mb/s".
    speed: sql`nullif(left(regexp_replace(speed, '\\D', '', 'g'), 9), '')::integer`,
    price: sql`price`,
    type: sql`type`,
    cameraCount: sql`camera_count`,
    badge: sql`searchable(badge) collate "C"`,
    cityCount: { join: sql`left join ${totals} totals on end_id = id`, by: sql`coalesce(pairs_total, 0)` },
    isActive: sql`is_active`,
    createdAt: sql`created_at`,
    updatedAt: sql`updated_at`,
  },
  filters: {
    type: (type: string) => sql<boolean>`type = ${type}`,
    cameraCount: (count: string) => sql<boolean>`camera_count::text = ${count}`,
    streaming: (name: string) => sql<boolean>`${name} = any (streamings)`,
  },
} as const;

/** The staff's list. Sort keys and filters are those of `listing`; without a sort it runs by id (§7). */
export async function list(query: ListQuery): Promise<Page<PlanRow>> {
  return pageOf(listing, query, rowsOf);
}

/** A plan that was not removed. */
export async function find(id: number): Promise<PlanRow | null> {
  return rowOf(id, rowsOf);
}

/** The plans sold in a city, cheapest first: active plans of active associations, and none when the city is inactive. */
export async function listForCity(cityId: number): Promise<Plan[]> {
  return db
    .selectFrom("plan_cities")
    .innerJoin("plans", "plans.id", "plan_cities.plan_id")
    .innerJoin("cities", "cities.id", "plan_cities.city_id")
    .select(planColumns)
    .where("plan_cities.city_id", "=", cityId)
    .where("plan_cities.is_active", "=", true)
    .where("plan_cities.deleted_at", "is", null)
    .where("plans.is_active", "=", true)
    .where("plans.deleted_at", "is", null)
    .where("cities.is_active", "=", true)
    .where("cities.deleted_at", "is", null)
    .orderBy("plans.price")
    .orderBy("plans.id")
    .execute();
}

async function rowsOf(ids: number[]): Promise<PlanRow[]> {
  return db
    .selectFrom("plans")
    .select(planColumns)
    .select([
      "plans.version",
      "plans.is_active as isActive",
      "plans.created_at as createdAt",
      "plans.updated_at as updatedAt",
      cityCount.as("cityCount"),
      lastChangedBy("plan", "plans.id").as("updatedBy"),
    ])
    .where("plans.id", "in", ids)
    .where("plans.deleted_at", "is", null)
    .execute();
}
