import { Link } from "react-router";
import { useEffect, useState } from "react";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { log } from "#app/platform/log.server.ts";
import { normalizeLine } from "#app/platform/text/normalize-text.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { reportMissedSearch } from "#app/site/city/missed-search.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { ChooseCityNotice, type CityOffers } from "#app/site/plan/chosen-city-plans.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import { plansInOrder } from "#app/site/plan/plans-in-order.ts";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";
import { currentSearch } from "./current-search.server.ts";
import { redactPersonalData, searchLogFields } from "./redact-personal-data.ts";
import { Results } from "./results.tsx";

/** Not cached: each search is logged, and the number of queries is unbounded. */
export const handle: CacheHandle = { isPublic: false };

/** Logs the query (FRAME-3) without personal data, and nothing else about the visitor. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = normalizeLine(url.searchParams.get("q") ?? "");
  if (text === "") return { text, found: null };
  const search = await currentSearch();
  const found = search.search(text);
  const loggedWords = search.knownWords(redactPersonalData(text));
  log.info(searchLogFields(text, loggedWords, found.hits.length), "search");
  return { text, found };
}

/** The search results: plans of the chosen city, pages, cities, guides, questions and articles. */
export default function SearchPage({ loaderData: { text, found } }: Route.ComponentProps) {
  const { page, words } = useCopy(content);
  const { city, plans, icons } = useChosenCity();
  const missedCity = found?.missedCity;
  useEffect(() => {
    if (missedCity) reportMissedSearch(missedCity);
  }, [missedCity]);
  const foundPlans = found && city ? plansInOrder(found.planIds, plans) : [];
  const count = foundPlans.length + (found?.hits.length ?? 0);
  return (
    <>
      <UnlistedPageHead title={text ? words.title(text) : page.title} />
      <PageHero
        current={page.title}
        title={text ? words.title(text) : words.emptyTitle}
        text={!found ? page.description : count > 0 ? words.found(count) : words.notFound(text)}
        look="search"
        illustration="/cenas/busca.svg"
      >
        <div className="mt-6">
          {/* Remounts when the query in the URL changes. */}
          <SearchField key={text} label={words.label} text={text} />
        </div>
      </PageHero>
      <div className="page grid gap-13 py-13 lg:py-18">
        <p role="status" className="sr-only">
          {found && (count > 0 ? words.found(count) : words.notFound(text))}
        </p>
        {city && foundPlans.length > 0 && <FoundPlans key={text} city={city} plans={foundPlans} icons={icons} />}
        {found && <Results hits={found.hits} />}
        {found && found.planIds.length > 0 && !city && <ChooseCityNotice text={words.withoutCity} />}
        {count === 0 && <Suggestions hasNoResults={found !== null} />}
      </div>
    </>
  );
}

const firstPlansCount = 3;

/** The first plans that were found, and a button for the others. */
function FoundPlans({ plans, ...sold }: CityOffers) {
  const { words } = useCopy(content);
  const [areAllShown, setAllShown] = useState(false);
  const shown: readonly Plan[] = areAllShown ? plans : plans.slice(0, firstPlansCount);
  return (
    <section aria-labelledby="resultado-plans">
      <SectionHeading id="resultado-plans" title={words.plans} />
      <PlanCards {...sold} plans={shown} />
      {shown.length < plans.length && (
        <button type="button" className={`${buttonClass("ghost")} mt-6`} onClick={() => setAllShown(true)}>
          {words.more(plans.length - shown.length)}
        </button>
      )}
    </section>
  );
}

/** Shown without results or without a query: the chat, and popular links. */
function Suggestions({ hasNoResults }: { hasNoResults: boolean }) {
  const { words } = useCopy(content);
  return (
    <section aria-labelledby="sugestoes">
      {hasNoResults && (
        <div className="mb-10 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-brand-soft p-6">
          <p className="flex-[1_1_16rem] text-lg leading-snug">{words.notFoundHelp}</p>
          <ChatLink message={words.chat} className={buttonClass("brand")}>
            <ChatIcon />
            {words.openChat}
          </ChatLink>
        </div>
      )}
      <SectionHeading id="sugestoes" title={words.suggestionsTitle} />
      <ul className="flex flex-wrap gap-3">
        {words.suggestions.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={buttonClass("ghost")}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
