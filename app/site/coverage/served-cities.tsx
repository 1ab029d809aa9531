import { type MouseEvent, memo, useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { citiesMatching, type City } from "#app/catalogue/city.ts";
import { buttonClass } from "#app/ui/button.ts";
import { AlertIcon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useChosenCity } from "../city/chosen-city.tsx";
import { cityPath } from "../city/city-path.ts";
import { stateName } from "../city/state-names.ts";
import { Notice } from "../plan/notice.tsx";
import { useWords } from "../words.ts";
import * as content from "./content.ts";

type ServedCitiesProps = {
  states: readonly [state: string, cities: City[]][];
  /** What is searched for. */
  text: string;
};

/** The cities whose name holds the text, under their states; and what stands there while they cannot be shown. */
export function ServedCities({ states, text }: ServedCitiesProps) {
  const { words } = useWords(content);
  const { cities: served, citiesProgress, loadCities } = useChosenCity();
  useEffect(() => {
    if (citiesProgress === "unknown") void loadCities();
  }, [citiesProgress, loadCities]);
  const found = useMemo(() => new Set(citiesMatching(served, text).map(({ id }) => id)), [served, text]);

  if (citiesProgress === "failed") {
    return (
      <Notice icon={<AlertIcon size={26} />} text={words.failed}>
        <button type="button" className={buttonClass("brand")} onClick={() => void loadCities()}>
          {words.retry}
        </button>
      </Notice>
    );
  }
  if (citiesProgress !== "ready") {
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
        {served.length === 0 ? words.empty : found.size > 0 ? words.count(found.size) : words.notFound(text.trim())}
      </p>
      {states.map(([state, ofState]) => (
        <State key={state} state={state} cities={ofState} found={found} />
      ))}
    </>
  );
}

/** The anchor of a state. */
export function stateId(state: string): string {
  return `uf-${state.toLowerCase()}`;
}

type StateProps = { state: string; cities: readonly City[]; found: ReadonlySet<number> };

function State({ state, cities: ofState, found }: StateProps) {
  const { words } = useWords(content);
  const navigate = useNavigate();
  const shown = ofState.filter(({ id }) => found.has(id)).length;

  /** Hundreds of links share one handler; a click that asks for a new tab or window is the browser's. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  }

  return (
    <section aria-labelledby={stateId(state)} data-state={state} hidden={shown === 0} className="mt-10">
      <h2 id={stateId(state)} className="flex items-baseline gap-3 text-2xl font-extrabold tracking-tight">
        {stateName(state)}
        <small className="text-sm font-medium text-muted tabular-nums">{words.count(shown)}</small>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside have the keys */}
      <ul className="city-columns mt-4" onClick={follow}>
        {ofState.map((city) => (
          <Row key={city.id} city={city} isFound={found.has(city.id)} />
        ))}
      </ul>
    </section>
  );
}

/** As little markup as a row can be: the page carries hundreds of them. */
const Row = memo(function Row({ city, isFound }: { city: City; isFound: boolean }) {
  return (
    <li data-city={city.id} hidden={!isFound}>
      <a href={cityPath(city)}>{city.name}</a>
    </li>
  );
});
