import { formatAmount } from "#app/platform/text/money.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon } from "#app/ui/icon.tsx";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { useFactsClass } from "#app/site/city/city-facts.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

/** Hero with the main offer: '750 MEGA por R$ 129' (FIBRE-1), or what the chosen city sells, if it sells anything. */
export function FiberHero() {
  const { hero } = useCopy(content);
  const { fiberOffer } = useProvider();
  const { city, plans, plansStatus } = useChosenCity();
  const figures = useFactsClass();
  const isOpen = useIsOpen();
  const isWaiting = city !== null && plansStatus === "ready" && plans.length === 0;
  return (
    <PageHero
      ancestors={[pageLinks.internet]}
      current={pageLinks.fiber.label}
      illustration="/cenas/arvore-noite.svg"
      title={
        isWaiting ? (
          <CitySentence city={city} sentence={hero.waiting.title} />
        ) : (
          <span className={figures}>{fiberOffer ? <Offer {...fiberOffer} /> : hero.withoutOffer}</span>
        )
      }
      text={isWaiting && isOpen("arrivalNotices") ? hero.waiting.text : hero.text}
    >
      <p className="mt-8 flex flex-wrap gap-3">
        {isWaiting ? (
          <RequestLink kind="city-interest" context={{ city: cityLabel(city) }} className={buttonClass("accent", "lg")}>
            <BellIcon />
            {hero.waiting.action}
          </RequestLink>
        ) : (
          <>
            <a href="#planos" className={buttonClass("accent", "lg")}>
              {fiberOffer ? hero.action : hero.withoutOfferAction}
            </a>
            <a href={hero.secondAction.to} className={buttonClass("outline", "lg")}>
              {hero.secondAction.label}
            </a>
          </>
        )}
      </p>
    </PageHero>
  );
}

/** Screen readers get the whole sentence; on screen it is a large figure with the price beside it. */
function Offer({ speed, price }: { speed: string; price: number }) {
  const { hero } = useCopy(content);
  const [figure = "", unit = ""] = speed.split(" ");
  return (
    <>
      <span className="sr-only">{hero.title}</span>
      <span aria-hidden="true" className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-2 tracking-normal tabular-nums">
        <span className="-ml-[0.05em] pr-[0.05em] text-figure leading-[0.76] font-black tracking-[-0.065em]">
          {figure}
        </span>
        <span className="grid gap-1.5">
          <span className="text-2xl leading-[0.9] lg:text-3xl">{unit}</span>
          <span className="text-lg leading-none font-semibold lg:text-xl">
            {hero.pricePrefix}{" "}
            <b className="text-[1.35em] font-heavy tracking-tighter text-accent">R$ {formatAmount(price)}</b>
            <span className="ml-1 text-sm font-medium text-on-night-muted">{hero.period}</span>
          </span>
        </span>
      </span>
    </>
  );
}
