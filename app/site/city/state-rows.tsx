import { createContext, memo, use } from "react";
import type { City } from "#app/catalogue/city.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { cityRowId } from "./city-list.tsx";
import { stateName } from "./state-names.ts";

type RowsProps = { cities: readonly City[]; chosenId: number | null; isLoading: boolean };

/** Whether the rows are made apart from the page that they stand in (`rows-html.server.tsx`). */
export const RowsApartContext = createContext(false);

/** What a page holds in place of the rows until they are put there. */
export const placeOfRows = "<template></template>";

type AllRowsProps = Omit<RowsProps, "cities"> & { states: [state: string, cities: City[]][]; found: readonly City[] };

/** The rows of every state. */
export function AllRows({ states, found, ...props }: AllRowsProps) {
  const areApart = use(RowsApartContext);
  if (areApart) return <template />;
  const counts = new Map<string, number>();
  for (const { state } of found) counts.set(state, (counts.get(state) ?? 0) + 1);
  return states.map(([state, cities]) => (
    <StateRows key={state} state={state} cities={cities} count={counts.get(state) ?? 0} {...props} />
  ));
}

/** A state's heading, which stays at the top while its rows pass, and its rows, of which `count` are shown. */
export const StateRows = memo(function StateRows(props: RowsProps & { state: string; count: number }) {
  const { state, cities, count, chosenId, isLoading } = props;
  const isChosenHere = cities.some((city) => city.id === chosenId);
  return (
    <div role="group" aria-label={stateName(state)} hidden={count === 0}>
      <div aria-hidden="true" className="city-state">
        <span>{stateName(state)}</span>
        <small className="tabular-nums">{countOf(count)}</small>
      </div>
      <Rows cities={cities} chosenId={isChosenHere ? chosenId : null} isLoading={isChosenHere && isLoading} />
    </div>
  );
});

const Rows = memo(function Rows({ cities, chosenId, isLoading }: RowsProps) {
  return cities.map((city) => (
    <Row key={city.id} city={city} isChosen={city.id === chosenId} isLoading={city.id === chosenId && isLoading} />
  ));
});

type RowProps = { city: City; isChosen: boolean; isLoading: boolean };

/** As little markup as a row can be: a page carries hundreds of them. Their looks stand in city-modal.css. */
const Row = memo(function Row({ city, isChosen, isLoading }: RowProps) {
  return (
    <div id={cityRowId(city.id)} role="option" aria-selected={isChosen}>
      {city.name}
      {isLoading ? (
        <em>
          <Spinner />
          Carregando planos…
        </em>
      ) : (
        <small>{city.state}</small>
      )}
    </div>
  );
});

/** "1 cidade encontrada", "853 cidades". */
export function countOf(count: number, participle = ""): string {
  const plural = count === 1 ? "" : "s";
  return `${count} cidade${plural}${participle && ` ${participle}${plural}`}`;
}
