import { useSyncExternalStore } from "react";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { cityLabel } from "#app/catalogue/cities/city.ts";
import type { CellState } from "#app/catalogue/availability-index/cells.ts";
import { formatMoney } from "#app/platform/text/money.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icon.tsx";
import { CopyIcon } from "#app/console/widgets/icon.tsx";
import { SwitchTrack } from "#app/console/list/active-switch.tsx";
import { buttonClass } from "#app/console/widgets/console-button.ts";
import { Mark, stateNames } from "#app/console/tabs/matrix/grid/mark.tsx";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { toggleCell } from "#app/console/tabs/matrix/model/grid-edits.ts";
import type { MatrixView } from "#app/console/tabs/matrix/model/matrix-view.ts";

type OneCityProps = {
  model: MatrixModel;
  view: MatrixView;
  /** The index of the city in the view. */
  index: number;
  onIndex: (index: number) => void;
  mayEdit: boolean;
  onCopy: () => void;
};

/** The matrix on a phone: one city, with a switch for each plan. */
export function OneCity({ model, view, index, onIndex, mayEdit, onCopy }: OneCityProps) {
  useSyncExternalStore(
    model.subscribe,
    () => model.version,
    () => 0,
  );
  const row = view.rows[index]!;
  const city = model.cities[row]!;
  const step = (by: number) => onIndex((index + by + view.rows.length) % view.rows.length);
  return (
    <>
      <div className="flex items-center rounded-md border border-line bg-paper shadow-1">
        <button type="button" aria-label="Cidade anterior" className={stepClass} onClick={() => step(-1)}>
          <ChevronLeftIcon size={18} />
        </button>
        <div className="relative min-w-0 flex-1 py-2 text-center">
          <select
            aria-label="Cidade"
            className="w-full appearance-none truncate bg-transparent text-center text-md font-semibold"
            value={row}
            onChange={(event) => onIndex(view.rows.indexOf(Number(event.target.value)))}
          >
            {view.rows.map((other) => (
              <option key={other} value={other}>
                {cityLabel(model.cities[other]!)}
              </option>
            ))}
          </select>
          <p className="text-xs text-muted">
            {pairCountsText(model.cityCounts[row]!)}
            {!city.isActive && ", cidade inativa"}
          </p>
        </div>
        <button type="button" aria-label="Próxima cidade" className={stepClass} onClick={() => step(1)}>
          <ChevronRightIcon size={18} />
        </button>
      </div>
      {mayEdit && (
        <button type="button" className={`${buttonClass("plain")} w-full`} onClick={onCopy}>
          <CopyIcon size={16} />
          Copiar ofertas…
        </button>
      )}
      <ul
        aria-label={`Planos em ${cityLabel(city)}`}
        className="divide-y divide-line overflow-clip rounded-md border border-line bg-paper shadow-1"
      >
        {view.columns.map((column) => {
          const offer = model.offers[column]!;
          const cell = model.cellAt(row, column);
          const state = model.state(cell);
          const change = model.change(cell);
          const id = `plano-${offer.id}`;
          return (
            <li
              key={offer.id}
              className={`grid min-h-14 grid-cols-[1.25rem_1fr_auto_auto] items-center gap-3 py-2 pr-4 pl-3.5 ${change ? "bg-(--pend) inset-shadow-[3px_0_0_var(--pend-ink)]" : ""}`}
            >
              <Mark state={state} />
              <div className="min-w-0 leading-tight">
                <label htmlFor={id} className={`cursor-pointer font-semibold ${offer.isActive ? "" : "text-muted"}`}>
                  {offer.name}
                </label>
                <p className="text-xs">
                  {change && <b className="font-semibold">era {stateNames[change.before]} · </b>}
                  {texts[state]}
                </p>
              </div>
              <span className="text-xs whitespace-nowrap">{formatMoney(offer.price)}</span>
              <button
                id={id}
                type="button"
                role="switch"
                aria-label={offer.name}
                aria-checked={state === "sold"}
                aria-disabled={!mayEdit}
                className="group grid h-11 w-13 place-items-center"
                onClick={() => mayEdit && toggleCell(model, cell)}
              >
                <SwitchTrack />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const texts: Record<CellState, string> = {
  sold: "Vendido",
  off: "Desligado: continua na lista, não aparece no site",
  none: "Não vendido aqui",
};
const stepClass = "grid size-13 flex-none place-items-center text-muted";
