import type { VirtualItem } from "@tanstack/react-virtual";
import { useSyncExternalStore } from "react";
import { pairCountsText } from "#app/catalogue/availability-index/pair-counts.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { MatrixModel } from "#app/console/tabs/matrix/model/matrix-model.ts";
import type { Rectangle } from "#app/console/tabs/matrix/model/cell-selection.ts";

type GridHeadProps = {
  model: MatrixModel;
  columns: readonly number[];
  columnItems: readonly VirtualItem[];
  width: number;
  nameWidth: number;
  area: Rectangle;
};

/** The names of the offers in sight, each with the number of cities where visitors see it. */
export function GridHead({ model, columns, columnItems, width, nameWidth, area }: GridHeadProps) {
  useSyncExternalStore(
    model.subscribe,
    () => model.version,
    () => 0,
  );
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-3 flex h-19 border-b border-line bg-paper"
      style={{ width }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        data-corner
        style={{ width: nameWidth }}
        className="sticky left-0 z-4 flex flex-none items-end justify-between border-r border-line bg-paper px-3 pb-2 lg:pl-4"
      >
        <span className="font-semibold">Cidade</span>
        <span className="text-muted">à venda</span>
      </div>
      {columnItems.map(({ index, start, size }) => {
        const column = columns[index]!;
        const offer = model.offers[column]!;
        const isSelected = index >= area.left && index <= area.right;
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            data-column-head={index}
            title={`${offer.name}: ${pairCountsText(model.offerCounts[column]!)}`}
            className={`absolute flex h-full cursor-default flex-col items-center justify-end gap-1 px-1 pb-2 text-center text-xs leading-tight ${isSelected ? "bg-picked" : "bg-paper"}`}
            style={{ left: start, width: size }}
          >
            <span className={`line-clamp-2 font-semibold wrap-anywhere ${offer.isActive ? "" : "text-muted"}`}>
              {offer.name}
            </span>
            <span className={`flex items-center gap-1 ${isSelected ? "" : "text-muted"}`}>
              {model.pendingOfOffer[column]! > 0 && <i aria-hidden="true" className="pending-dot" />}
              {offer.isOnSale
                ? formatCount(model.offerCounts[column]!.visible)
                : offer.isActive
                  ? "encerrado"
                  : "inativo"}
              {offer.isOnSale && <span className="sr-only"> cidades à venda</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
