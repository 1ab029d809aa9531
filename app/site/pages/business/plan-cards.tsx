import { useState } from "react";
import { type BusinessPlan, findFeaturedBusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { PersonIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { CompareTick } from "#app/site/plan/compare/compare-tick.tsx";
import * as planContent from "#app/site/plan/card/content.ts";
import { OfferCard } from "#app/site/plan/card/offer-card.tsx";
import { OfferGrid } from "#app/site/plan/card/offer-grid.tsx";
import { FactList, IncludedItem, StreamingServices } from "#app/site/plan/card/plan-parts.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { businessPlanBadge, FeatureItems, useOrderMessage } from "./plan-features.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

/** Loaded on demand, as the details of a residential plan. */
const importDetails = () => import("./plan-details-dialog.tsx");

type DetailsDialog = Awaited<ReturnType<typeof importDetails>>["BusinessPlanDetailsDialog"];

type BusinessPlanCardsProps = { city: City; plans: readonly BusinessPlan[]; icons: StreamingIcons };

/** Business plans in a grid of one to four columns (BUSINESS-9), of which one is highlighted, with a details dialog. */
export function BusinessPlanCards({ city, plans, icons }: BusinessPlanCardsProps) {
  const [details, setDetails] = useState<{ plan: BusinessPlan; Dialog: DetailsDialog } | null>(null);
  const { offer } = useCopy(planContent);
  const featured = findFeaturedBusinessPlan(plans);

  async function showDetails(plan: BusinessPlan) {
    try {
      const { BusinessPlanDetailsDialog: Dialog } = await importDetails();
      setDetails({ plan, Dialog });
    } catch {
      showToast({ tone: "danger", title: offer.detailsFailed });
    }
  }

  return (
    <>
      <OfferGrid className="business-grid">
        {plans.map((plan, index) => (
          <BusinessPlanCard
            key={plan.id}
            plan={plan}
            city={city}
            icons={icons}
            index={index}
            isFeatured={plan === featured}
            onDetails={(chosen) => void showDetails(chosen)}
          />
        ))}
      </OfferGrid>
      {details && <details.Dialog plan={details.plan} city={city} icons={icons} onClose={() => setDetails(null)} />}
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
      badge={businessPlanBadge(plan, planCard)}
      isFeatured={isFeatured}
      orderMessage={useOrderMessage(city)(plan)}
      context={{ businessPlanId: plan.id }}
      finePrint={planCard.smallPrint}
      tick={<CompareTick plan={plan} kind="business" cityId={city.id} />}
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
        {plan.perfil && <IncludedItem icon={<PersonIcon />}>{unbroken(planCard.usage(plan.perfil))}</IncludedItem>}
      </FactList>
    </OfferCard>
  );
}
