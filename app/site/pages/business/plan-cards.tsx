import { useState } from "react";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { splitStreamings } from "#app/catalogue/plans/plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import * as planContent from "#app/site/plan/content.ts";
import { DetailsButton, OfferCard, OfferRows } from "#app/site/plan/offer-card.tsx";
import { OfferDialog, OfferFeatureList } from "#app/site/plan/offer-dialog.tsx";
import {
  CamerasItem,
  FeatureList,
  IncludedItem,
  streamingCaption,
  StreamingTiles,
} from "#app/site/plan/plan-parts.tsx";
import { StreamingList } from "#app/site/plan/streaming-list.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type BusinessPlanCardsProps = { city: City; plans: readonly BusinessPlan[]; icons: StreamingIcons };

/** Business plans in a grid of one to four columns (BUSINESS-9), with a details dialog. */
export function BusinessPlanCards({ city, plans, icons }: BusinessPlanCardsProps) {
  const [selected, setSelected] = useState<BusinessPlan | null>(null);
  return (
    <>
      <div className="plan-grid business-grid">
        {plans.map((plan, index) => (
          <BusinessPlanCard key={plan.id} plan={plan} city={city} icons={icons} index={index} onDetails={setSelected} />
        ))}
      </div>
      {selected && <PlanDetails plan={selected} city={city} icons={icons} onClose={() => setSelected(null)} />}
    </>
  );
}

type BusinessPlanCardProps = {
  plan: BusinessPlan;
  city: City;
  icons: StreamingIcons;
  index: number;
  onDetails: (plan: BusinessPlan) => void;
};

function BusinessPlanCard({ plan, city, icons, index, onDetails }: BusinessPlanCardProps) {
  const { planCard } = useCopy(content);
  return (
    <OfferCard
      offer={plan}
      index={index}
      badge={plan.badge ?? (plan.popular ? planCard.popular : null)}
      isFeatured={plan.popular}
      orderMessage={useOrderMessage(plan, city)}
      secondAction={
        <DetailsButton onClick={() => onDetails(plan)}>
          {planCard.details} <span className="sr-only">sobre {plan.name}</span>
        </DetailsButton>
      }
      finePrint={planCard.smallPrint}
    >
      <OfferRows offer={plan}>
        <FeatureList>
          <FeatureItems plan={plan} />
        </FeatureList>
        <StreamingTiles names={plan.streamings} icons={icons} caption={streamingCaption(plan.streamings)} />
      </OfferRows>
    </OfferCard>
  );
}

type PlanDetailsProps = { plan: BusinessPlan; city: City; icons: StreamingIcons; onClose: () => void };

function PlanDetails({ plan, city, icons, onClose }: PlanDetailsProps) {
  const { planCard } = useCopy(content);
  const { offer } = useCopy(planContent);
  const { included, limited } = splitStreamings(plan.streamings);
  return (
    <OfferDialog
      offer={plan}
      orderMessage={useOrderMessage(plan, city)}
      context={{ businessPlanId: plan.id }}
      onClose={onClose}
    >
      <StreamingList title={offer.included} names={included} icons={icons} />
      <StreamingList title={offer.limited} help={offer.limitedHelp} names={limited} icons={icons} />
      <OfferFeatureList>
        <FeatureItems plan={plan} />
      </OfferFeatureList>
      <p className="mt-4 text-xs leading-snug text-muted">
        {planCard.smallPrint} {offer.soldIn(cityLabel(city))}
      </p>
    </OfferDialog>
  );
}

function FeatureItems({ plan }: { plan: BusinessPlan }) {
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

/** The message of the chat that orders a business plan: plan, price and city. */
function useOrderMessage(plan: BusinessPlan, city: City): string {
  const { planCard } = useCopy(content);
  return planCard.chat(plan.name, formatMoney(plan.price), cityLabel(city));
}
