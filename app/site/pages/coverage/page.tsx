import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { buttonClass } from "#app/ui/button.ts";
import { BellIcon, ChatIcon } from "#app/ui/icon.tsx";
import { unbroken } from "#app/ui/unbroken.tsx";
import { interestLink } from "#app/site/lead/interest-link.tsx";
import { RequestLink } from "#app/site/lead/request-link.tsx";
import { ChatLink } from "#app/site/links/chat-link.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { createCityIndex } from "#app/site/city/city-index.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { MissingCity } from "#app/site/city/missing-city.tsx";
import { useMissedSearch } from "#app/site/city/missed-search.ts";
import { useMunicipalities } from "#app/site/city/municipalities.ts";
import { initialCitiesKey } from "#app/site/city/initial-cities.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { PageHead } from "#app/site/sections/page-head.tsx";
import { PageHero } from "#app/site/sections/page-hero.tsx";
import { SearchField } from "#app/site/search/search-field.tsx";
import { useSearchQuery } from "#app/site/search/use-search-query.ts";
import { useCopy } from "#app/site/text/copy.ts";
import type { Route } from "./+types/page";
import * as content from "./content.ts";
import { ServedCities, stateAnchorId } from "./served-cities.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  // As on the home page, the list is sent only once: here as the links of the page.
  context.set(initialCitiesKey, await withFallback(cities.listActive(), "failed" as const, "coverage"));
  return null;
}

export const handle: CacheHandle = { readsQuery: true };

/** In the browser the page uses the city list shared by all pages. */
export const clientLoader = () => null;

const noCities: readonly City[] = [];

/** The active cities by state, searchable, each linking to its page. */
export default function Coverage() {
  const { page, words } = useCopy(content);
  const [text, setText] = useSearchQuery();
  const { cities: served } = useChosenCity();
  const { states, search } = useMemo(() => createCityIndex(served), [served]);
  const isSearching = text.trim() !== "";
  const { cities: matches, isGuess } = search(text);
  const known = useMunicipalities(text, served.length > 0 && (isGuess || matches.length === 0));
  const isUnserved = known !== null && known.named > 0;
  const found = isGuess && isUnserved ? noCities : matches;
  useMissedSearch(text, found.length > 0);
  return (
    <>
      <PageHead page={page} canonicalPath="/mapa-cobertura" />
      <PageHero current={words.here} title={words.title} text={words.text} media={<MapOfLights />}>
        <div className="mt-6">
          <SearchField label={words.search} text={text} onTextChange={setText} />
        </div>
        {states.length > 1 && !isSearching && <StateLinks states={states.map(([state]) => state)} />}
      </PageHero>
      <div className="page py-13 lg:py-18">
        <ServedCities states={states} found={isSearching ? found : null} text={text} />
        <div className="mt-13 grid gap-5 lg:grid-cols-2">
          {found.length > 0 && (
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
            <ContactCard {...words.missing}>
              <RequestLink kind="city-interest" context={{ city: text.trim() }} className={buttonClass("brand")}>
                <BellIcon />
                {words.missing.action}
              </RequestLink>
            </ContactCard>
          )}
        </div>
      </div>
    </>
  );
}

/** Links to the states' sections: the first one may have hundreds of rows. */
function StateLinks({ states }: { states: readonly string[] }) {
  const { words } = useCopy(content);
  return (
    <nav aria-label={words.states} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {states.map((state) => (
          <li key={state}>
            <a
              href={`#${stateAnchorId(state)}`}
              className="inline-flex min-h-11 items-center rounded-pill border border-current/40 px-4 font-semibold hover:border-current"
            >
              {stateName(state)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Illustration; hidden on small screens, where the list comes first. */
function MapOfLights() {
  return (
    <img
      src="/cenas/mapa-luzes.svg"
      alt=""
      width={720}
      height={440}
      className="w-full rounded-lg border border-white/18 max-[70rem]:hidden"
    />
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
