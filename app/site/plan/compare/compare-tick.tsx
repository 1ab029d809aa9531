import type { Plan } from "#app/catalogue/plans/plan.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { comparedPlans, togglePlan, useSelectedPlans } from "./selection.ts";

/** Marks a plan for a comparison. A button, so that a click before hydration is replayed. */
export function CompareTick({ plan, cityId }: { plan: Plan; cityId: number }) {
  const { compare } = useCopy(content);
  const planIds = useSelectedPlans(cityId);
  const isMarked = planIds.includes(plan.id);
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      disabled={!isMarked && planIds.length === comparedPlans.max}
      className="compare-tick"
      onClick={() => togglePlan(cityId, plan.id)}
    >
      <span>
        <CheckIcon size={16} />
      </span>
      {compare.action} <span className="sr-only">{plan.name}</span>
    </button>
  );
}
