import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
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
          {unbroken(feature)}
        </IncludedItem>
      ))}
      <CamerasItem count={plan.cameraCount} />
    </>
  );
}

/** The message of the chat that orders a business plan of a city: plan, price, city and version. */
export function useOrderMessage(city: City): (plan: BusinessPlan) => string {
  const { planCard } = useCopy(content);
  return (plan) => planCard.chat(plan.name, formatMoney(plan.price), cityLabel(city)) + versionText(plan);
}

/** The badge of a business plan: its own, or the one of a popular plan. */
export function businessPlanBadge(
  { badge, popular }: BusinessPlan,
  planCard: Pick<typeof content.planCard, "popular">,
): string | null {
  return badge ?? (popular ? planCard.popular : null);
}
