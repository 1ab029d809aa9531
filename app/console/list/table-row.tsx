import type { ComponentType, ReactNode } from "react";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { RowMark } from "#app/releases/release.ts";
import type { Column, ConsoleEntity, FieldSpec } from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { iconButtonClass } from "#app/console/widgets/console-button.ts";
import { PencilIcon, TrashIcon } from "#app/console/widgets/icon.tsx";
import type { usePermittedOperations } from "#app/console/widgets/role-context.ts";
import { ActiveSwitch } from "./active-switch.tsx";
import { ListLink } from "./list-link.tsx";
import { withSheet } from "./list-params.ts";
import { BeforeAndAfter, changedField, MarkAuthor, markedSwitchClass, MarkTags } from "./row-mark.tsx";
import type { ListSelection } from "./selection.tsx";

export type TableRowProps<Row extends RecordMetadata, Input> = {
  entity: ConsoleEntity<Row, Input>;
  row: Row;
  /** What a release does to the row. */
  mark: RowMark | undefined;
  /** Whether the record's sheet is open. */
  isOpen: boolean;
  /** Null where the tab has no bulk actions. */
  selection: ListSelection | null;
  can: ReturnType<typeof usePermittedOperations>;
  onRemove: (row: Row) => void;
  /** The button of a row that a release changes; null for none. */
  MarkAction: ComponentType<{ entity: string; id: number; label: string }> | null;
};

/** A record in the table of the list; a card on phones. */
export function TableRow<Row extends RecordMetadata, Input>(props: TableRowProps<Row, Input>) {
  const { entity, row, mark, isOpen, selection, can } = props;
  const leading = entity.primary.leading;
  const leaves = mark?.leaves ?? false;
  // No checkbox and no action beside the name.
  const isBare = selection === null && !can.has("update") && !can.has("remove");
  const subtitles = entity.columns.filter((column) => column.cardSlot === "subtitle");
  return (
    <tr
      data-off={!row.isActive || undefined}
      data-open={isOpen || undefined}
      data-mark={mark && (leaves ? "leaving" : mark.isNew ? "new" : "changed")}
      className={rowClass}
    >
      {selection && (
        <td className={`${cellClass} pr-0! md:pl-4 md:empty:before:content-none! max-md:py-2 max-md:pl-4`}>
          {!leaves && (
            <Checkbox
              label={`Selecionar ${entity.labelOf(row)}`}
              isOn={selection.has(row.id)}
              toggle={() => selection.toggle([row])}
            />
          )}
        </td>
      )}
      {leading && (
        <td
          className={`${cellClass} ${leading.width} max-md:py-1.5 max-md:pr-0 ${leading.isWide ? "max-md:flex-1" : "max-md:w-auto"}`}
        >
          {leading.cell(row)}
        </td>
      )}
      <NameCell {...props} className={leadCardClass(leading, isBare, selection !== null)} />
      {entity.columns.map((column) => (
        <td
          key={column.header}
          className={`${cellClass} ${tableClass(column)} ${cardClass(column, subtitles)} group-data-off:text-muted group-data-[mark=leaving]:text-muted`}
        >
          {markedCell(column, row, mark, entity.fields)}
        </td>
      ))}
      {entity.operations.includes("setActive") && <StateCell {...props} />}
      <ActionsCell
        {...props}
        className={`${isBare ? "max-md:hidden" : ""} ${leading?.isWide ? "max-md:order-1" : "max-md:order-2"}`}
      />
    </tr>
  );
}

type CellProps<Row extends RecordMetadata, Input> = TableRowProps<Row, Input> & {
  /** How the cell is placed in a card. */
  className: string;
};

