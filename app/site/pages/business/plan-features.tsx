import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { versionText } from "#app/site/plan/card/plan-offer.ts";
import { CamerasItem, IncludedItem } from "#app/site/plan/card/plan-parts.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** What a business plan includes, on its card and in its details. */
export function FeatureItems({ plan }: { plan: BusinessPlan }) {
  return (
    <>
      {plan.features.map((feature) => (
        <IncludedItem key={feature} icon={<CheckIcon />}>
          {feature}
        </IncludedItem>
      ))}
      <CamerasItem count={plan.cameraCount} />
    </>
  );
}

/** The message of the chat that orders a business plan: plan, price, city and version. */
export function useOrderMessage(plan: BusinessPlan, city: City): string {
  const { planCard } = useCopy(content);
  return planCard.chat(plan.name, formatMoney(plan.price), cityLabel(city)) + versionText(plan);
}
