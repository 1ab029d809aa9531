import { buttonClass } from "#app/ui/button.ts";
import { GlobeIcon, type Icon, NetworkIcon, ShieldIcon } from "#app/ui/icon.tsx";
import { SalesLink } from "#app/site/lead/sales-link.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const icons: Record<content.HeroBadge["id"], Icon> = {
  connectivity: NetworkIcon,
  data: GlobeIcon,
  security: ShieldIcon,
};

export function BusinessHero() {
  const { hero } = useCopy(content);
  return (
    <PageHero
      current={pageLinks.business.label}
      illustration="/cenas/cidade-noite.svg"
      title={hero.title}
      text={hero.text}
    >
      <ul aria-label="O que oferecemos" className="mt-6 flex flex-wrap gap-2">
        {hero.badges.map(({ id, label }) => {
          const BadgeIcon = icons[id];
          return (
            <li
              key={id}
              className="inline-flex items-center gap-2 rounded-pill border border-white/24 bg-night/55 py-1.5 pr-3.5 pl-3 text-sm font-semibold"
            >
              <BadgeIcon size={18} className="text-accent" />
              {label}
            </li>
          );
        })}
      </ul>
      <p className="mt-7 flex flex-wrap gap-3">
        <SalesLink message={hero.chat} kind="proposal" className={buttonClass("accent", "lg")}>
          {hero.action}
        </SalesLink>
        <a href="#planos" className={buttonClass("outline", "lg")}>
          {hero.secondAction}
        </a>
      </p>
    </PageHero>
  );
}
