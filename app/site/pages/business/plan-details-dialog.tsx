import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { splitStreamings } from "#app/catalogue/plans/plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { ConditionList, OfferDialog, OfferFeatureList } from "#app/site/plan/details/offer-dialog.tsx";
import { termWords } from "#app/offers/terms/term-texts.ts";
import * as planContent from "#app/site/plan/details/content.ts";
import { termConditions } from "#app/site/plan/details/term-conditions.ts";
import { StreamingList } from "#app/site/plan/details/streaming-list.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { FeatureItems, useOrderMessage } from "./plan-features.tsx";

type BusinessPlanDetailsDialogProps = { plan: BusinessPlan; city: City; icons: StreamingIcons; onClose: () => void };

/** The details of a business plan. */
export function BusinessPlanDetailsDialog({ plan, city, icons, onClose }: BusinessPlanDetailsDialogProps) {
  const { planCard } = useCopy(content);
  const { details } = useCopy(planContent);
  const conditions = termConditions(plan, useCopy(termWords));
  const { included, limited } = splitStreamings(plan.streamings);
  return (
    <OfferDialog
      offer={plan}
      orderMessage={useOrderMessage(city)(plan)}
      context={{ businessPlanId: plan.id }}
      onClose={onClose}
    >
      <StreamingList title={details.included} names={included} icons={icons} />
      <StreamingList title={details.limited} help={details.limitedHelp} names={limited} icons={icons} />
      <OfferFeatureList>
        <FeatureItems plan={plan} />
      </OfferFeatureList>
      {conditions.some(([, text]) => text) && <ConditionList conditions={conditions} />}
      <p className="mt-4 text-xs leading-snug text-muted">
        {planCard.smallPrint} {details.soldIn(cityLabel(city))}
      </p>
    </OfferDialog>
  );
}
