import { Link } from "react-router";
import { useProvider } from "#app/brand/provider-context.ts";
import { ArrowLabel } from "#app/ui/arrow-label.tsx";
import { textActionClass } from "#app/ui/button.ts";
import { type Icon, MobileIcon, PlayIcon, ScreenIcon, WifiIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { CardGrid } from "#app/site/sections/card-grid.tsx";
import { IconTile } from "#app/site/sections/feature-item.tsx";
import { ComingSoonBadge } from "#app/site/links/menu-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { Price } from "#app/site/plan/card/price.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const icons: Record<content.PartnerOffer["id"], Icon> = {
  internet: WifiIcon,
  mobile: MobileIcon,
  payTv: ScreenIcon,
  entertainment: PlayIcon,
};

const comingSoonPaths = new Set(Object.values(pageLinks).flatMap(({ to, isComingSoon }) => (isComingSoon ? [to] : [])));

/** Four services to sell, each with its starting price, if it has one (PARTNER-5). */
export function PartnerOffers() {
  const { offers } = useCopy(content);
  const provider = useProvider();
  return (
    <section aria-labelledby="ofertas-titulo" className="page py-13 lg:py-22">
      <SectionHeading id="ofertas-titulo" title={offers.title} intro={offers.lead} />
      <CardGrid columns="1-2-4">
        {offers.cards.map(({ id, title, text, link }) => {
          const price = provider.partnerPrices[id];
          return (
            <li
              key={id}
              className="relative flex flex-col rounded-lg border border-line bg-raised p-5 transition-colors duration-200 hover:border-brand min-[60rem]:p-6"
            >
              <div className="flex items-start justify-between gap-2">
                <IconTile icon={icons[id]} />
                {comingSoonPaths.has(link.to) && <ComingSoonBadge />}
              </div>
              <h3 className="mt-4 text-lg leading-tight font-bold">{title}</h3>
              <p className="mt-1 mb-5 text-sm leading-snug text-muted">{unbroken(text)}</p>
              {price !== null && (
                <div className="mt-auto border-t border-line pt-4">
                  <p className="mb-1.5 text-sm text-muted">{unbroken(offers.pricePrefix)}</p>
                  <Price value={price} />
                </div>
              )}
              <Link
                to={link.to}
                className={`${textActionClass} mt-2 justify-start! text-left text-sm leading-tight after:absolute after:inset-0`}
              >
                <ArrowLabel>{link.label}</ArrowLabel>
              </Link>
            </li>
          );
        })}
      </CardGrid>
    </section>
  );
}
