import { CheckIcon } from "#app/ui/icon.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { type ComparedKind, type ComparedPlan, comparedPlans, togglePlan, useSelectedPlans } from "./selection.ts";

/** Marks a plan for a comparison. A button, so that a click before hydration is replayed. */
export function CompareTick({ plan, kind, cityId }: { plan: ComparedPlan; kind: ComparedKind; cityId: number }) {
  const { compare } = useCopy(content);
  const isOpen = useIsOpen();
  const selected = useSelectedPlans(cityId);
  const plans = selected.kind === kind ? selected.plans : [];
  const isMarked = plans.some(({ id }) => id === plan.id);
  if (!isOpen("comparison")) return null;
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      disabled={!isMarked && plans.length === comparedPlans.max}
      className="compare-tick"
      onClick={() => togglePlan(cityId, kind, plan)}
    >
      <span>
        <CheckIcon size={16} />
      </span>
      {compare.action} <span className="sr-only">{plan.name}</span>
    </button>
  );
}
