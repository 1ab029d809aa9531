import { useState } from "react";
import { badgeOf, type Plan } from "#app/catalogue/plan.ts";
import type { Sold } from "./city-plans.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDetails } from "./plan-details.tsx";

/** Plans side by side, in the order given, with the dialog that tells all about one. */
export function PlanCards({ city, plans, icons }: Sold) {
  const [detailed, setDetailed] = useState<Plan | null>(null);
  // Where every plan has a badge none would stand out by a ground of its own.
  const badgesStandOut = plans.length === 1 || plans.some((plan) => badgeOf(plan) === null);
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
            isFeatured={badgesStandOut && badgeOf(plan) !== null}
            onDetails={setDetailed}
          />
        ))}
      </div>
      {detailed && <PlanDetails plan={detailed} city={city} icons={icons} onClose={() => setDetailed(null)} />}
    </>
  );
}
