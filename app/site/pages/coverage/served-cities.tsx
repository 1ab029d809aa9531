import { memo, useEffect } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { groupBy } from "#app/platform/text/group-by.ts";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { cityData } from "#app/site/pre-hydration/page-elements.ts";
import { useLinkClicks } from "#app/site/links/link-clicks.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { Notice } from "#app/site/plan/notice.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ServedCitiesProps = {
  states: readonly [state: string, cities: City[]][];
  /** The ids of the cities without plans on sale. */
  unlit: ReadonlySet<number>;
  /** The cities that the search found, best first; null without a search. */
  found: readonly City[] | null;
  /** The search text. */
  text: string;
};

/** The cities by state, or those that a search found, with the loading, error and empty states. */
export function ServedCities({ states, unlit, found, text }: ServedCitiesProps) {
  const { words } = useCopy(content);
  const { cities: served, citiesStatus, loadCities } = useChosenCity();
  useEffect(() => {
    if (citiesStatus === "unknown") void loadCities();
  }, [citiesStatus, loadCities]);
  const count = (found ?? served.filter(({ id }) => !unlit.has(id))).length;

  if (citiesStatus === "failed") {
    return (
      <Notice icon={<AlertIcon size={26} />} text={words.failed}>
        <button type="button" className={buttonClass("brand")} onClick={() => void loadCities()}>
          {words.retry}
        </button>
      </Notice>
    );
  }
  if (citiesStatus !== "ready") {
    return (
      <p role="status" className="flex items-center gap-3 text-lg font-semibold text-muted">
        <Spinner />
        {words.loading}
      </p>
    );
  }
  return (
    <>
      {/* Without a search the states have their own counts. */}
      <p role="status" id={foundCitiesId} className="text-lg text-muted not-empty:mb-4">
        {served.length === 0 ? words.empty : found && (count > 0 ? words.count(count) : words.notFound(text.trim()))}
      </p>
      {found && <CityLinks cities={found} unlit={unlit} isFound />}
      <div>
        {states.map(([state, stateCities]) => (
          <StateSection key={state} state={state} cities={stateCities} unlit={unlit} isHidden={found !== null} />
        ))}
      </div>
    </>
  );
}

/** The DOM id of the result of a search. */
export const foundCitiesId = "encontradas";

/** The DOM id of a state's heading, used as its anchor. */
export function stateAnchorId(state: string): string {
  return `uf-${state.toLowerCase()}`;
}

/** From so many cities on, the list of a state has letters. */
const minForLetters = 60;

type StateSectionProps = { state: string; cities: readonly City[]; unlit: ReadonlySet<number>; isHidden: boolean };

function StateSection({ state, cities, unlit, isHidden }: StateSectionProps) {
  const { words } = useCopy(content);
  const litCount = cities.filter(({ id }) => !unlit.has(id)).length;
  return (
    <section aria-labelledby={stateAnchorId(state)} data-state={state} hidden={isHidden} className="not-first:mt-13">
      <h2 id={stateAnchorId(state)} className="flex flex-wrap items-baseline gap-x-3">
        {stateName(state)}{" "}
        {litCount > 0 && (
          <small className="text-sm font-medium tracking-normal text-muted tabular-nums">{words.count(litCount)}</small>
        )}
      </h2>
      {cities.length < minForLetters ? (
        <div className="mt-4 border-t border-line pt-3">
          <CityLinks cities={cities} unlit={unlit} />
        </div>
      ) : (
        <CitiesByLetter state={state} cities={cities} unlit={unlit} />
      )}
    </section>
  );
}

/** The cities under the letters that they begin with, and links to the letters. */
function CitiesByLetter({ state, cities, unlit }: Omit<StateSectionProps, "isHidden">) {
  const { words } = useCopy(content);
  const byLetter = [...groupBy(cities, ({ name }) => name.normalize("NFD")[0]!.toUpperCase())];
  const anchorOf = (letter: string) => `${stateAnchorId(state)}-${letter.toLowerCase()}`;
  return (
    <>
      <nav aria-label={words.letters(stateName(state))} className="mt-3">
        <ul className="-ml-2.5 flex flex-wrap">
          {byLetter.map(([letter]) => (
            <li key={letter}>
              <a
                href={`#${anchorOf(letter)}`}
                className="grid size-10 place-items-center rounded-sm text-lg sm:size-11 font-bold text-brand hover:bg-brand-soft"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {byLetter.map(([letter, ofLetter]) => (
        <section key={letter} aria-labelledby={anchorOf(letter)} className="city-letter border-t border-line">
          <h3 id={anchorOf(letter)} className="text-xl font-extrabold text-muted">
            {letter}
          </h3>
          <CityLinks cities={ofLetter} unlit={unlit} />
        </section>
      ))}
    </>
  );
}

type CityLinksProps = { cities: readonly City[]; unlit: ReadonlySet<number>; isFound?: boolean };

/** Links to the cities' pages; those that were found are named with their state. */
const CityLinks = memo(function CityLinks({ cities, unlit, isFound }: CityLinksProps) {
  const { words } = useCopy(content);
  const onClick = useLinkClicks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside have the keys
    <ul translate="no" className={`city-columns ${isFound ? "is-found" : ""}`} onClick={onClick}>
      {cities.map((city) => (
        <li key={city.id} data-city={isFound ? undefined : city.id} {...cityData(city)}>
          <a href={cityPath(city)}>{isFound ? cityLabel(city) : city.name}</a>
          {unlit.has(city.id) && <small>{words.waiting}</small>}
        </li>
      ))}
    </ul>
  );
});
