import { memo, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { City } from "#app/catalogue/cities/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useChosenCity } from "#app/site/city/chosen-city.tsx";
import { cityPath } from "#app/site/links/city-path.ts";
import { useLinkClicks } from "#app/site/links/link-clicks.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";
import { Notice } from "#app/site/plan/notice.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";

type ServedCitiesProps = {
  states: readonly [state: string, cities: City[]][];
  /** The cities that the search found. */
  found: readonly City[];
  /** The search text. */
  text: string;
};

/** The cities whose name contains the search text, grouped by state, with the loading, error and empty states. */
export function ServedCities({ states, found, text }: ServedCitiesProps) {
  const { words } = useCopy(content);
  const { cities: served, citiesStatus, loadCities } = useChosenCity();
  useEffect(() => {
    if (citiesStatus === "unknown") void loadCities();
  }, [citiesStatus, loadCities]);
  const matches = useMemo(() => new Set(found.map(({ id }) => id)), [found]);

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
  const section = useRef<HTMLElement>(null);
  const matchCount = stateCities.filter(({ id }) => matches.has(id)).length;
  useLayoutEffect(() => {
    for (const row of section.current!.querySelectorAll<HTMLElement>("[data-city]")) {
      const isHidden = !matches.has(Number(row.dataset.city));
      if (row.hidden !== isHidden) row.hidden = isHidden;
    }
  }, [matches]);
  return (
    <section
      ref={section}
      aria-labelledby={stateAnchorId(state)}
      data-state={state}
      hidden={matchCount === 0}
      className="mt-10"
    >
      <h2 id={stateAnchorId(state)} className="flex items-baseline gap-3 text-2xl font-extrabold tracking-tight">
        {stateName(state)}
        <small className="text-sm font-medium text-muted tabular-nums">{words.count(matchCount)}</small>
      </h2>
      <CityRows cities={stateCities} matches={matches} />
    </section>
  );
}

type CityRowsProps = Pick<StateSectionProps, "cities" | "matches">;

/** The rows of a state, rendered with their first search: later ones only hide and show them. */
const CityRows = memo(
  function CityRows({ cities, matches }: CityRowsProps) {
    const onClick = useLinkClicks();
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside have the keys
      <ul className="city-columns mt-4" onClick={onClick}>
        {cities.map((city) => (
          <li key={city.id} data-city={city.id} hidden={!matches.has(city.id)}>
            <a href={cityPath(city)}>{city.name}</a>
          </li>
        ))}
      </ul>
    );
  },
  (before, now) => before.cities === now.cities,
);