/** The record's name, which opens its sheet. */
function NameCell<Row extends RecordMetadata, Input>({ entity, row, mark, className }: CellProps<Row, Input>) {
  const name = entity.primary.text?.(row) ?? entity.labelOf(row);
  const leaves = mark?.leaves ?? false;
  return (
    <th scope="row" className={`${cellClass} py-2 md:pl-4 ${className}`}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {entity.operations.includes("update") && !leaves ? (
          <ListLink
            to={(params) => withSheet(params, row.id)}
            title={name}
            className={`${nameClass} decoration-1 underline-offset-3 hover:text-brand hover:underline`}
          >
            {name}
          </ListLink>
        ) : (
          <span title={name} className={`${nameClass} ${leaves ? "line-through" : ""}`}>
            {name}
          </span>
        )}
        {!leaves && entity.primary.note?.(row)}
        {mark && <MarkTags entity={entity} mark={mark} />}
      </div>
    </th>
  );
}

/** Whether the record is active, with the switch that changes it. */
function StateCell<Row extends RecordMetadata, Input>({ entity, row, mark, can }: TableRowProps<Row, Input>) {
  const labels = labelsFor(entity.noun);
  const leaves = mark?.leaves ?? false;
  const isSwitched = mark !== undefined && !leaves && "isActive" in mark.before;
  return (
    <td
      className={`${cellClass} max-md:order-7 max-md:flex max-md:h-11 max-md:flex-1 max-md:justify-end max-md:border-t max-md:border-line max-md:pr-4 ${isSwitched ? markedSwitchClass : ""} ${leaves ? "max-md:hidden" : ""}`}
    >
      {isSwitched && <span className="sr-only">muda no lançamento</span>}
      {leaves ? null : can.has("setActive") ? (
        <ActiveSwitch noun={entity.noun} id={row.id} label={entity.labelOf(row)} isActive={row.isActive} />
      ) : (
        <span className="self-center text-xs">{row.isActive ? labels.active : labels.inactive}</span>
      )}
    </td>
  );
}

/** The buttons of the row. */
function ActionsCell<Row extends RecordMetadata, Input>(props: CellProps<Row, Input>) {
  const { entity, row, mark, can, onRemove, MarkAction, className } = props;
  const label = entity.labelOf(row);
  const leaves = mark?.leaves ?? false;
  return (
    <td className={`${cellClass} pr-2 pl-0 max-md:pr-1 ${className}`}>
      <div className="flex justify-end">
        {mark?.isOwn && MarkAction && <MarkAction entity={entity.name} id={row.id} label={label} />}
        {can.has("update") && !leaves && (
          <ListLink
            to={(params) => withSheet(params, row.id)}
            aria-label={`Editar ${label}`}
            title="Editar"
            className={`${rowButtonClass} ${mark ? "max-lg:hidden" : ""}`}
          >
            <PencilIcon size={17} />
          </ListLink>
        )}
        {can.has("remove") && !leaves && (
          <button
            type="button"
            aria-label={`Excluir ${label}`}
            title="Excluir"
            className={rowButtonClass}
            onClick={() => onRemove(row)}
          >
            <TrashIcon size={17} />
          </button>
        )}
      </div>
    </td>
  );
}

type CheckboxProps = { label: string; isOn: boolean; toggle: () => void };

export function Checkbox({ label, isOn, toggle }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="size-4 accent-brand align-middle max-md:size-5"
      checked={isOn}
      onChange={toggle}
    />
  );
}

function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if ("cell" in column && column.cell) return column.cell(row);
  if (column.text) return column.text(row);
  // Without `cell` and `text`, the key is a field of the row, shown unchanged.
  return row[column.key as keyof Row] as ReactNode;
}

/** The cell of a row, with what a release changes in it. */
function markedCell<Row extends object>(
  column: Column<Row>,
  row: Row,
  mark: RowMark | undefined,
  fields: Readonly<Record<string, FieldSpec<never>>>,
): ReactNode {
  if (mark && column.key === "updatedAt") return <MarkAuthor mark={mark} />;
  if (changedField(column, fields, mark) === null) return cellContent(column, row);
  const before = { ...row, ...mark!.before };
  return (
    <BeforeAndAfter
      before={cellContent(column, before)}
      after={cellContent(column, row)}
      isNumeric={column.numeric ?? false}
    />
  );
}

