import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { listCitiesOnSale } from "#app/catalogue/plans/cities-on-sale.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon, ChatIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { interestLink } from "#app/site/lead/interest-link.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { useIsOpen } from "#app/site/links/use-is-open.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import { createCityIndex } from "#app/site/city/city-index.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { MissingCity } from "#app/site/city/missing-city.tsx";
import { useMissedSearch } from "#app/site/city/missed-search.ts";
import { useCityAnswer } from "#app/site/city/municipalities.ts";
import { initialCitiesKey } from "#app/site/city/initial-cities.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useSearchQuery } from "#app/site/search/use-search-query.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";
import { describeMap } from "./coverage-map.server.ts";
import { FoundCity } from "./found-city.tsx";
import { LightMap } from "./light-map.tsx";
import { ServedCities } from "./served-cities.tsx";
import { StateFigures } from "./state-figures.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const [active, lit] = await Promise.all([
    withFallback(cities.listActive(), "failed" as const, "coverage"),
    withFallback(listCitiesOnSale(), [], "coverage"),
  ]);
  // As on the home page, the list is sent only once: here as the links of the page.
  context.set(initialCitiesKey, active);
  const litIds = new Set(lit.map(({ id }) => id));
  const unlit = active === "failed" ? [] : active.filter(({ id }) => !litIds.has(id));
  return { map: describeMap(lit), unlit: unlit.map(({ id }) => id) };
}

export const handle: CacheHandle = { readsQuery: true };

/** Where plans are sold: a map of lights, and the active cities by state, searchable, each linking to its page. */
export default function Coverage({ loaderData: { map, unlit: unlitIds } }: Route.ComponentProps) {
  const { page, words } = useCopy(content);
  const isOpen = useIsOpen();
  const [text, setText] = useSearchQuery();
  const { cities: served } = useChosenCity();
  const { states, search } = useMemo(() => createCityIndex(served), [served]);
  const unlit = useMemo(() => new Set(unlitIds), [unlitIds]);
  const isSearching = text.trim() !== "";
  const { found, similar, known } = useCityAnswer(served.length > 0 ? text : "", search(text));
  useMissedSearch(text, found.length > 0);
  const best = isSearching ? found[0] : undefined;
  return (
    <>
      <PageHead page={page} canonicalPath="/mapa-cobertura" />
      <PageHero
        current={words.here}
        title={words.title}
        text={map ? words.text : words.textWithoutMap}
        media={map && <LightMap map={map} city={best} />}
      >
        <div className="mt-6">
          <SearchField label={words.search} placeholder={words.searchHint} text={text} onTextChange={setText} />
        </div>
        {best && <FoundCity city={best} count={found.length} isLit={!unlit.has(best.id)} />}
        {map && !isSearching && <StateFigures lights={map.lights} />}
      </PageHero>
      <div className="page py-13 lg:py-18">
        <ServedCities states={states} unlit={unlit} found={isSearching ? found : null} text={text} />
        <div className="mt-13 grid gap-5 lg:grid-cols-2">
          {found.length > 0 && words.street && (
            <ContactCard {...words.street}>
              <ChatLink message={words.street.chat} className={buttonClass("brand")}>
                <ChatIcon />
                {words.street.action}
              </ChatLink>
            </ContactCard>
          )}
          {known && found.length === 0 ? (
            <section className="rounded-lg bg-brand-soft p-6 lg:col-span-2 lg:p-8">
              <MissingCity
                known={known}
                similar={similar}
                served={served}
                renderServed={(city) => (
                  <Link to={cityPath(city)} className={buttonClass("ghost")}>
                    {cityLabel(city)}
                  </Link>
                )}
                interestLink={interestLink}
              />
              {interestLink(text.trim(), words.missing.action)}
            </section>
          ) : (
            isOpen("arrivalNotices") && (
              <ContactCard {...words.missing}>
                <RequestLink kind="city-interest" context={{ city: text.trim() }} className={buttonClass("brand")}>
                  <BellIcon />
                  {words.missing.action}
                </RequestLink>
              </ContactCard>
            )
          )}
        </div>
      </div>
    </>
  );
}

type ContactCardProps = { title: string; text: string; children: ReactNode };

function ContactCard({ title, text, children }: ContactCardProps) {
  return (
    <section className="flex flex-col items-start rounded-lg bg-brand-soft p-6 lg:p-8">
      <h2>{title}</h2>
      <p className="mt-2 mb-5 leading-normal text-muted">{unbroken(text)}</p>
      <div className="mt-auto">{children}</div>
    </section>
  );
}
