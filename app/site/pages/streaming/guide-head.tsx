import { CheckIcon } from "#app/ui/icon.tsx";
import { headline, unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { Breadcrumb } from "#app/site/sections/breadcrumb.tsx";
import type { StreamingService } from "#app/site/streaming/services.ts";
import { type LogoIcons, ServiceLogo } from "./service-logo.tsx";

type GuideHeadProps = {
  service: StreamingService;
  icons: LogoIcons;
  title: string;
  text: string;
  /** Whether banners are above it, so that it is no second hero. */
  isBelowBanners: boolean;
};

/** Title of a guide, on the colour of its service, so low that a phone's first screen has the first step. */
export function GuideHead({ service: { name, tone, features }, icons, title, text, isBelowBanners }: GuideHeadProps) {
  return (
    <section className={isBelowBanners ? "" : `on-night poster poster-${tone}`}>
      <div className="page grid gap-x-16 gap-y-6 pt-4 pb-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:pt-6 md:pb-11">
        <div className="max-w-160">
          <Breadcrumb ancestors={[pageLinks.streaming]} current={name} />
          <div className="mt-3 flex flex-wrap items-center gap-4 md:mt-6">
            <ServiceLogo name={name} icons={icons} />
            <h1 className="min-w-0">{headline(title)}</h1>
          </div>
          <p className="mt-3 leading-normal text-muted md:text-lg on-night:text-white">{unbroken(text)}</p>
        </div>
        <ul className="grid gap-2 leading-snug font-semibold max-md:hidden">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-2">
              <CheckIcon size={18} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