const nameClass =
  "truncate leading-6 font-semibold group-data-off:text-muted max-md:text-md max-md:leading-snug max-md:whitespace-normal";
const cellClass =
  "bg-inherit px-2 text-left font-normal md:empty:before:text-muted md:empty:before:content-['—'] md:h-11 md:border-b md:border-line md:group-last:border-b-0 lg:px-3 max-md:block max-md:px-4";
const rowClass = [
  "group bg-paper md:hover:bg-hover data-open:bg-picked md:data-open:hover:bg-picked",
  "data-lifted:relative data-lifted:z-5 data-lifted:bg-picked data-lifted:shadow-2",
  "data-[drop=above]:*:inset-shadow-[0_3px_0_var(--brand)] data-[drop=below]:*:inset-shadow-[0_-3px_0_var(--brand)]",
  "md:data-open:*:first:inset-shadow-[3px_0_0_var(--brand)]",
  "data-[mark=new]:bg-release-soft md:data-mark:not-data-[mark=leaving]:*:first:inset-shadow-[3px_0_0_var(--release)]",
  "md:data-[mark=leaving]:*:first:border-l-3 md:data-[mark=leaving]:*:first:[border-left-style:dashed] md:data-[mark=leaving]:*:first:border-l-danger",
  "max-md:data-mark:border-l-3 max-md:data-mark:border-l-release max-md:data-[mark=leaving]:border-dashed max-md:data-[mark=leaving]:border-l-danger",
  // The footer of a card begins a line.
  "max-md:after:order-5 max-md:after:basis-full max-md:after:content-['']",
  "max-md:flex max-md:flex-wrap max-md:items-center max-md:overflow-clip max-md:rounded-md max-md:border max-md:border-line max-md:shadow-1",
].join(" ");

const rowButtonClass = `${iconButtonClass} md:size-8`;

const hiddenBelow = {
  900: "md:max-[899px]:hidden",
  1024: "md:max-[1023px]:hidden",
  1180: "md:max-[1179px]:hidden",
} as const;

export function tableClass<Row>(column: Column<Row>): string {
  const minWidth = column.minWidth;
  return `${column.width} ${column.numeric ? "md:text-right" : ""} ${minWidth ? hiddenBelow[minWidth] : ""}`;
}

/** In a card, the name shares its line with the checkbox, the action and a leading column that is not wide. */
function leadCardClass(leading: { isWide?: boolean } | undefined, isBare: boolean, isSelectable: boolean): string {
  if (isBare && !leading) return "max-md:order-1 max-md:w-full";
  if (leading?.isWide) return "max-md:order-2 max-md:w-full";
  if (!leading && !isSelectable) return "max-md:order-1 max-md:flex-[1_1_calc(100%-5rem)]";
  return `max-md:order-1 ${leading ? "max-md:flex-[1_1_calc(100%-12.75rem)]" : "max-md:flex-[1_1_calc(100%-9.75rem)]"}`;
}

/** The order in a card: the name and its action, subtitles and the value, the body, the footer with the switch. */
function cardClass<Row>(column: Column<Row>, subtitles: readonly Column<Row>[]): string {
  switch (column.cardSlot) {
    case "subtitle": {
      const following = "max-md:pl-0 max-md:before:mx-1.5 max-md:before:text-muted max-md:before:content-['·']";
      // The last one leaves the value its place.
      return `max-md:order-3 max-md:pr-0 max-md:pb-2.5 ${column === subtitles[0] ? "" : following} ${column === subtitles.at(-1) ? "max-md:flex-1" : "max-md:w-auto"}`;
    }
    case "value":
      return "max-md:order-4 max-md:ml-auto max-md:w-auto max-md:pb-2 max-md:text-lg";
    case "body":
      return "max-md:order-5 max-md:w-full max-md:pb-2.5 max-md:empty:hidden";
    case "footer":
      return "max-md:order-6 max-md:flex max-md:h-11 max-md:w-auto max-md:flex-1 max-md:items-center max-md:border-t max-md:border-line max-md:text-xs";
    case undefined:
      return "max-md:hidden";
  }
}
