import { Fragment } from "react";
import { buttonClass } from "#app/ui/button.ts";
import { type Icon, PhoneIcon, PlusIcon, ScreenIcon, WifiIcon } from "#app/ui/icon.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

const icons: readonly Icon[] = [WifiIcon, ScreenIcon, PhoneIcon];

export function CombosHero() {
  const { hero } = useCopy(content);
  const { city, openModal } = useChosenCity();
  return (
    <PageHero
      current={pageLinks.combos.label}
      look="sky"
      illustration="/cenas/sala.svg"
      title={hero.title}
      text={hero.text}
    >
      {/* The text above as a visual sum. */}
      <div aria-hidden="true" className="mt-6 flex flex-wrap items-center gap-2 sm:gap-2.5">
        {hero.sum.map((part, index) => {
          const PartIcon = icons[index]!;
          return (
            <Fragment key={part}>
              {index > 0 && <PlusIcon className="text-brand" />}
              <span className="inline-flex items-center gap-2 rounded-md border border-brand-line bg-paper px-3 py-2 text-sm font-bold sm:text-md">
                <PartIcon className="text-brand max-sm:hidden" />
                {part}
              </span>
            </Fragment>
          );
        })}
      </div>
      <p className="mt-7">
        <a href="#planos" className={buttonClass("accent", "lg")} onClick={() => city === null && openModal()}>
          {hero.action}
        </a>
      </p>
    </PageHero>
  );
}
