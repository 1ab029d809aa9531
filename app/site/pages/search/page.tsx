import { Link } from "react-router";
import { sortByPrice } from "#app/catalogue/plans/plan.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { log } from "#app/platform/log.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { ChatIcon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { matchesAllWords } from "#app/site/search/matches-all-words.ts";
import { UnlistedPageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { ChooseCityNotice } from "#app/site/plan/chosen-city-plans.tsx";
import { PlanCards } from "#app/site/plan/plan-cards.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";
import { searchSite, type SearchHit } from "./search-site.server.ts";
import { searchLogFields } from "./redact-personal-data.ts";

/** Not cached: each search is logged, and the number of queries is unbounded. */
export const handle: CacheHandle = { isPublic: false };

/** Logs the query (FRAME-3) without personal data, and nothing else about the visitor. */
export async function loader({ url }: Route.LoaderArgs) {
  const text = (url.searchParams.get("q") ?? "").trim();
  if (text === "") return { text, found: null };
  const found = await searchSite(text);
  log.info(searchLogFields(text, found), "search");
  return { text, found };
}

/** The search results: plans of the chosen city, pages, guides, questions and articles. */
export default function SearchPage({ loaderData: { text, found } }: Route.ComponentProps) {
  const { page, words } = useCopy(content);
  const { city, plans, icons } = useChosenCity();
  const matches = matchesAllWords(text);
  const foundPlans = found
    ? sortByPrice(
        plans.filter(({ name, speed, type, streamings }) => matches("plano", name, speed, type, ...streamings)),
      )
    : [];
  const groups = found ? Object.entries(found).filter(([, hits]) => hits.length > 0) : [];
  const count = foundPlans.length + groups.reduce((sum, [, hits]) => sum + hits.length, 0);
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
        {city && foundPlans.length > 0 && (
          <section aria-labelledby="resultado-plans">
            <SectionHeading id="resultado-plans" title={words.groups.plans} />
            <PlanCards city={city} plans={foundPlans} icons={icons} />
          </section>
        )}
        {groups.map(([group, hits]) => (
          <ResultGroup key={group} group={group as content.SearchGroup} hits={hits} />
        ))}
        {found && !city && <ChooseCityNotice text={words.withoutCity} />}
        {count === 0 && <Suggestions hasNoResults={found !== null} />}
      </div>
    </>
  );
}

function ResultGroup({ group, hits }: { group: content.SearchGroup; hits: readonly SearchHit[] }) {
  const { words } = useCopy(content);
  return (
    <section aria-labelledby={`resultado-${group}`}>
      <SectionHeading id={`resultado-${group}`} title={words.groups[group]} />
      <ul className="grid gap-3 md:grid-cols-2">
        {hits.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="block h-full rounded-md border border-line bg-raised p-4 hover:border-brand">
              <span className="block leading-tight font-bold">{title}</span>
              <span className="mt-1 line-clamp-2 text-sm leading-snug text-muted">{unbroken(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
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
