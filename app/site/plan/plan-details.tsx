import { useRef } from "react";
import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/city.ts";
import { includedCameras, type Plan, splitStreamings } from "#app/catalogue/plan.ts";
import { provider } from "#app/catalogue/provider.ts";
import { buttonClass } from "#app/ui/button.ts";
import { CameraIcon, CloseIcon, WrenchIcon } from "#app/ui/icon.tsx";
import { useModal } from "#app/ui/use-modal.ts";
import type { StreamingIcons } from "../city/city-data.ts";
import { contractLink } from "./plan-offer.ts";
import { Price } from "./price.tsx";
import { SpeedFigure, SpeedGauge } from "./speed-figure.tsx";
import { streamingGuide, streamingIcon } from "./streaming.ts";
import { StreamingMark } from "./streaming-tile.tsx";

type PlanDetailsProps = { plan: Plan; city: City; icons: StreamingIcons; onClose: () => void };

/** Everything about one plan. The first three streamings are included products, the rest limited apps (§9). */
export function PlanDetails({ plan, city, icons, onClose }: PlanDetailsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true);
  const { included, limited } = splitStreamings(plan.streamings);
  const cameras = includedCameras(plan.cameraCount);

  return (
    <dialog ref={dialog} closedby="any" aria-labelledby="plan-details-title" className="plan-details" onClose={onClose}>
      <header className="on-night relative bg-linear-[170deg] from-[oklch(0.36_0.13_262)] to-[oklch(0.26_0.09_265)] px-5 pt-7 pb-2 md:px-7">
        <h2 id="plan-details-title" className="pr-12 text-lg leading-[1.3] font-semibold text-on-night-muted">
          {plan.name}
        </h2>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <SpeedFigure speed={plan.speed} />
          <div className="pb-1">
            <Price value={plan.price} />
          </div>
        </div>
        <SpeedGauge speed={plan.speed} />
        <button
          type="button"
          aria-label="Fechar"
          className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-pill bg-white/10 hover:bg-white/20"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </header>
      <div className="overflow-auto px-5 pt-6 pb-4 md:px-7">
        <Streamings title="Produtos incluídos" names={included} icons={icons} />
        <Streamings title="Aplicativos limitados" names={limited} icons={icons} />
        <ul className="grid gap-2.5 leading-[1.3] not-first:border-t not-first:border-line not-first:pt-4.5">
          {cameras && (
            <li className="flex gap-2.5">
              <CameraIcon className="text-brand" />
              {cameras}
            </li>
          )}
          <li className="flex gap-2.5">
            <WrenchIcon className="text-brand" />
            {provider.installation}
          </li>
        </ul>
        <p className="mt-4 text-xs leading-snug text-muted">
          {provider.speedDisclaimer} Oferta para {cityLabel(city)}.
        </p>
      </div>
      <footer className="border-t border-line px-5 pt-4 pb-6 md:px-7">
        <a
          href={contractLink(plan, city)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass("accent", "lg")} w-full`}
        >
          Contratar <span className="sr-only">{plan.name} pelo WhatsApp, em nova aba</span>
        </a>
      </footer>
    </dialog>
  );
}

function Streamings({ title, names, icons }: { title: string; names: readonly string[]; icons: StreamingIcons }) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      <ul className="mt-2 mb-5">
        {names.map((name) => {
          const guide = streamingGuide(name);
          return (
            <li key={name} className="flex min-h-14 items-center gap-3.5">
              <StreamingMark name={name} iconUrl={streamingIcon(icons, name)} />
              <span className="flex-1 leading-tight font-semibold">{name}</span>
              {guide && (
                <Link
                  to={guide}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline"
                >
                  Como ativar <span className="sr-only">{name}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
