import type { ReactNode } from "react";
import type { City } from "#app/catalogue/city.ts";
import { badgeOf, includedCameras, type Plan } from "#app/catalogue/plan.ts";
import { provider } from "#app/catalogue/provider.ts";
import { buttonClass, textActionClass } from "#app/ui/button.ts";
import { CameraIcon, WrenchIcon } from "#app/ui/icon.tsx";
import type { StreamingIcons } from "../city/city-data.ts";
import { contractLink } from "./plan-offer.ts";
import { Price } from "./price.tsx";
import { SpeedFigure, SpeedGauge } from "./speed-figure.tsx";
import { streamingIcon } from "./streaming.ts";
import { StreamingTile } from "./streaming-tile.tsx";

type PlanCardProps = {
  plan: Plan;
  city: City;
  icons: StreamingIcons;
  /** Its place in the row: cards rise one after the other. */
  position: number;
  onDetails: (plan: Plan) => void;
};

/**
 * A plan for sale. Its seven parts are rows of the grid around it (`plan-grid`), so that prices, lists and buttons of
 * neighbours stand on the same lines. A plan with a badge is the night blue one, with the yellow button.
 */
export function PlanCard({ plan, city, icons, position, onDetails }: PlanCardProps) {
  const badge = badgeOf(plan);
  const cameras = includedCameras(plan.cameraCount);
  return (
    <article
      aria-label={plan.name}
      className={`plan-card ${badge ? "plan-card-featured on-night" : ""}`}
      style={{ animationDelay: `${position * 0.1}s` }}
    >
      {badge && <Badge>{badge}</Badge>}
      <h3 className="leading-[1.3] font-semibold text-muted on-night:text-on-night-muted">{plan.name}</h3>
      <SpeedFigure speed={plan.speed} />
      <SpeedGauge speed={plan.speed} />
      <div className="border-b border-line pb-5 on-night:border-white/18">
        <Price value={plan.price} />
      </div>
      <div className="flex flex-col gap-3 pt-4.5 pb-5">
        <Streamings names={plan.streamings} icons={icons} />
        <ul className="grid gap-2.5 leading-[1.3]">
          {cameras && <Included icon={<CameraIcon />}>{cameras}</Included>}
          <Included icon={<WrenchIcon />}>{provider.installation}</Included>
        </ul>
      </div>
      <div className="grid content-end gap-1">
        <a
          href={contractLink(plan, city)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass(badge ? "accent" : "soft")} min-h-12`}
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

/** Rides on the card's top edge, so that it takes no row from the others. */
function Badge({ children }: { children: string }) {
  return (
    <p className="absolute top-0 left-6 max-w-[calc(100%-3rem)] -translate-y-1/2 truncate rounded-pill bg-accent px-3 py-1.5 text-xs leading-[1.1] font-extrabold tracking-[0.05em] text-on-accent">
      {children}
    </p>
  );
}

function Streamings({ names, icons }: { names: readonly string[]; icons: StreamingIcons }) {
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label="Aplicativos de streaming" className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name}>
            <StreamingTile name={name} iconUrl={streamingIcon(icons, name)} />
          </li>
        ))}
      </ul>
      {names.length <= 2 && (
        <span
          aria-hidden="true"
          className="ml-1 flex-[1_1_5.5rem] text-sm leading-tight text-muted on-night:text-on-night-muted"
        >
          {names.join(" e ")}
        </span>
      )}
    </div>
  );
}

function Included({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-2.5">
      <span className="text-brand on-night:text-accent">{icon}</span>
      {children}
    </li>
  );
}
