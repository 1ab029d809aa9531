import type { City } from "#app/catalogue/cities/city.ts";
import { planBadge, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { DetailsButton, OfferCard, OfferRows } from "./offer-card.tsx";
import { orderMessage } from "./plan-offer.ts";
import { FeatureList, PlanFeatures, streamingCaption, StreamingTiles } from "./plan-parts.tsx";

type PlanCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  index: number;
  isFeatured: boolean;
  onDetails: (plan: Plan) => void;
};

export function PlanCard({ plan, city, icons, index, isFeatured, onDetails }: PlanCardProps) {
  const { offer } = useCopy(content);
  return (
    <OfferCard
      offer={plan}
      index={index}
      badge={planBadge(plan)}
      isFeatured={isFeatured}
      orderMessage={orderMessage(plan, city)}
      secondAction={
        <DetailsButton onClick={() => onDetails(plan)}>
          {offer.details} <span className="sr-only">de {plan.name}</span>
        </DetailsButton>
      }
      finePrint={useProvider().speedDisclaimer}
    >
      <OfferRows offer={plan}>
        <StreamingTiles names={plan.streamings} icons={icons} caption={streamingCaption(plan.streamings)} />
        <FeatureList>
          <PlanFeatures plan={plan} />
        </FeatureList>
      </OfferRows>
    </OfferCard>
  );
}
