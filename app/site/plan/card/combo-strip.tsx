import { Link } from "react-router";
import type { Provider } from "#app/provider/provider.ts";
import { splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { buttonClass } from "#app/ui/button.ts";
import { CameraIcon, PlusIcon, ScreenIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { linkPrefetch } from "#app/site/links/link-prefetch.ts";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { CityFacts, useFactsClass } from "#app/site/city/city-facts.tsx";
import { Price } from "./price.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "#app/site/sections/content.ts";

/**
 * The combos that staff have chosen, with speed, one addition and the total price (HOME-3), or what the chosen city sells;
 * nothing without one.
 */
export function ComboStrip() {
  const { combos } = useProvider();
  const isOpen = useIsOpen();
  if (!isOpen("combos") || combos.length === 0) return null;
  return (
    <CityFacts>
      <PromotedCombos />
    </CityFacts>
  );
}

function PromotedCombos() {
  const { combos } = useProvider();
  const figures = useFactsClass();
  const { comboStrip } = useCopy(content);
  return (
    <section aria-labelledby="combos-titulo" className="on-night sky-band py-13 lg:py-22">
      <div className="page">
        <SectionHeading id="combos-titulo" title={comboStrip.title} intro={comboStrip.lead}>
          <Link to={pageLinks.combos.to} prefetch={linkPrefetch} className={buttonClass("outline")}>
            <ArrowLabel>{comboStrip.action}</ArrowLabel>
          </Link>
        </SectionHeading>
        {combos.length > 0 ? (
          <CardGrid columns="1-3">
            {combos.map((combo) => (
              <li key={`${combo.speed} ${combo.addition} ${combo.price}`} className={figures}>
                <PromotedCombo combo={combo} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <p className={`text-lg ${figures}`}>{comboStrip.consult}</p>
        )}
      </div>
    </section>
  );
}

function PromotedCombo({ combo }: { combo: Provider["combos"][number] }) {
  const Addition = /câmera/i.test(combo.addition) ? CameraIcon : ScreenIcon;
  const { figure, unit } = splitSpeed(`${combo.speed} Mb`);
  return (
    <Link
      to={pageLinks.combos.to}
      prefetch={linkPrefetch}
      className="flex h-full flex-col justify-between gap-6 rounded-lg sm:max-md:flex-row sm:max-md:items-center border border-white/15 bg-white/7 p-[min(1.25rem,5.5vw)] transition-colors duration-200 hover:border-accent hover:bg-white/11 sm:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 md:max-xl:gap-x-2">
        <span className="flex items-baseline gap-1 text-lg leading-none font-bold tabular-nums">
          <span className="text-[2.75rem] leading-none font-heavy tracking-figures xl:text-[3rem]">{figure}</span>
          {unit}
        </span>
        <PlusIcon size={22} className="text-accent" />
        <span className="sr-only">mais</span>
        <span className="flex items-center gap-2 text-lg leading-tight font-bold tracking-tight xl:text-xl">
          <Addition size={24} className="text-on-night-muted" />
          {combo.addition}
        </span>
      </p>
      <div className="border-dashed border-white/25 text-accent max-sm:border-t max-sm:pt-4.5 md:border-t md:pt-4.5">
        <Price value={combo.price} />
      </div>
    </Link>
  );
}
