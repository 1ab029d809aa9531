import { useSyncExternalStore } from "react";

/** How many plans a comparison has at least and at most. */
export const comparedPlans = { min: 2, max: 4 };

/** The plans that the visitor has marked for a comparison, in one city. In memory; a comparison's address has its own. */
type Selection = { cityId: number | null; planIds: readonly number[] };

const nothing: Selection = { cityId: null, planIds: [] };
let selection = nothing;
const listeners = new Set<() => void>();

function set(next: Selection) {
  selection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useSelected(): Selection {
  return useSyncExternalStore(
    subscribe,
    () => selection,
    () => nothing,
  );
}

/** The marked plans of a city. */
export function useSelectedPlans(cityId: number | undefined): readonly number[] {
  const selected = useSelected();
  return selected.cityId === cityId ? selected.planIds : nothing.planIds;
}

/** Whether any plan is marked, in any city. */
export function useHasSelectedPlans(): boolean {
  return useSelected().planIds.length > 0;
}

/** Marks a plan or takes its mark away; a fifth plan and marks of another city are dropped. */
export function togglePlan(cityId: number, planId: number): void {
  const planIds = selection.cityId === cityId ? selection.planIds : [];
  const without = planIds.filter((id) => id !== planId);
  set({
    cityId,
    planIds: without.length < planIds.length ? without : [...planIds, planId].slice(0, comparedPlans.max),
  });
}

export function clearSelection(): void {
  set(nothing);
}
