import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { memo, useSyncExternalStore } from "react";
import type { VirtualItem } from "@tanstack/react-virtual";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import { Mark, stateNames } from "./mark.tsx";
import type { Rectangle } from "#app/console/tabs/matrix/model/cell-selection.ts";

type GridRowProps = {
  model: MatrixModel;
  /** The model's row, and where it is in the view. */
  cityRow: number;
  index: number;
  top: number;
  width: number;
  nameWidth: number;
  columns: readonly number[];
  columnItems: readonly VirtualItem[];
  /** The selection, when it reaches this row. */
  area: Rectangle | null;
  /** The column of the active cell, when it is in this row. */
  activeColumn: number | null;
};

/** One city: its name, how many offers visitors see in it, and the cells in sight. It draws itself again only when it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { model, cityRow, index, top, width, nameWidth, columns, columnItems, area, activeColumn } = props;
  useSyncExternalStore(
    model.subscribe,
    () => model.rowVersions[cityRow],
    () => 0,
  );
  const city = model.cities[cityRow]!;
  const isPending = model.pendingInCity[cityRow]! > 0;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="matrix-row absolute left-0 flex h-8"
      style={{ transform: `translateY(${top}px)`, width }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-row-head={index}
        style={{ width: nameWidth }}
        className={`matrix-name sticky left-0 z-2 flex flex-none cursor-default items-center gap-1.5 border-r border-line px-3 lg:pl-4 ${area ? "bg-picked!" : "bg-paper"}`}
      >
        <span className={`truncate font-medium ${city.isActive ? "" : "text-muted"}`}>{city.name}</span>
        <small className="text-xs text-muted">{city.state}</small>
        {!city.isActive && <small className="text-xs text-muted max-lg:sr-only">inativa</small>}
        <span
          title={pairCountsText(model.cityCounts[cityRow]!)}
          className={`ml-auto flex items-center gap-1.5 ${area ? "text-ink" : "text-muted"}`}
        >
          {isPending && <i aria-hidden="true" className="pending-dot" />}
          {model.cityCounts[cityRow]!.visible}
          <span className="sr-only"> à venda</span>
        </span>
      </div>
      {columnItems.map(({ index: column, start, size }) => {
        const offerColumn = columns[column]!;
        const cell = model.cellAt(cityRow, offerColumn);
        const change = model.change(cell);
        const isActive = column === activeColumn;
        const isSelected = area !== null && column >= area.left && column <= area.right;
        const state = model.state(cell);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-label={`${model.offers[offerColumn]!.name} em ${city.name}: ${stateNames[state]}${change ? `, pendente, era ${stateNames[change.before]}` : ""}${model.isConflicting(cell) ? `, e alguém mudou para ${stateNames[model.liveState(cell)]}` : ""}`}
            tabIndex={isActive ? 0 : -1}
            data-row={index}
            data-column={column}
            className={classOf({
              change: change !== null,
              isConflicting: model.isConflicting(cell),
              isActive,
              isSelected,
              area,
              index,
              column,
            })}
            style={{ left: start, width: size }}
          >
            <Mark state={state} />
          </div>
        );
      })}
    </div>
  );
});

type CellLook = {
  change: boolean;
  isConflicting: boolean;
  isActive: boolean;
  isSelected: boolean;
  area: Rectangle | null;
  index: number;
  column: number;
};

function classOf({ change, isConflicting, isActive, isSelected, area, index, column }: CellLook): string {
  let name = "matrix-cell";
  if (change) name += " is-pending";
  if (isConflicting) name += " is-conflicting";
  if (isActive) name += " is-active";
  if (!isSelected || !area) return name;
  name += " is-selected";
  if (index === area.top) name += " is-top";
  if (index === area.bottom) name += " is-bottom";
  if (column === area.left) name += " is-left";
  if (column === area.right) name += " is-right";
  return name;
}
