import { useState } from "react";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { includedCamerasLabel } from "#app/catalogue/plans/plan.ts";
import { chatUrl } from "#app/provider/provider.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { CameraIcon, CheckIcon } from "#app/ui/icon.tsx";
import { OfferDialog, OfferFeatureList } from "#app/site/plan/offer-dialog.tsx";
import { streamingCaption, IncludedItem, PlanBadge, StreamingTiles } from "#app/site/plan/plan-parts.tsx";
import { Price } from "#app/site/plan/price.tsx";
import { SpeedFigure, SpeedGauge } from "#app/site/plan/speed-figure.tsx";
import { StreamingList } from "#app/site/streaming/streaming-list.tsx";
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
  /** Index in the grid; delays the card's entrance animation. */
  index: number;
  onDetails: (plan: BusinessPlan) => void;
};

function BusinessPlanCard({ plan, city, icons, index, onDetails }: BusinessPlanCardProps) {
  const { planCard } = useCopy(content);
  const contractUrl = useContractUrl(plan, city);
  const badge = plan.badge ?? (plan.popular ? planCard.popular : null);
  return (
    <article
      aria-label={plan.name}
      className={`plan-card ${plan.popular ? "plan-card-featured on-night" : ""}`}
      style={{ animationDelay: `${index * 0.1}s` }}
    >
      {badge && <PlanBadge>{badge}</PlanBadge>}
      <h3 className="leading-[1.3] font-semibold text-muted on-night:text-on-night-muted">{plan.name}</h3>
      <SpeedFigure speed={plan.speed} />
      <SpeedGauge speed={plan.speed} />
      <div className="border-b border-line pb-5 on-night:border-white/18">
        <Price value={plan.price} />
      </div>
      <div className="flex flex-col gap-3 pt-4.5 pb-5">
        <Features plan={plan} />
        <StreamingTiles names={plan.streamings} icons={icons} caption={streamingCaption(plan.streamings)} />
      </div>
      <div className="grid content-end gap-1">
        <a
          href={contractUrl}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(plan.popular ? "accent" : "soft")} min-h-12`}
        >
          {planCard.action} <span className="sr-only">{plan.name} pelo WhatsApp, em nova aba</span>
        </a>
        <button type="button" className={textActionClass} aria-haspopup="dialog" onClick={() => onDetails(plan)}>
          {planCard.details} <span className="sr-only">sobre {plan.name}</span>
        </button>
      </div>
      <p className="pt-1 text-center text-xs leading-snug text-muted on-night:text-on-night-muted">
        {planCard.smallPrint}
      </p>
    </article>
  );
}

type PlanDetailsProps = { plan: BusinessPlan; city: City; icons: StreamingIcons; onClose: () => void };

function PlanDetails({ plan, city, icons, onClose }: PlanDetailsProps) {
  const { planCard } = useCopy(content);
  const contractUrl = useContractUrl(plan, city);
  return (
    <OfferDialog offer={plan} orderUrl={contractUrl} context={{ businessPlanId: plan.id }} onClose={onClose}>
      <StreamingList title={planCard.streamingTitle} names={plan.streamings} icons={icons} />
      <OfferFeatureList>
        <FeatureItems plan={plan} />
      </OfferFeatureList>
      <p className="mt-4 text-xs leading-snug text-muted">
        {planCard.smallPrint} Oferta para {cityLabel(city)}.
      </p>
    </OfferDialog>
  );
}

function Features({ plan }: { plan: BusinessPlan }) {
  return (
    <ul className="grid gap-2.5 leading-[1.3]">
      <FeatureItems plan={plan} />
    </ul>
  );
}

function FeatureItems({ plan }: { plan: BusinessPlan }) {
  const cameras = includedCamerasLabel(plan.cameraCount);
  return (
    <>
      {plan.features.map((feature) => (
        <IncludedItem key={feature} icon={<CheckIcon />}>
          {feature}
        </IncludedItem>
      ))}
      {cameras && <IncludedItem icon={<CameraIcon />}>{cameras}</IncludedItem>}
    </>
  );
}

/** WhatsApp URL to contract a business plan, with plan, price and city in the message. */
function useContractUrl(plan: BusinessPlan, city: City): string {
  const { planCard } = useCopy(content);
  return chatUrl(useProvider().whatsapp, planCard.chat(plan.name, formatMoney(plan.price), cityLabel(city)));
}
