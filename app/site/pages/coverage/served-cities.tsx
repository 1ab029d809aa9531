import { type MouseEvent, memo, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { filterCities, type City } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { Notice } from "#app/site/plan/notice.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ServedCitiesProps = {
  states: readonly [state: string, cities: City[]][];
  /** The search text. */
  text: string;
};

/** The cities whose name contains the search text, grouped by state, with the loading, error and empty states. */
export function ServedCities({ states, text }: ServedCitiesProps) {
  const { words } = useCopy(content);
  const { cities: served, citiesStatus, loadCities } = useChosenCity();
  useEffect(() => {
    if (citiesStatus === "unknown") void loadCities();
  }, [citiesStatus, loadCities]);
  const matches = useMemo(() => new Set(filterCities(served, text).map(({ id }) => id)), [served, text]);

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
      <p role="status" className="text-lg text-muted">
        {served.length === 0 ? words.empty : matches.size > 0 ? words.count(matches.size) : words.notFound(text.trim())}
      </p>
      {states.map(([state, stateCities]) => (
        <StateSection key={state} state={state} cities={stateCities} matches={matches} />
      ))}
    </>
  );
}

/** The DOM id of a state's heading, used as its anchor. */
export function stateAnchorId(state: string): string {
  return `uf-${state.toLowerCase()}`;
}

type StateSectionProps = { state: string; cities: readonly City[]; matches: ReadonlySet<number> };

function StateSection({ state, cities: stateCities, matches }: StateSectionProps) {
  const { words } = useCopy(content);
  const navigate = useNavigate();
  const matchCount = stateCities.filter(({ id }) => matches.has(id)).length;

  /** One click handler for hundreds of links. Clicks that open a new tab or window are left to the browser. */
  function navigateToCity(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  }

  return (
    <section aria-labelledby={stateAnchorId(state)} data-state={state} hidden={matchCount === 0} className="mt-10">
      <h2 id={stateAnchorId(state)} className="flex items-baseline gap-3 text-2xl font-extrabold tracking-tight">
        {stateName(state)}
        <small className="text-sm font-medium text-muted tabular-nums">{words.count(matchCount)}</small>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside have the keys */}
      <ul className="city-columns mt-4" onClick={navigateToCity}>
        {stateCities.map((city) => (
          <CityRow key={city.id} city={city} isMatch={matches.has(city.id)} />
        ))}
      </ul>
    </section>
  );
}

/** Minimal markup: the page has hundreds of rows. */
const CityRow = memo(function CityRow({ city, isMatch }: { city: City; isMatch: boolean }) {
  return (
    <li data-city={city.id} hidden={!isMatch}>
      <a href={cityPath(city)}>{city.name}</a>
    </li>
  );
});
