import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { GripIcon } from "#app/console/widgets/icon.tsx";
import { useRecordAction } from "#app/console/actions/use-record-action.tsx";
import type { NounForms } from "#app/console/entity/labels.ts";
import { useMayChange } from "#app/console/widgets/role-context.ts";
import { isFilteredQuery, readListQuery } from "#app/console/list/list-params.ts";
import { useListParams } from "#app/console/list/use-list-params.ts";

type MoverProps = {
  noun: NounForms;
  id: number;
  label: string;
  /** The 1-based position among all records. */
  position: number;
};

/**
 * A row's position among all records, and the handle that changes it: always by arrow keys, by dragging only while the
 * list shows all records in that order.
 */
export function ReorderHandle(props: MoverProps) {
  const { noun, id, label } = props;
  const position = props.position;
  const { send, pending } = useRecordAction({ noun });
  const { params } = useListParams();
  const query = readListQuery(params);
  const isInOrder = query.sort === null || (query.sort === "displayOrder" && query.direction === "asc");
  const canDrag = isInOrder && !isFilteredQuery(query);
  const mayMove = useMayChange("banner");
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  // The position that an arrow key requested.
  const requested = useRef<number | null>(null);

  // The row keeps the focus after a move by key.
  useEffect(() => {
    if (requested.current === position) handle.current?.focus();
    requested.current = null;
  }, [position]);

  const moveTo = (next: number) => {
    if (pending === null && next >= 1 && next !== position) send("move", { id, position: next });
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape") drag.current?.end();
    if (by === undefined) return;
    event.preventDefault();
    requested.current = position + by;
    moveTo(position + by);
  };
  const drop = () => {
    const by = drag.current?.end() ?? 0;
    if (by !== 0) moveTo(position + by);
  };

  if (!mayMove) return <span className="w-9 flex-none text-center text-xs font-semibold text-muted">{position}</span>;
  return (
    <button
      ref={handle}
      type="button"
      aria-label={`Mover ${label}, que é o número ${position}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={canDrag ? "Arraste, ou use as setas para cima e para baixo" : "Use as setas para cima e para baixo"}
      className={`flex h-11 w-9 flex-none touch-none flex-col items-center justify-center rounded-sm text-xs font-semibold text-muted hover:bg-brand-soft hover:text-ink max-md:-ml-3 max-md:w-11 ${canDrag ? "cursor-grab active:cursor-grabbing" : ""}`}
      onKeyDown={press}
      onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
        if (!canDrag || event.button !== 0 || pending !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = startDrag(event.currentTarget, event.clientY);
      }}
      onPointerMove={(event) => drag.current?.to(event.clientY)}
      onPointerUp={drop}
      onPointerCancel={() => drag.current?.end()}
      onLostPointerCapture={() => drag.current?.end()}
    >
      <GripIcon size={16} />
      {position}
    </button>
  );
}

type Drag = {
  to: (y: number) => void;
  /** Ends the drag. Returns by how many positions the row moved; 0 when called again. */
  end: () => number;
};

/** Starts a drag: the row follows the pointer from `y` on, and its drop target is marked. */
function startDrag(handle: Element, y: number): Drag {
  const row = handle.closest("tr")!;
  const rows = [...row.parentElement!.children] as HTMLElement[];
  const from = rows.indexOf(row);
  const middles = rows.map((other) => middleOf(other));
  let target = from;
  row.dataset.lifted = "";
  return {
    to(pointerY) {
      const middle = middles[from]! + pointerY - y;
      target = middles.filter((other, index) =>
        index < from ? other < middle : index > from && other < middle,
      ).length;
      row.style.transform = `translateY(${pointerY - y}px)`;
      for (const [index, other] of rows.entries()) {
        if (index === target && target < from) other.dataset.drop = "above";
        else if (index === target && target > from) other.dataset.drop = "below";
        else delete other.dataset.drop;
      }
    },
    end() {
      delete row.dataset.lifted;
      row.style.transform = "";
      for (const other of rows) delete other.dataset.drop;
      const by = target - from;
      target = from;
      return by;
    },
  };
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
