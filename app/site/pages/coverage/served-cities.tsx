import { memo, useEffect } from "react";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { nicknamesData } from "#app/site/pre-hydration/page-elements.ts";
import { useLinkClicks } from "#app/site/links/link-clicks.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { Notice } from "#app/site/plan/notice.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ServedCitiesProps = {
  states: readonly [state: string, cities: City[]][];
  /** The cities that the search found, best first; null without a search. */
  found: readonly City[] | null;
  /** The search text. */
  text: string;
};

/** The cities by state, or those that a search found, with the loading, error and empty states. */
export function ServedCities({ states, found, text }: ServedCitiesProps) {
  const { words } = useCopy(content);
  const { cities: served, citiesStatus, loadCities } = useChosenCity();
  useEffect(() => {
    if (citiesStatus === "unknown") void loadCities();
  }, [citiesStatus, loadCities]);
  const count = (found ?? served).length;

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
        {served.length === 0 ? words.empty : count > 0 ? words.count(count) : words.notFound(text.trim())}
      </p>
      {found && <CityLinks cities={found} isFound />}
      {states.map(([state, stateCities]) => (
        <StateSection key={state} state={state} cities={stateCities} isHidden={found !== null} />
      ))}
    </>
  );
}

/** The DOM id of a state's heading, used as its anchor. */
export function stateAnchorId(state: string): string {
  return `uf-${state.toLowerCase()}`;
}

type StateSectionProps = { state: string; cities: readonly City[]; isHidden: boolean };

function StateSection({ state, cities, isHidden }: StateSectionProps) {
  const { words } = useCopy(content);
  return (
    <section aria-labelledby={stateAnchorId(state)} data-state={state} hidden={isHidden} className="mt-10">
      <h2 id={stateAnchorId(state)} className="flex items-baseline gap-3">
        {stateName(state)}
        <small className="text-sm font-medium text-muted tabular-nums">{words.count(cities.length)}</small>
      </h2>
      <CityLinks cities={cities} />
    </section>
  );
}

/** Links to the cities' pages; those that were found are named with their state. */
const CityLinks = memo(function CityLinks({ cities, isFound }: { cities: readonly City[]; isFound?: boolean }) {
  const onClick = useLinkClicks();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside have the keys
    <ul className="city-columns mt-4" onClick={onClick}>
      {cities.map((city) => (
        <li key={city.id} data-city={isFound ? undefined : city.id} {...nicknamesData(city)}>
          <a href={cityPath(city)}>{isFound ? cityLabel(city) : city.name}</a>
        </li>
      ))}
    </ul>
  );
});
