import { createContext, memo, use, useMemo } from "react";
import type { City } from "#app/catalogue/cities/city.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useCopy } from "#app/site/text/copy.ts";
import * as content from "./content.ts";
import { cityBlockClass, cityRowId, cityData, rowsPerBlock } from "#app/site/pre-hydration/page-elements.ts";
import { stateName } from "#app/catalogue/cities/state-names.ts";

type RowsProps = { cities: readonly City[]; chosenId: number | null; isLoading: boolean };

/** Whether the rows are rendered apart from their page (`prerendered-rows.server.tsx`). */
export const PrerenderedRowsContext = createContext(false);

/** The markup that prerendered rows replace. */
export const rowsPlaceholder = "<template></template>";

type CityRowsProps = Omit<RowsProps, "cities"> & { states: [state: string, cities: City[]][] };

/** The rows of every state, or their placeholder. */
export const CityRows = memo(function CityRows({ states, ...props }: CityRowsProps) {
  const arePrerendered = use(PrerenderedRowsContext);
  if (arePrerendered) return <template />;
  return states.map(([state, cities]) => <StateRows key={state} state={state} cities={cities} {...props} />);
});

/** A state's sticky heading and its rows. */
export const StateRows = memo(function StateRows(props: RowsProps & { state: string }) {
  const { state, cities, chosenId, isLoading } = props;
  const isChosenHere = cities.some((city) => city.id === chosenId);
  const served = countServed(cities);
  return (
    <div role="group" data-state={state} aria-label={stateName(state)} translate="no">
      <div aria-hidden="true" className="city-state">
        <span>{stateName(state)}</span>
        {served > 0 && <small className="tabular-nums">{cityCountLabel(served)}</small>}
      </div>
      <Rows cities={cities} chosenId={isChosenHere ? chosenId : null} isLoading={isChosenHere && isLoading} />
    </div>
  );
});

/** Rows in blocks: the browser lays out only visible blocks (city-modal.css). */
const Rows = memo(function Rows({ cities, chosenId, isLoading }: RowsProps) {
  const blocks = useMemo(() => inBlocks(cities), [cities]);
  return blocks.map((block) => {
    const isChosenHere = block.some(({ id }) => id === chosenId);
    return (
      <Block
        key={block[0]!.id}
        cities={block}
        chosenId={isChosenHere ? chosenId : null}
        isLoading={isChosenHere && isLoading}
      />
    );
  });
});

function inBlocks(cities: readonly City[]): City[][] {
  const starts = cities.flatMap((_, index) => (index % rowsPerBlock === 0 ? index : []));
  return starts.map((start) => cities.slice(start, start + rowsPerBlock));
}

/** A choice renders only the rows of its block again. */
const Block = memo(function Block({ cities, chosenId, isLoading }: RowsProps) {
  return (
    <div className={cityBlockClass}>
      {cities.map((city) => (
        <Row key={city.id} city={city} isChosen={city.id === chosenId} isLoading={city.id === chosenId && isLoading} />
      ))}
    </div>
  );
});

type RowProps = { city: City; isChosen: boolean; isLoading: boolean };

/** Minimal markup, styled by city-modal.css: a page has hundreds of rows. */
function Row({ city, isChosen, isLoading }: RowProps) {
  return (
    <div id={cityRowId(city.id)} role="option" aria-selected={isChosen} {...cityData(city)}>
      {city.name}
      {city.isWaiting && <small className="ml-auto">{waitingLabel}</small>}
      {isLoading ? <LoadingPlans /> : <small>{city.state}</small>}
    </div>
  );
}

function LoadingPlans() {
  const { cityModal } = useCopy(content);
  return (
    <em>
      <Spinner />
      {cityModal.loadingPlans}
    </em>
  );
}

/** Beside a city where nothing is on sale yet. */
const waitingLabel = "sem planos ainda";

export function countServed(cities: readonly City[]): number {
  return cities.filter(({ isWaiting }) => !isWaiting).length;
}

/** "1 cidade encontrada", "853 cidades". */
export function cityCountLabel(count: number, participle = ""): string {
  const plural = count === 1 ? "" : "s";
  return `${count} cidade${plural}${participle && ` ${participle}${plural}`}`;
}
