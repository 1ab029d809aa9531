import type { ReactNode } from "react";
import type { City } from "#app/catalogue/cities/city.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { PhoneIcon, WifiIcon } from "#app/ui/icon.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { CallMeLink } from "#app/site/plan/call-me-link.tsx";
import { OfferCard } from "#app/site/plan/offer-card.tsx";
import { orderMessage } from "#app/site/plan/plan-offer.ts";
import { FeatureList, PlanFeatures, StreamingTiles, WithCondition } from "#app/site/plan/plan-parts.tsx";
import { Price } from "#app/site/plan/price.tsx";
import { formatComboSpeed } from "#app/site/plan/speed.ts";
import { streamingIconUrl } from "#app/site/streaming/service-urls.ts";
import { StreamingMark } from "#app/site/streaming/streaming-tile.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as planContent from "#app/site/plan/content.ts";
import * as content from "./content.ts";

type ComboCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  index: number;
  badge: string | null;
};

/**
 * Card of a combo (COMBO-4): its parts, the included apps, the price and the chat link. It has six rows.
 */
export function ComboCard({ plan, city, icons, index, badge }: ComboCardProps) {
  const { combos } = useCopy(content);
  const { offer } = useCopy(planContent);
  const provider = useProvider();
  const [mainStreaming] = plan.streamings;
  return (
    <OfferCard
      offer={{ ...plan, speed: formatComboSpeed(plan.speed) }}
      index={index}
      badge={badge}
      isFeatured={badge !== null}
      className="combo-card"
      orderMessage={orderMessage(plan, city)}
      orderLabel={
        <>
          {combos.action} <span className="sr-only">o plano {plan.name}, em nova aba</span>
        </>
      }
      secondAction={<CallMeLink offer={plan} context={{ planId: plan.id }} />}
    >
      <ul className="combo-sum mt-5 grid content-start gap-3.5 border-b border-line pb-5 on-night:border-white/18">
        <ComboPart mark={<ComboPartIcon icon={<WifiIcon />} />}>{combos.internet}</ComboPart>
        {mainStreaming && (
          <ComboPart mark={<StreamingMark name={mainStreaming} iconUrl={streamingIconUrl(icons, mainStreaming)} />}>
            {mainStreaming}
          </ComboPart>
        )}
        <ComboPart mark={<ComboPartIcon icon={<PhoneIcon />} />}>
          <WithCondition condition={offer.conditions.calls}>{provider.calls}</WithCondition>
        </ComboPart>
      </ul>
      <div className="flex flex-col gap-3 pt-4.5 pb-4">
        <StreamingTiles names={plan.streamings} icons={icons} caption={combos.appsLabel} />
        <FeatureList>
          <PlanFeatures plan={plan} />
        </FeatureList>
      </div>
      <div className="self-end pb-5">
        <Price value={plan.price} />
      </div>
    </OfferCard>
  );
}

function ComboPart({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 leading-tight font-bold">
      {mark}
      {children}
    </li>
  );
}

function ComboPartIcon({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-[0.7rem] border border-brand-line bg-brand-soft text-brand on-night:border-white/20 on-night:bg-white/12 on-night:text-on-night">
      {icon}
    </span>
  );
}
