import { useState } from "react";
import { badgeOf, type Plan } from "#app/catalogue/plan.ts";
import type { Sold } from "./city-plans.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDetails } from "./plan-details.tsx";

/** A grid of plan cards, in the given order, with the dialog of a plan's details. */
export function PlanCards({ city, plans, icons }: Sold) {
  const [detailed, setDetailed] = useState<Plan | null>(null);
  // When every plan has a badge, none is highlighted.
  const areBadgesHighlighted = plans.length === 1 || plans.some((plan) => badgeOf(plan) === null);
  return (
    <>
      <div className="plan-grid">
        {plans.map((plan, position) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            city={city}
            icons={icons}
            position={position}
            isFeatured={areBadgesHighlighted && badgeOf(plan) !== null}
            onDetails={setDetailed}
          />
        ))}
      </div>
      {detailed && <PlanDetails plan={detailed} city={city} icons={icons} onClose={() => setDetailed(null)} />}
    </>
  );
}
