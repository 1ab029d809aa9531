import { useState } from "react";
import { planBadge, type Plan } from "#app/catalogue/plans/plan.ts";
import type { CityOffers } from "./chosen-city-plans.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDetailsDialog } from "./plan-details-dialog.tsx";

/** A grid of plan cards, in the given order, with the dialog of a plan's details. */
export function PlanCards({ city, plans, icons }: CityOffers) {
  const [detailed, setDetailed] = useState<Plan | null>(null);
  // When every plan has a badge, none is highlighted.
  const areBadgesHighlighted = plans.length === 1 || plans.some((plan) => planBadge(plan) === null);
  return (
    <>
      <div className="plan-grid">
        {plans.map((plan, position) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            city={city}
            icons={icons}
            index={position}
            isFeatured={areBadgesHighlighted && planBadge(plan) !== null}
            onDetails={setDetailed}
          />
        ))}
      </div>
      {detailed && <PlanDetailsDialog plan={detailed} city={city} icons={icons} onClose={() => setDetailed(null)} />}
    </>
  );
}
