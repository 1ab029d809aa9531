import { data } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import type { Technology } from "#app/catalogue/plans/offer-terms/technology.ts";
import { isFibre, technologiesOf } from "#app/catalogue/plans/offer-terms/technology.ts";
import { loggedPath } from "#app/platform/http/logged-path.server.ts";
import { log } from "#app/platform/log.server.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon, ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { BusinessPlanCards } from "#app/site/pages/business/plan-cards.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { CitySentence } from "#app/site/city/city-sentence.tsx";
import { ChooseCityFromUrl } from "#app/site/city/choose-city-from-url.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { PlansSection } from "#app/site/plan/plans-section.tsx";
import { formatSpeed, splitSpeed } from "#app/catalogue/plans/offer-terms/speed.ts";
import { usePublicUrl } from "#app/site/links/public-url.ts";
import { FaqSection } from "#app/site/sections/faq-section.tsx";
import { cityService } from "#app/site/sections/schema-org.ts";
import { jsonLd, StructuredData } from "#app/site/sections/structured-data.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import { CityNotServed } from "./city-not-served.tsx";
import * as content from "./content.ts";
import { loadUnservedCity, loadCityPage, findCityOrRedirect } from "./load-city.server.ts";
import { CityLinks } from "./city-links.tsx";
import { PrintedPlans } from "./printed-plans.tsx";
import { PrintNote } from "#app/site/sections/print-note.tsx";

export async function loader({ params, url }: Route.LoaderArgs) {
  const city = await findCityOrRedirect(params.uf, params.city, url);
  if (city) return data({ ...(await loadCityPage(city)), notServed: null });
  log.info({ path: loggedPath(url.pathname) }, "page not found");
  return data({ arrival: null, notServed: await loadUnservedCity(params.uf, params.city) }, { status: 404 });
}

/** A city's page. Its URL chooses the city, and the server renders its plans. */
export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { words, questions } = useCopy(content);
  const provider = useProvider();
  if (!loaderData.arrival) return <CityNotServed {...loaderData.notServed} />;
  const { arrival, businessPlans, nearbyCities } = loaderData;
  const { city, sold } = arrival;
  const onSale = [...(sold?.plans ?? []), ...businessPlans.plans];
  const technologies = technologiesOf(onSale, provider.technologies);
  const isWaiting = sold?.plans.length === 0 && businessPlans.plans.length === 0;
  return (
    <>
      <ChooseCityFromUrl arrival={arrival} />
      <CityHero city={city} plans={sold?.plans ?? []} technologies={technologies} isWaiting={isWaiting} />
      <PlansSection />
      {businessPlans.plans.length > 0 && (
        <section aria-labelledby="empresas" className="page pb-13 lg:pb-22">
          <SectionHeading id="empresas" title={<CitySentence city={city} sentence={words.businessTitle} />} />
          <BusinessPlanCards city={city} {...businessPlans} />
        </section>
      )}
      <PrintedPlans plans={onSale} />
      {sold && sold.plans.length > 0 && (
        <FaqSection
          title={<CitySentence city={city} sentence={words.questionsTitle} />}
          questions={questions(cityLabel(city), { ...planFacts(sold.plans), hasFibre: isFibre(technologies) })}
        />
      )}
      <CityLinks id="vizinhas" title={isWaiting ? words.nearbyOfUnserved : words.nearbyTitle} cities={nearbyCities} />
      <PrintNote path={cityPath(city)} />
    </>
  );
}

type CityHeroProps = {
  city: City;
  plans: readonly Plan[];
  technologies: readonly Technology[];
  isWaiting: boolean;
};

function CityHero({ city, plans, technologies, isWaiting }: CityHeroProps) {
  const { page, words, share } = useCopy(content);
  const provider = useProvider();
  const publicAddress = usePublicUrl();
  const label = cityLabel(city);
  const isOpen = useIsOpen();
  const lowestPrice = plans[0] && formatMoney(plans[0].price);
  const hasFibre = isFibre(technologies);
  return (
    <>
      <PageHead
        page={page(label, { hasFibre, plans: lowestPrice ? { count: plans.length, lowestPrice } : null })}
        shareImage={{
          path: `/compartilhar${cityPath(city).slice("/internet".length)}.jpg`,
          alt: share.description(label, lowestPrice ?? null),
        }}
      />
      {!isWaiting && (
        <StructuredData
          json={
            import.meta.env.SSR &&
            jsonLd(
              cityService(provider, city, {
                title: words.title(label, hasFibre),
                url: publicAddress(cityPath(city)),
                technologies,
                plans,
              }),
            )
          }
        />
      )}
      <PageHero
        ancestors={[pageLinks.internet]}
        current={label}
        title={<CitySentence city={city} sentence={(name) => words.title(name, hasFibre)} />}
        text={
          lowestPrice
            ? words.lead(plans.length, lowestPrice)
            : isOpen("arrivalNotices")
              ? words.noPlansHelp
              : words.noPlans
        }
        illustration="/cenas/praca-noite.svg"
      >
        <p className="mt-6">
          {isWaiting ? (
            <RequestLink kind="city-interest" context={{ city: label }} className={buttonClass("accent", "lg")}>
              <BellIcon />
              {words.notify}
            </RequestLink>
          ) : (
            <ChatLink message={words.chat(label)} className={buttonClass("accent", "lg")}>
              <ChatIcon />
              {words.action}
            </ChatLink>
          )}
        </p>
      </PageHero>
    </>
  );
}

/** The facts used in the answers to a city's questions. Expects the plans cheapest first. */
function planFacts(plans: readonly Plan[]) {
  const [fastest] = plans.toSorted((a, b) => (splitSpeed(b.speed).megabits ?? 0) - (splitSpeed(a.speed).megabits ?? 0));
  return {
    lowestPrice: formatMoney(plans[0]!.price),
    fastest: formatSpeed(fastest!.speed),
    hasCameras: plans.some(({ cameraCount }) => cameraCount > 0),
  };
}
