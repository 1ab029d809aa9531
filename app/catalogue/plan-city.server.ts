import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { type City, cityLabel } from "./city.ts";
import type { ListQuery, Page, Stored } from "./listing.ts";
import { pageOfPairs } from "./pair-listing.server.ts";
import { planPairing } from "./pair-total.server.ts";
import type { PlanCityInput } from "./plan-city.input.ts";
import type { Plan } from "./plan.ts";
import { recordsOf } from "./record.server.ts";
import { Refusal } from "./refusal.ts";

/** A plan's association with a city in the staff's list. */
export type PlanCityRow = Stored & { plan: Pick<Plan, "id" | "name">; city: City };

export const { create, setActive, remove, restore } = recordsOf<PlanCityInput>({
  entity: "plan-city",
  table: "plan_cities",
  columns: { planId: "plan_id", cityId: "city_id" },
  async label({ planId, cityId }, tx) {
    const plan = await tx.selectFrom("plans").select("name").where("id", "=", planId).executeTakeFirstOrThrow();
    const city = await tx.selectFrom("cities").selectAll().where("id", "=", cityId).executeTakeFirstOrThrow();
    return `${plan.name} em ${cityLabel(city)}`;
  },
  duplicates: { plan_cities_pair_once: "Esta associação entre plano e cidade já foi criada." },
  async check({ planId, cityId }, tx) {
    const { rows } = await sql<{ plan: boolean; city: boolean }>`
      select exists (select from plans where id = ${planId} and deleted_at is null) as plan,
        exists (select from cities where id = ${cityId} and deleted_at is null) as city
    `.execute(tx);
    if (!rows[0]!.plan) throw new Refusal("Este plano foi excluído.");
    if (!rows[0]!.city) throw new Refusal("Esta cidade foi excluída.");
  },
});

/**
 * The staff's list of the associations whose plan and city were not removed. Sort keys: plan, city, isActive,
 * createdAt; filters: planId, cityId, state. Without a sort it runs by id (§7).
 */
export async function list(query: ListQuery): Promise<Page<PlanCityRow>> {
  const { planId, ...filters } = query.filters;
  return pageOfPairs(
    planPairing,
    {
      ...query,
      sort: query.sort === "plan" ? "offer" : query.sort,
      filters: planId === undefined ? filters : { ...filters, offerId: planId },
    },
    rowsOf,
  );
}

async function rowsOf(ids: number[]): Promise<PlanCityRow[]> {
  const rows = await db
    .selectFrom("plan_cities as pair")
    .innerJoin("plans", "plans.id", "pair.plan_id")
    .innerJoin("cities", "cities.id", "pair.city_id")
    .select([
      "pair.id",
      "pair.version",
      "pair.is_active as isActive",
      "pair.created_at as createdAt",
      "pair.updated_at as updatedAt",
      "pair.plan_id as planId",
      "plans.name as planName",
      "pair.city_id as cityId",
      "cities.name as cityName",
      "cities.state",
    ])
    .where("pair.id", "in", ids)
    .execute();
  return rows.map(({ planId, planName, cityId, cityName, state, ...row }) => ({
    ...row,
    plan: { id: planId, name: planName },
    city: { id: cityId, name: cityName, state },
  }));
}
