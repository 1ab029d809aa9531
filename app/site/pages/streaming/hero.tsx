import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { unbroken } from "#app/ui/unbroken.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Hero of the streaming catalogue, with the three figures of STREAMING-1. */
export function StreamingHero() {
  const { hero } = useCopy(content);
  return (
    <PageHero current={pageLinks.streaming.label} illustration="/cenas/sessao.svg" title={hero.title} text={hero.text}>
      <dl className="mt-7 grid grid-cols-3 gap-3 sm:flex sm:gap-x-7">
        {hero.figures.map(({ figure, label }) => (
          <div
            key={figure}
            className="flex max-w-34 flex-col-reverse justify-end border-l-2 border-accent pl-2.5 sm:pl-3.5"
          >
            <dt className="mt-1.5 text-sm leading-snug text-on-night-muted">{unbroken(label)}</dt>
            <dd className="text-xl leading-none font-heavy tracking-tighter whitespace-nowrap text-accent tabular-nums sm:text-2xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 flex flex-wrap gap-3 md:max-[70rem]:flex-col md:max-[70rem]:items-start">
        <a href="#servicos" className={buttonClass("accent", "lg")}>
          {hero.find}
        </a>
        {hero.action && (
          <Link to={hero.action.to} className={buttonClass("outline", "lg")}>
            {hero.action.label}
          </Link>
        )}
      </p>
    </PageHero>
  );
}
