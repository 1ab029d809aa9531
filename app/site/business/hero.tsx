import { buttonClass } from "#app/ui/button.ts";
import { GlobeIcon, type Icon, NetworkIcon, ShieldIcon } from "#app/ui/icon.tsx";
import { ChatAnchor } from "../chat-anchor.tsx";
import { pages } from "../menu.ts";
import { PageHero } from "../page-hero.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

const icons: Record<content.Badge["id"], Icon> = { connectivity: NetworkIcon, data: GlobeIcon, security: ShieldIcon };

export function BusinessHero() {
  const { hero } = useWords(content);
  return (
    <PageHero here={pages.business.label} scene="/cenas/cidade-noite.svg" title={hero.title} text={hero.text}>
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
        <ChatAnchor message={hero.chat} className={buttonClass("accent", "lg")}>
          {hero.action}
        </ChatAnchor>
        <a href="#planos" className={buttonClass("outline", "lg")}>
          {hero.secondAction}
        </a>
      </p>
    </PageHero>
  );
}
