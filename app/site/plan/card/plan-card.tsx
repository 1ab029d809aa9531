import type { ReactNode } from "react";
import type { City } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { CompareTick } from "#app/site/plan/compare/compare-tick.tsx";
import { OfferCard } from "./offer-card.tsx";
import { orderMessage } from "./plan-offer.ts";
import { FactList, PlanFacts, StreamingServices } from "./plan-parts.tsx";

type PlanCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  index: number;
  badge: string | null;
  isFeatured: boolean;
  /** The speed as shown, where it is not written as the plan's. */
  speed?: string;
  /** What it includes besides what every plan does. */
  facts?: ReactNode;
  onDetails: (plan: Plan) => void | Promise<void>;
};

export function PlanCard({ plan, city, icons, speed = plan.speed, facts, onDetails, ...rest }: PlanCardProps) {
  const { offer } = useCopy(content);
  return (
    <OfferCard
      {...rest}
      offer={{ ...plan, speed }}
      orderMessage={orderMessage(plan, city)}
      context={{ planId: plan.id }}
      finePrint={useProvider().speedDisclaimer}
      tick={<CompareTick plan={plan} kind="residential" cityId={city.id} />}
      onDetails={() => void onDetails(plan)}
      detailsLabel={
        <>
          {offer.details} <span className="sr-only">de {plan.name}</span>
        </>
      }
    >
      <StreamingServices names={plan.streamings} icons={icons} />
      <FactList>
        {facts}
        <PlanFacts plan={plan} />
      </FactList>
    </OfferCard>
  );
}
