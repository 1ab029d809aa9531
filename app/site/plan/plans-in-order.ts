import type { Plan } from "#app/catalogue/plans/plan.ts";

/** Those of the plans that were found, in the order of the ids. */
export function plansInOrder(ids: readonly number[], plans: readonly Plan[]): Plan[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
