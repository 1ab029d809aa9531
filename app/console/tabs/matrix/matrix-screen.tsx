import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from "react";
import type { Matrix } from "#app/catalogue/availability/matrix.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { withParams } from "#app/console/list/list-params.ts";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { useMarkUnsaved } from "#app/console/requests/reauth-store.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { CopyRowSheet } from "./copy-row-sheet.tsx";
import { EditButtons, SellAllButton } from "./edit-buttons.tsx";
import { EmptyMatrix } from "./empty-matrix.tsx";
import { Grid } from "#app/console/tabs/matrix/grid/grid.tsx";
import { GridFoot } from "#app/console/tabs/matrix/grid/grid-foot.tsx";
import { clamped, firstCell, rectangleOf } from "#app/console/tabs/matrix/model/cell-selection.ts";
import { type MatrixKind, matrixKinds, matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";
import { ViewSwitch } from "#app/console/tabs/availability/view-switch.tsx";
import { MatrixFilters } from "./matrix-filters.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import type { ChosenSides, MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { readPasted } from "#app/console/tabs/matrix/model/paste.ts";
import { OneCity } from "./one-city.tsx";
import { applyPasted, PasteDialog } from "./paste-dialog.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { ReviewSheet } from "./review-sheet.tsx";
import { useMatrixModel } from "./use-matrix-model.ts";
import { useMatrixView } from "./use-matrix-view.ts";
import { usePublish } from "./use-publish.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";

type MatrixScreenProps = {
  kind: MatrixKind;
  matrix: Matrix;
  /** Under which the browser keeps what is pending. */
  draft: string;
  /** What the URL names of the offers and cities. */
  named: ChosenSides;
};

/** The matrix with its filters and the bar of what is pending; on a phone one city at a time. */
export function MatrixScreen({ kind, matrix, draft, named }: MatrixScreenProps) {
  const { title, offer } = matrixKinds[kind];
  const { model, names, isStored } = useMatrixModel(matrix, draft);
  const counts = useCounts(model);
  useMarkUnsaved(counts.cells > 0);
  const { view, near, chosen } = useMatrixView(model, named);
  const mayEdit = useMayChange(kind);
  const [selected, select] = useState(firstCell);
  const [panel, setPanel] = useState<"review" | "copy" | null>(null);
  const review = () => setPanel("review");
  const publishing = usePublish(model, review);
  const [pasted, setPasted] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const selection = clamped(selected, { rows: view.rows.length, columns: view.columns.length });
  const area = rectangleOf(selection);
  const isEmpty = view.rows.length === 0 || view.columns.length === 0;
  const hasPending = counts.cells > 0 || model.lost.length > 0;

  const paste = (text: string) => {
    const read = readPasted(text, model);
    // What names cities is shown first; values go where they were pasted.
    if (read.kind === "values") setMessage(applyPasted(read, { model, view, area, state: "sold" }));
    else setPasted(text);
  };
  /** Closes a dialog, and shows what it has done. */
  const closing = (close: () => void) => (outcome: string | null) => {
    close();
    if (outcome) setMessage(outcome);
  };
  const bar = hasPending && <PendingBar model={model} isStored={isStored} publishing={publishing} onReview={review} />;

  return (
    <div
      className={`flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 ${hasPending ? "max-md:pb-36" : ""}`}
    >
      <MatrixHeader kind={kind} model={model} view={view} />
      <MatrixFilters states={statesOf(matrix)} near={near} chosen={chosen} offer={offer}>
        {mayEdit && (
          <>
            <SellAllButton kind={kind} model={model} view={view} />
            <EditButtons onCopy={() => setPanel("copy")} onPaste={() => setPasted("")} />
          </>
        )}
      </MatrixFilters>
      {isEmpty ? (
        <EmptyMatrix isFiltered={matrix.cities.length > 0 && matrix.offers.length > 0} offerNoun={offer.one}>
          {bar}
        </EmptyMatrix>
      ) : (
        <>
          <WideMatrix
            label={`${title}: o que é vendido onde`}
            model={model}
            view={view}
            selection={selection}
            select={select}
            mayEdit={mayEdit}
            onPaste={paste}
            onPublish={publishing.tryPublish}
            message={message}
          >
            {bar}
          </WideMatrix>
          <PhoneCity kind={kind} model={model} view={view} mayEdit={mayEdit} onCopy={() => setPanel("copy")} />
          <div className="md:hidden">{bar}</div>
        </>
      )}
      <ReviewSheet
        isOpen={panel === "review"}
        onClose={() => setPanel(null)}
        model={model}
        names={names}
        offerNoun={offer.one}
        publishing={publishing}
      />
      <PasteDialog
        text={pasted}
        onChange={setPasted}
        onClose={closing(() => setPasted(null))}
        model={model}
        view={view}
        area={area}
      />
      <CopyRowSheet
        isOpen={panel === "copy"}
        onClose={closing(() => setPanel(null))}
        model={model}
        activeRow={view.rows[selection.active.row] ?? 0}
        selectedRows={view.rows.slice(area.top, area.bottom + 1)}
        shownRows={view.rows}
      />
    </div>
  );
}

type MatrixHeaderProps = { kind: MatrixKind; model: MatrixModel; view: MatrixView };

function MatrixHeader({ kind, model, view }: MatrixHeaderProps) {
  const provider = useProvider();
  const { title, offer } = matrixKinds[kind];
  const inactiveCount = view.rows.filter((row) => !model.cities[row]!.isActive).length;
  return (
    <>
      <title>{`Matriz de ${title} · ${provider.name}`}</title>
      <ScreenHeader
        title={title}
        note={
          <span className="max-md:hidden">
            {pluralize(view.columns.length, offer.one, offer.many)} × {pluralize(view.rows.length, "cidade", "cidades")}
            {inactiveCount > 0 && `, ${pluralize(inactiveCount, "inativa", "inativas")}`}
          </span>
        }
      >
        <ViewSwitch kind={kind} view="matrix" />
      </ScreenHeader>
    </>
  );
}

type WideMatrixProps = Omit<ComponentProps<typeof Grid>, "onTouchRange"> & {
  message: string;
  /** Below the grid. */
  children: ReactNode;
};

/** The grid, from the width of a tablet. */
function WideMatrix({ message, children, ...grid }: WideMatrixProps) {
  const { model, view, selection, mayEdit } = grid;
  const [isTouchRange, setTouchRange] = useState(false);
  return (
    <section
      aria-label="Matriz"
      className="flex min-h-0 flex-col overflow-clip rounded-md border border-line bg-paper shadow-1 max-md:hidden shell:flex-1"
    >
      <Grid {...grid} onTouchRange={setTouchRange} />
      <div className="max-md:hidden">{children}</div>
      <GridFoot
        model={model}
        view={view}
        area={rectangleOf(selection)}
        mayEdit={mayEdit}
        message={isTouchRange ? "Toque na outra ponta da seleção." : message}
      />
    </section>
  );
}

function statesOf({ cities }: Matrix): string[] {
  return [...new Set(cities.map(({ state }) => state))].toSorted();
}

function useCounts(model: MatrixModel) {
  return useSyncExternalStore(
    model.subscribe,
    () => model.counts,
    () => model.counts,
  );
}

type PhoneCityProps = Pick<Parameters<typeof OneCity>[0], "model" | "view" | "mayEdit" | "onCopy"> & {
  kind: MatrixKind;
};

/** The city of the URL, or the first one. */
function PhoneCity({ kind, ...props }: PhoneCityProps) {
  const { params } = useListParams();
  const { change } = useListNavigation();
  const { model, view } = props;
  const id = Number(params.get(matrixParams.city));
  const index = Math.max(
    0,
    view.rows.findIndex((row) => model.cities[row]!.id === id),
  );
  const show = (next: number) =>
    change((current) => withParams(current, { [matrixParams.city]: String(model.cities[view.rows[next]!]!.id) }), {
      replace: true,
    });
  return (
    <section aria-label="Uma cidade" className="grid gap-2.5 md:hidden">
      {props.mayEdit && <SellAllButton kind={kind} model={model} view={view} />}
      <OneCity {...props} index={index} onIndex={show} />
    </section>
  );
}
