import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { KeyHint } from "#app/console/widgets/key-hint.tsx";
import { fill } from "#app/console/tabs/matrix/model/grid-edits.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { cellsIn, type MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";
import { Mark, stateNames } from "./mark.tsx";
import { type Rectangle, sizeOf } from "#app/console/tabs/matrix/model/cell-selection.ts";

type GridFootProps = { model: MatrixModel; view: MatrixView; area: Rectangle; mayEdit: boolean; message: string };

const actions = [
  ["sold", "Vender", "V"],
  ["off", "Desligar", "D"],
  ["none", "Não vender", "Del"],
] as const satisfies [CellState, string, string][];

/** What the signs mean, or what can be done with the selected cells. */
export function GridFoot({ model, view, area, mayEdit, message }: GridFootProps) {
  const { rows, columns } = sizeOf(area);
  const isRange = rows > 1 || columns > 1;
  return (
    <footer className="flex min-h-10 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1 pr-3 pl-4 text-xs text-muted">
      <p role="status" className="text-ink">
        {isRange && (
          <>
            <b className="font-bold">
              {formatCount(rows)} × {formatCount(columns)}
            </b>{" "}
            selecionadas
          </>
        )}
        {message !== "" && <span className={isRange ? "ml-3" : ""}>{message}</span>}
      </p>
      {isRange && mayEdit ? (
        <div role="group" aria-label="Células selecionadas" className="ml-auto flex flex-wrap gap-1">
          {actions.map(([state, label, key]) => (
            <button
              key={state}
              type="button"
              className={buttonClass("quiet")}
              onClick={() => model.set(cellsIn(model, view, area), state)}
            >
              <Mark state={state} />
              {label}
              <KeyHint name={key} />
            </button>
          ))}
          {rows > 1 && (
            <button type="button" className={buttonClass("quiet")} onClick={() => fill(model, view, area, "down")}>
              Copiar a 1ª linha
              <KeyHint name="Ctrl D" />
            </button>
          )}
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => model.reset(cellsIn(model, view, area))}
          >
            Voltar ao que está no ar
          </button>
        </div>
      ) : (
        <ul aria-label="Legenda" className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
          {actions.map(([state]) => (
            <li key={state} className="flex items-center gap-1.5">
              <Mark state={state} />
              {stateNames[state]}
            </li>
          ))}
          <li className="flex items-center gap-1.5">
            <i aria-hidden="true" className="pending-corner relative inline-block size-4.5 rounded-[3px] bg-(--pend)" />
            pendente
          </li>
          <li className="flex items-center gap-1.5 max-lg:hidden">
            <KeyHint name="?" /> teclas
          </li>
        </ul>
      )}
    </footer>
  );
}
