import { useState } from "react";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { findFeatured, splitStreamings } from "#app/catalogue/plans/plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { CheckIcon } from "#app/ui/icon.tsx";
import * as planContent from "#app/site/plan/content.ts";
import { OfferCard } from "#app/site/plan/offer-card.tsx";
import { OfferDialog, OfferFeatureList } from "#app/site/plan/offer-dialog.tsx";
import { versionText } from "#app/site/plan/plan-offer.ts";
import { OfferGrid } from "#app/site/plan/offer-grid.tsx";
import { CamerasItem, FactList, IncludedItem, StreamingServices } from "#app/site/plan/plan-parts.tsx";
import { StreamingList } from "#app/site/plan/streaming-list.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type BusinessPlanCardsProps = { city: City; plans: readonly BusinessPlan[]; icons: StreamingIcons };

/** Business plans in a grid of one to four columns (BUSINESS-9), of which one is highlighted, with a details dialog. */
export function BusinessPlanCards({ city, plans, icons }: BusinessPlanCardsProps) {
  const [selected, setSelected] = useState<BusinessPlan | null>(null);
  const { planCard } = useCopy(content);
  const featured = plans.find(({ popular }) => popular) ?? findFeatured(plans, ({ badge }) => badge);
  return (
    <>
      <OfferGrid className="business-grid" finePrint={planCard.smallPrint}>
        {plans.map((plan, index) => (
          <BusinessPlanCard
            key={plan.id}
            plan={plan}
            city={city}
            icons={icons}
            index={index}
            isFeatured={plan === featured}
            onDetails={setSelected}
          />
        ))}
      </OfferGrid>
      {selected && <PlanDetails plan={selected} city={city} icons={icons} onClose={() => setSelected(null)} />}
    </>
  );
}

type BusinessPlanCardProps = {
  plan: BusinessPlan;
  city: City;
  icons: StreamingIcons;
  index: number;
  isFeatured: boolean;
  onDetails: (plan: BusinessPlan) => void;
};

function BusinessPlanCard({ plan, city, icons, index, isFeatured, onDetails }: BusinessPlanCardProps) {
  const { planCard } = useCopy(content);
  return (
    <OfferCard
      offer={plan}
      index={index}
      badge={plan.badge ?? (plan.popular ? planCard.popular : null)}
      isFeatured={isFeatured}
      orderMessage={useOrderMessage(plan, city)}
      context={{ businessPlanId: plan.id }}
      onDetails={() => onDetails(plan)}
      detailsLabel={
        <>
          {planCard.details} <span className="sr-only">sobre {plan.name}</span>
        </>
      }
    >
      <StreamingServices names={plan.streamings} icons={icons} />
      <FactList>
        <FeatureItems plan={plan} />
      </FactList>
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

/** The message of the chat that orders a business plan: plan, price, city and version. */
function useOrderMessage(plan: BusinessPlan, city: City): string {
  const { planCard } = useCopy(content);
  return planCard.chat(plan.name, formatMoney(plan.price), cityLabel(city)) + versionText(plan);
}
