import { useSyncExternalStore } from "react";

/** How many plans a comparison has at least and at most. */
export const comparedPlans = { min: 2, max: 4 };

/** Plans are compared with plans of the same kind: their ids and what is said of them differ. */
export type ComparedKind = "residential" | "business";

/** What the marks and the bar say of a plan. */
export type ComparedPlan = { id: number; name: string; speed: string };

/** The plans that the visitor has marked for a comparison, in one city. In memory; a comparison's address has its own. */
type Selection = { cityId: number | null; kind: ComparedKind; plans: readonly ComparedPlan[] };

const nothing: Selection = { cityId: null, kind: "residential", plans: [] };
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

/** The marked plans of a city, and their kind. */
export function useSelectedPlans(cityId: number | undefined): Selection {
  const selected = useSelected();
  return selected.cityId === cityId ? selected : nothing;
}

/** Whether any plan is marked, in any city. */
export function useHasSelectedPlans(): boolean {
  return useSelected().plans.length > 0;
}

/** Marks a plan or takes its mark away; a fifth plan and marks of another city or kind are dropped. */
export function togglePlan(cityId: number, kind: ComparedKind, { id, name, speed }: ComparedPlan): void {
  const plans = selection.cityId === cityId && selection.kind === kind ? selection.plans : [];
  const without = plans.filter((plan) => plan.id !== id);
  const isMarked = without.length < plans.length;
  set({ cityId, kind, plans: isMarked ? without : [...plans, { id, name, speed }].slice(0, comparedPlans.max) });
}

export function clearSelection(): void {
  set(nothing);
}
