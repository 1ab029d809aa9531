import { useRef, useState } from "react";
import { type ClientLoaderFunctionArgs, href, Link } from "react-router";
import { requireAdministrator } from "#app/accounts/session.server.ts";
import { encodeChanges, groupChanges, type Matrix, unpackCells } from "#app/catalogue/availability/matrix.ts";
import { readMatrix } from "#app/catalogue/availability/matrix.server.ts";
import { type CellState, cellStates } from "#app/catalogue/availability-index/cells.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { packText } from "#app/platform/text/packed-text.ts";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { LoadError } from "#app/console/list/load-error.tsx";
import { loadOrFallback } from "#app/console/requests/request.ts";
import { readForStaff } from "#app/console/server/staff-request.server.ts";
import { UnsavedGuard } from "#app/console/sheet/unsaved-guard.tsx";
import { associationNoun } from "#app/console/tabs/availability/matrix-kinds.ts";
import { matrixActions, matrixTables } from "#app/console/tabs/matrix/matrix-actions.server.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { GridIcon } from "#app/console/widgets/icon.tsx";
import { StepHeading, StepPane } from "./step-pane.tsx";
import { pathOfStep } from "./steps.ts";
import { type Cell, WhereGrid } from "./where-grid.tsx";
import type { Route } from "./+types/where-step";

export { clientAction } from "#app/console/screen/client-route.ts";

/** A larger table is what the matrix is for. */
const most = { offers: 8, cells: 1_000 };

type Loaded = { matrix: Matrix | null };

export function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Loaded> {
  requireAdministrator(context);
  return readForStaff<Loaded>({
    context,
    about: "plan-city",
    logFields: { screen: "places of the opening" },
    read: async () => ({ matrix: await readMatrix(matrixTables["plan-city"]) }),
    fallback: { matrix: null },
  });
}

export function action(args: Pick<Route.ActionArgs, "request" | "context">) {
  return matrixActions["plan-city"](args);
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  return loadOrFallback<Loaded>(serverLoader, { matrix: null });
}

/** Where each plan is sold: the active plans by the active cities, with a tick for each. */
export default function WhereStep({ loaderData: { matrix } }: Route.ComponentProps) {
  // While the server does not answer, what was read before stays.
  const [last, setLast] = useState(matrix);
  if (matrix && matrix !== last) setLast(matrix);
  if (!last) {
    return (
      <StepPane slug="onde-vende">
        <Heading />
        <LoadError title="Erro ao buscar os planos por cidade" />
      </StepPane>
    );
  }
  const { offers, cities, states } = shownOf(last);
  const isFew = offers.length <= most.offers && offers.length * cities.length <= most.cells;
  if (isFew && offers.length > 0 && cities.length > 0)
    return <Places offers={offers} cities={cities} states={states} />;
  return (
    <StepPane slug="onde-vende">
      <Heading />
      <section aria-label="Planos por cidade" className="rounded-md border border-line bg-paper shadow-1">
        {isFew ? <Nothing hasOffers={offers.length > 0} /> : <TooMany count={offers.length * cities.length} />}
      </section>
    </StepPane>
  );
}

function Heading() {
  return (
    <StepHeading slug="onde-vende" title="Onde cada plano é vendido?">
      Comece com todos em todas e desmarque o que ainda não chega.
    </StepHeading>
  );
}

function Nothing({ hasOffers }: { hasOffers: boolean }) {
  return (
    <EmptyState title={hasOffers ? "Nenhuma cidade ainda" : "Nenhum plano ainda"} icon={GridIcon}>
      <Link to={pathOfStep(hasOffers ? "cidades" : "planos")} className={buttonClass("brand")}>
        {hasOffers ? "Escolher as cidades" : "Adicionar os planos"}
      </Link>
    </EmptyState>
  );
}

function TooMany({ count }: { count: number }) {
  return (
    <EmptyState title={`${formatCount(count)} combinações`} icon={GridIcon}>
      <p className="mb-3 max-w-[44ch] text-muted">Para tantas há a matriz, com linhas e colunas inteiras de uma vez.</p>
      <Link to={href("/intranet/matriz")} className={buttonClass("brand")}>
        Abrir a matriz
      </Link>
    </EmptyState>
  );
}

type Shown = { offers: Matrix["offers"]; cities: Matrix["cities"]; states: ReadonlyMap<string, CellState> };

const keyOf = (offerId: number, cityId: number) => `${offerId} ${cityId}`;

/** What visitors may see of the matrix. */
function shownOf(matrix: Matrix): Shown {
  const cells = unpackCells(matrix.cells, matrix.cities.length * matrix.offers.length);
  const states = new Map<string, CellState>();
  for (const [row, city] of matrix.cities.entries()) {
    for (const [column, offer] of matrix.offers.entries())
      states.set(keyOf(offer.id, city.id), cellStates[cells[row * matrix.offers.length + column]!]!);
  }
  return {
    offers: matrix.offers.filter(({ isOnSale }) => isOnSale),
    cities: matrix.cities.filter(({ isActive }) => isActive),
    states,
  };
}

/** The ticks, with what staff have changed and not saved yet. */
function Places({ offers, cities, states }: Shown) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Cell>>(new Map());
  const mayLeave = useRef(false);
  const { send, pending } = useRecordAction({
    noun: associationNoun,
    failureTitles: { publish: "Erro ao salvar" },
    onOutcome: ({ kind }) => kind === "batchDone" && setChanged(new Map()),
  });
  const isBusy = pending !== null;
  const stateOf = (cell: Omit<Cell, "isSold">) => states.get(keyOf(cell.offerId, cell.cityId)) ?? "none";
  const isSold = (cell: Omit<Cell, "isSold">) =>
    changed.get(keyOf(cell.offerId, cell.cityId))?.isSold ?? stateOf(cell) === "sold";
  const set = (cells: readonly Cell[]) => {
    const next = new Map(changed);
    for (const cell of cells) {
      const key = keyOf(cell.offerId, cell.cityId);
      if (cell.isSold === (stateOf(cell) === "sold")) next.delete(key);
      else next.set(key, cell);
    }
    setChanged(next);
  };
  const save = async () => {
    const cells = [...changed.values()].map((cell) => ({
      offerId: cell.offerId,
      cityId: cell.cityId,
      before: stateOf(cell),
      after: cell.isSold ? ("sold" as const) : ("none" as const),
    }));
    send("publish", { changes: await packText(encodeChanges(groupChanges(cells))) });
  };
  return (
    <StepPane
      slug="onde-vende"
      action={
        <button
          type="button"
          aria-disabled={changed.size === 0 || isBusy}
          className={buttonClass("accent")}
          onClick={() => changed.size > 0 && !isBusy && void save()}
        >
          {isBusy ? "Salvando…" : "Salvar"}
        </button>
      }
    >
      <Heading />
      <WhereGrid offers={offers} cities={cities} isSold={isSold} onChange={set} />
      <UnsavedGuard changes={changed.size} mayLeave={mayLeave} />
    </StepPane>
  );
}
