import { useCallback, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { Matrix } from "#app/catalogue/availability/matrix/matrix.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { useProvider } from "#app/brand/provider-context.ts";
import { CloseIcon, LinkIcon } from "#app/ui/icon.tsx";
import { CopyIcon } from "#app/console/widgets/icon.tsx";
import { EmptyState } from "#app/console/list/empty-state.tsx";
import { ListLink } from "#app/console/list/list-link.tsx";
import { withParams } from "#app/console/list/list-params.ts";
import { useListNavigation, useListParams } from "#app/console/list/use-list-params.ts";
import { useMarkUnsaved } from "#app/console/requests/reauth-store.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import type { ReleaseSummary } from "#app/console/widgets/release-context.ts";
import { useNotify } from "#app/console/widgets/toasts.tsx";
import { CopyRowSheet } from "./copy-row-sheet.tsx";
import { Grid } from "#app/console/tabs/matrix/grid/grid.tsx";
import { GridFoot } from "#app/console/tabs/matrix/grid/grid-foot.tsx";
import { clamped, firstCell, rectangleOf } from "#app/console/tabs/matrix/model/cell-selection.ts";
import { type MatrixKind, matrixKinds, matrixParams } from "#app/console/tabs/availability/matrix-kinds.ts";
import { ViewSwitch } from "#app/console/tabs/availability/view-switch.tsx";
import { MatrixFilters } from "./matrix-filters.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { readPasted } from "#app/console/tabs/matrix/model/paste.ts";
import { OneCity } from "./one-city.tsx";
import { applyPasted, PasteDialog } from "./paste-dialog.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { PublishButtons } from "./publish-buttons.tsx";
import { ReviewSheet } from "./review-sheet.tsx";
import { UndoDiscard } from "./undo-discard.tsx";
import { useMatrixModel } from "./use-matrix-model.ts";
import { useMatrixView } from "./use-matrix-view.ts";
import { ScreenHeader } from "#app/console/widgets/screen-header.tsx";
import { usePublish } from "./use-publish.ts";

type MatrixScreenProps = {
  kind: MatrixKind;
  matrix: Matrix;
  /** Under which the browser keeps what is pending. */
  draft: string;
};

type Panel = "review" | "copy" | null;

/** The matrix with its filters and the bar of what is pending; on a phone one city at a time. */
export function MatrixScreen({ kind, matrix, draft }: MatrixScreenProps) {
  const provider = useProvider();
  const { title, offer } = matrixKinds[kind];
  const { model, names, isStored } = useMatrixModel(matrix, draft);
  const counts = useCounts(model);
  useMarkUnsaved(counts.cells > 0);
  const { view, near } = useMatrixView(model);
  const mayEdit = useMayChange(kind);
  const notify = useNotify();
  const { isBusy, publish, putInto } = usePublish(model);
  const [chosen, select] = useState(firstCell);
  const [panel, setPanel] = useState<Panel>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const [isTouchRange, setTouchRange] = useState(false);
  const [message, setMessage] = useState("");
  const selection = clamped(chosen, { rows: view.rows.length, columns: view.columns.length });
  const area = rectangleOf(selection);
  const selectedRows = view.rows.slice(area.top, area.bottom + 1);
  const states = [...new Set(matrix.cities.map(({ state }) => state))].toSorted();
  const inactiveCount = view.rows.filter((row) => !model.cities[row]!.isActive).length;
  const isEmpty = view.rows.length === 0 || view.columns.length === 0;
  const hasPending = counts.cells > 0 || model.lost.length > 0;

  const paste = (text: string) => {
    const read = readPasted(text, model);
    // What names cities is shown first; values go where they were pasted.
    if (read.kind === "values") setMessage(applyPasted(read, { model, view, area, state: "sold" }));
    else setPasted(text);
  };
  const discard = () => {
    const count = counts.cells;
    model.discard();
    setPanel(null);
    notify({
      title: pluralize(count, "mudança foi descartada", "mudanças foram descartadas"),
      control: <UndoDiscard model={model} />,
    });
  };
  // What cannot be published as it is waits in the review.
  const tryPublish = () => (counts.conflicting > 0 || counts.cells === 0 ? setPanel("review") : void publish());
  const tryPut = (release: ReleaseSummary) =>
    counts.conflicting > 0 || counts.cells === 0 ? setPanel("review") : void putInto(release);
  const showTouchRange = useCallback((isBegun: boolean) => setTouchRange(isBegun), []);
  const bar = hasPending && (
    <PendingBar
      counts={counts}
      isStored={isStored}
      lostCount={model.lost.length}
      isPublishing={isBusy}
      onDiscard={discard}
      onReview={() => setPanel("review")}
      publishButtons={<PublishButtons isDisabled={isBusy} isInReview={false} onPublish={tryPublish} onPut={tryPut} />}
    />
  );

  return (
    <div
      className={`flex flex-col gap-3 px-4 py-4 md:px-6 md:py-5 shell:min-h-0 shell:flex-1 ${hasPending ? "max-md:pb-36" : ""}`}
    >
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
      <MatrixFilters states={states} near={near}>
        {mayEdit && (
          <>
            <button type="button" className={buttonClass("plain")} onClick={() => setPanel("copy")}>
              <CopyIcon size={16} />
              Copiar cidade…
            </button>
            <button type="button" className={buttonClass("plain")} onClick={() => setPasted("")}>
              Colar da planilha
              <KeyHint name="Ctrl V" />
            </button>
          </>
        )}
      </MatrixFilters>
      {isEmpty ? (
        <section aria-label="Matriz" className="rounded-md border border-line bg-paper shadow-1">
          <EmptyMatrix isFiltered={matrix.cities.length > 0 && matrix.offers.length > 0} offerNoun={offer.one} />
          {bar}
        </section>
      ) : (
        <>
          <section
            aria-label="Matriz"
            className="flex min-h-0 flex-col overflow-clip rounded-md border border-line bg-paper shadow-1 max-md:hidden shell:flex-1"
          >
            <Grid
              label={`${title}: o que é vendido onde`}
              model={model}
              view={view}
              selection={selection}
              select={select}
              mayEdit={mayEdit}
              onPaste={paste}
              onPublish={tryPublish}
              onTouchRange={showTouchRange}
            />
            <div className="max-md:hidden">{bar}</div>
            <GridFoot
              model={model}
              view={view}
              area={area}
              mayEdit={mayEdit}
              message={isTouchRange ? "Toque na outra ponta da seleção." : message}
            />
          </section>
          <section aria-label="Uma cidade" className="grid gap-2.5 md:hidden">
            <PhoneCity model={model} view={view} mayEdit={mayEdit} onCopy={() => setPanel("copy")} />
          </section>
          <div className="md:hidden">{bar}</div>
        </>
      )}
      <ReviewSheet
        isOpen={panel === "review"}
        onClose={() => setPanel(null)}
        model={model}
        names={names}
        offerNoun={offer.one}
      >
        {(container) => (
          <PublishButtons
            isDisabled={isBusy || counts.conflicting > 0 || counts.cells === 0}
            isInReview
            container={container}
            onPublish={() => {
              setPanel(null);
              void publish();
            }}
            onPut={(release) => {
              setPanel(null);
              void putInto(release);
            }}
          />
        )}
      </ReviewSheet>
      <PasteDialog
        text={pasted}
        onChange={setPasted}
        onClose={(outcome) => {
          setPasted(null);
          if (outcome) setMessage(outcome);
        }}
        model={model}
        view={view}
        area={area}
      />
      <CopyRowSheet
        isOpen={panel === "copy"}
        onClose={(outcome) => {
          setPanel(null);
          if (outcome) setMessage(outcome);
        }}
        model={model}
        activeRow={view.rows[selection.active.row] ?? 0}
        selectedRows={selectedRows}
        shownRows={view.rows}
      />
    </div>
  );
}

function useCounts(model: MatrixModel) {
  return useSyncExternalStore(
    model.subscribe,
    () => model.counts,
    () => model.counts,
  );
}

type PhoneCityProps = Pick<Parameters<typeof OneCity>[0], "model" | "view" | "mayEdit" | "onCopy">;

/** The city of the URL, or the first one. */
function PhoneCity(props: PhoneCityProps) {
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
  return <OneCity {...props} index={index} onIndex={show} />;
}

/** Explains why there is nothing to show, with a way forward. */
function EmptyMatrix({ isFiltered, offerNoun }: { isFiltered: boolean; offerNoun: string }) {
  if (isFiltered) {
    return (
      <EmptyState title="Nenhuma cidade encontrada para a pesquisa">
        <p className="mb-3 max-w-[44ch] text-muted">Tente menos letras, ou limpe a pesquisa e os filtros.</p>
        <ListLink
          to={(params) => withParams(new URLSearchParams(), { [matrixParams.kind]: params.get(matrixParams.kind) })}
          replace
          className={buttonClass("plain")}
        >
          <CloseIcon size={16} />
          Limpar pesquisa
        </ListLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="A matriz ainda está vazia" icon={LinkIcon}>
      <p className="mb-3 max-w-[44ch] text-muted">
        Ela tem uma linha para cada cidade e uma coluna para cada {offerNoun}.
      </p>
      <Link to="/intranet/cidades" className={buttonClass("plain")}>
        Ir para Cidades
      </Link>
    </EmptyState>
  );
}
