import type { ReactNode } from "react";
import type { City } from "#app/catalogue/cities/city.ts";
import { includedCamerasLabel, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CameraIcon, PhoneIcon, WifiIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { CallMeLink } from "#app/site/plan/call-me-link.tsx";
import { orderChatUrl } from "#app/site/plan/plan-offer.ts";
import { IncludedItem, PlanBadge, StreamingTiles } from "#app/site/plan/plan-parts.tsx";
import { Price } from "#app/site/plan/price.tsx";
import { formatComboSpeed } from "#app/site/plan/speed.ts";
import { SpeedFigure } from "#app/site/plan/speed-figure.tsx";
import { streamingIconUrl, type StreamingIcons } from "#app/site/streaming/service-urls.ts";
import { StreamingMark } from "#app/site/streaming/streaming-tile.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ComboCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  /** Index in the grid; delays the card's entrance animation. */
  index: number;
  badge: string | null;
};

/**
 * Card of a combo (COMBO-4): its parts, the included apps, the price and the chat link. Its six parts are rows of the
 * surrounding grid (subgrid), as in the plan card.
 */
export function ComboCard({ plan, city, icons, index, badge }: ComboCardProps) {
  const { combos } = useCopy(content);
  const provider = useProvider();
  const [mainStreaming] = plan.streamings;
  const cameras = includedCamerasLabel(plan.cameraCount);
  return (
    <article
      aria-label={plan.name}
      className={`plan-card combo-card ${badge ? "plan-card-featured on-night" : ""}`}
      style={{ animationDelay: `${index * 0.1}s` }}
    >
      {badge && <PlanBadge>{badge}</PlanBadge>}
      <h3 className="leading-[1.3] font-semibold text-muted on-night:text-on-night-muted">{plan.name}</h3>
      <SpeedFigure speed={formatComboSpeed(plan.speed)} />
      <ul className="combo-sum mt-5 grid content-start gap-3.5 border-b border-line pb-5 on-night:border-white/18">
        <ComboPart mark={<ComboPartIcon icon={<WifiIcon />} />}>{combos.internet}</ComboPart>
        {mainStreaming && (
          <ComboPart mark={<StreamingMark name={mainStreaming} iconUrl={streamingIconUrl(icons, mainStreaming)} />}>
            {mainStreaming}
          </ComboPart>
        )}
        <ComboPart mark={<ComboPartIcon icon={<PhoneIcon />} />}>{provider.calls}</ComboPart>
      </ul>
      <div className="flex flex-col gap-3 pt-4.5 pb-4">
        <StreamingTiles names={plan.streamings} icons={icons} caption={combos.appsLabel} />
        <ul className="grid gap-2.5 leading-[1.3]">
          {cameras && <IncludedItem icon={<CameraIcon />}>{cameras}</IncludedItem>}
          <IncludedItem icon={<WrenchIcon />}>{provider.installation}</IncludedItem>
        </ul>
      </div>
      <div className="self-end pb-5">
        <Price value={plan.price} />
      </div>
      <div className="grid content-end gap-1">
        <a
          href={orderChatUrl(provider.whatsapp, plan, city)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(badge ? "accent" : "soft")} min-h-12`}
        >
          {combos.action} <span className="sr-only">o plano {plan.name}, em nova aba</span>
        </a>
        <CallMeLink offer={plan} context={{ planId: plan.id }} />
      </div>
    </article>
  );
}

function ComboPart({ mark, children }: { mark: ReactNode; children: string }) {
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
