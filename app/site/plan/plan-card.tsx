import type { City } from "#app/catalogue/cities/city.ts";
import { planBadge, includedCamerasLabel, type Plan } from "#app/catalogue/plans/plan.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { orderChatUrl } from "./plan-offer.ts";
import { Price } from "./price.tsx";
import { SpeedFigure, SpeedGauge } from "./speed-figure.tsx";
import { streamingCaption, IncludedItem, PlanBadge, StreamingTiles } from "./plan-parts.tsx";
import type { StreamingIcons } from "#app/site/streaming/service-urls.ts";

type PlanCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  /** Its index, which delays its entrance animation. */
  index: number;
  /** Whether it is highlighted: dark background and accent button. */
  isFeatured: boolean;
  onDetails: (plan: Plan) => void;
};

/** The card of a plan. Its seven parts are rows of a subgrid of `plan-grid`, so that they align across cards. */
export function PlanCard({ plan, city, icons, index, isFeatured, onDetails }: PlanCardProps) {
  const provider = useProvider();
  const badge = planBadge(plan);
  const cameras = includedCamerasLabel(plan.cameraCount);
  return (
    <article
      aria-label={plan.name}
      className={`plan-card ${isFeatured ? "plan-card-featured on-night" : ""}`}
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
        <StreamingTiles names={plan.streamings} icons={icons} caption={streamingCaption(plan.streamings)} />
        <ul className="grid gap-2.5 leading-[1.3]">
          {cameras && <IncludedItem icon={<CameraIcon />}>{cameras}</IncludedItem>}
          <IncludedItem icon={<WrenchIcon />}>{provider.installation}</IncludedItem>
        </ul>
      </div>
      <div className="grid content-end gap-1">
        <a
          href={orderChatUrl(provider.whatsapp, plan, city)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(isFeatured ? "accent" : "soft")} min-h-12`}
        >
          Contratar <span className="sr-only">{plan.name} pelo WhatsApp, em nova aba</span>
        </a>
        <button type="button" className={textActionClass} aria-haspopup="dialog" onClick={() => onDetails(plan)}>
          Ver detalhes <span className="sr-only">de {plan.name}</span>
        </button>
      </div>
      <p className="pt-1 text-center text-xs leading-snug text-muted on-night:text-on-night-muted">
        {provider.speedDisclaimer}
      </p>
    </article>
  );
}
