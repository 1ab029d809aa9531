import { useRef, useState } from "react";
import { type CellState, cellStates } from "#app/catalogue/availability-index/cells.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { inputClass } from "#app/console/fields/fields.tsx";
import { SegmentedControl } from "#app/console/list/filter-controls.tsx";
import { SheetBody, SheetDialog, SheetFooter, SheetHeader, SheetPopup } from "#app/console/sheet/sheet-parts.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { stateNames } from "#app/console/tabs/matrix/grid/mark.tsx";
import type { Rectangle } from "#app/console/tabs/matrix/model/cell-selection.ts";
import { pasteValues, setTable } from "#app/console/tabs/matrix/model/grid-edits.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import type { MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { hasProblems, type Pasted, type Problems, readPasted } from "#app/console/tabs/matrix/model/paste.ts";

type PasteDialogProps = {
  /** What was pasted; null while the sheet is closed. */
  text: string | null;
  onChange: (text: string) => void;
  onClose: (message: string | null) => void;
  model: MatrixModel;
  view: MatrixView;
  area: Rectangle;
};

/** Shows what a text from a spreadsheet means, before it becomes pending. */
export function PasteDialog({ text, onChange, onClose, model, view, area }: PasteDialogProps) {
  const [state, setState] = useState<CellState>("sold");
  const pasted = readPasted(text ?? "", model);
  const columns = view.columns.slice(area.left, area.right + 1);
  const cells = useRef<HTMLTextAreaElement>(null);
  const offerNames = columns.map((column) => model.offers[column]!.name).join(", ");
  const apply = () => onClose(applyPasted(pasted, { model, view, area, state }));
  return (
    <SheetDialog isOpen={text !== null} onClose={() => onClose(null)}>
      <SheetPopup initialFocus={() => cells.current}>
        <SheetHeader title="Colar da planilha">Células com tabulação entre elas, como a planilha as copia</SheetHeader>
        <SheetBody>
          <label className="grid gap-1.5 font-semibold">
            Células copiadas
            <textarea
              ref={cells}
              className={`${inputClass} h-44! resize-y py-2 font-mono text-xs leading-normal font-normal whitespace-pre`}
              placeholder={"Cidade\tFibra 350 Mega\nCidade A – UF\tsim\nCidade B – UF\tnão"}
              spellCheck={false}
              value={text ?? ""}
              onChange={(event) => onChange(event.target.value)}
            />
          </label>
          <p className="mt-2 text-xs text-muted">
            Uma lista de cidades, uma tabela com cidades na primeira coluna e planos na primeira linha, ou só os
            valores: sim, não, desligado. Uma célula vazia fica como está.
          </p>
          {pasted.kind === "cities" && (
            <div className="mt-4 grid justify-items-start gap-1.5">
              <SegmentedControl
                name="paste-state"
                label="O que fazer"
                options={cellStates.toReversed().map((one) => [one, verbs[one]] as const)}
                value={state}
                onChange={(next) => setState(next as CellState)}
              />
              <p className="text-xs text-muted">
                {pluralize(columns.length, "Plano selecionado", "Planos selecionados")} na matriz: {offerNames}
              </p>
            </div>
          )}
          <Summary pasted={pasted} />
        </SheetBody>
        <SheetFooter statusLines={[]}>
          <button type="button" className={buttonClass("plain")} onClick={() => onClose(null)}>
            Cancelar
          </button>
          <button
            type="button"
            data-save
            aria-disabled={pasted.kind === "nothing"}
            className={buttonClass("accent")}
            onClick={() => pasted.kind !== "nothing" && apply()}
          >
            Pôr na matriz
          </button>
        </SheetFooter>
      </SheetPopup>
    </SheetDialog>
  );
}

const verbs: Record<CellState, string> = { sold: "Vender", off: "Desligar", none: "Não vender" };

type Place = { model: MatrixModel; view: MatrixView; area: Rectangle; state: CellState };

/** Puts what was pasted into the matrix; returns the message. */
export function applyPasted(pasted: Pasted, { model, view, area, state }: Place): string {
  if (pasted.kind === "nothing") return "Nada para colar.";
  if (pasted.kind === "values") {
    const { pasted: count, cut } = pasteValues(model, view, area, pasted.values);
    const rest = cut > 0 ? ` ${pluralize(cut, "ficou", "ficaram")} fora da matriz.` : "";
    return `${pluralize(count, "célula colada", "células coladas")}.${rest}`;
  }
  const selected = view.columns.slice(area.left, pasted.kind === "cities" ? area.right + 1 : undefined);
  if (pasted.kind === "cities") {
    const cells = pasted.rows.flatMap((row) => selected.map((column) => model.cellAt(row, column)));
    model.set(cells, state);
    return `${pluralize(pasted.rows.length, "cidade", "cidades")}: ${stateNames[state]}.`;
  }
  setTable(model, pasted.rows, pasted.columns ?? selected, pasted.values);
  return `${pluralize(pasted.rows.length, "cidade colada", "cidades coladas")}.`;
}

function Summary({ pasted }: { pasted: Pasted }) {
  if (pasted.kind === "nothing" || pasted.kind === "values") return null;
  const { problems } = pasted;
  return (
    <>
      <p role="status" className="mt-4 rounded-md bg-brand-soft px-4 py-3">
        <b className="font-bold">{pluralize(pasted.rows.length, "cidade encontrada", "cidades encontradas")}</b>
        {pasted.kind === "table" && pasted.columns && ` e ${pluralize(pasted.columns.length, "plano", "planos")}`}
      </p>
      {hasProblems(problems) && <ProblemList problems={problems} />}
    </>
  );
}

function ProblemList({ problems }: { problems: Problems }) {
  const lines = [
    ...problems.unknownCities.map((text) => ({ text, why: "não está cadastrada" })),
    ...problems.ambiguous.map(({ text, options }) => ({
      text,
      why: `pode ser ${options.join(" ou ")}`,
    })),
    ...problems.unknownOffers.map((text) => ({ text, why: "não é nome de um plano" })),
    ...problems.unknownValues.map((text) => ({ text, why: "não diz se é vendido: use sim, não ou desligado" })),
  ];
  return (
    <div className="mt-3 rounded-md border border-warn-line bg-warn-soft px-4 py-3 text-xs">
      <p className="font-bold">{pluralize(lines.length, "linha fica", "linhas ficam")} de fora:</p>
      <ul className="mt-1.5 grid max-h-40 gap-1 overflow-y-auto">
        {lines.map(({ text, why }) => (
          <li key={text + why}>
            <b className="font-semibold">{text}</b> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
