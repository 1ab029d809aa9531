import { Link } from "react-router";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { CheckIcon } from "#app/ui/icon.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { findGuide } from "#app/site/streaming/guides.ts";
import { type LogoIcons, ServiceLogo } from "./service-logo.tsx";
import type { StreamingService } from "#app/site/streaming/services.ts";

/** A service of the catalogue: its name on its colour, with description and features below. */
export function StreamingServiceCard({ service, icons }: { service: StreamingService; icons: LogoIcons }) {
  const { catalogue, discontinued } = useCopy(content);
  const { id, name, description, features, route, tone } = service;
  return (
    <Link
      to={route}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors duration-200 hover:border-brand"
    >
      <div className={`poster poster-${tone} flex min-h-20 items-center gap-4 px-4 py-3 sm:min-h-28 sm:px-5`}>
        <ServiceLogo name={name} icons={icons} />
        <h3 className="min-w-0 text-2xl leading-none font-heavy tracking-tighter text-balance">{name}</h3>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        {service.discontinued && <p className="mb-1 text-sm font-semibold text-warn-ink">{discontinued.label}</p>}
        <p className="text-sm leading-snug text-muted">{description}</p>
        <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-sm leading-snug sm:mt-3 sm:mb-4 sm:grid sm:gap-1.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <CheckIcon size={16} className="mt-0.5 text-brand" />
              {feature}
            </li>
          ))}
        </ul>
        <span className="mt-auto inline-flex items-center gap-1.5 pt-2.5 text-sm font-bold text-brand underline-offset-4 group-hover:underline">
          <ArrowLabel>{findGuide(id) ? catalogue.guide(name) : catalogue.more(name)}</ArrowLabel>
        </span>
      </div>
    </Link>
  );
}
