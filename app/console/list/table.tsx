import type { ReactNode } from "react";
import type { ListQuery, Stored } from "#app/catalogue/listing.ts";
import { PencilIcon, TrashIcon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "../button.ts";
import { ActiveSwitch } from "./active-switch.tsx";
import { withSheet } from "./address.ts";
import type { Column, Entity } from "../entity/entity.ts";
import type { ListSelection } from "../entity/selection.tsx";
import { wordsFor } from "../entity/noun.ts";
import { useOperations } from "../role.ts";
import { Head, headClass } from "./head.tsx";
import { ListLink } from "./list-link.tsx";
import type { AddressChange } from "./use-address.ts";

type TableProps<Row extends Stored, Input> = {
  entity: Entity<Row, Input>;
  rows: Row[];
  query: ListQuery;
  /** The record whose sheet is open stays marked. */
  openId: number | null;
  /** Null where nothing is done to many at once. */
  selection: ListSelection | null;
  onRemove: (row: Row) => void;
};

/** The list itself: a table with fixed columns, whose rows become cards on phones. The same elements in both. */
export function Table<Row extends Stored, Input>(props: TableProps<Row, Input>) {
  const { entity, rows, query, openId, selection, onRemove } = props;
  const words = wordsFor(entity.noun);
  const can = useOperations(entity);
  const [canOpen, hasStates] = [entity.operations.includes("update"), entity.operations.includes("setActive")];
  const { before } = entity.lead;
  // Neither a check nor an action beside the name.
  const isBare = selection === null && !can.has("update") && !can.has("remove");
  const firstFact = entity.columns.find((column) => column.card === "fact");
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block md:table-fixed">
      <caption className="sr-only">{words.table}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className={`${headClass} w-11 pr-0! md:pl-4`}>
              <Check
                label="Selecionar esta página"
                isOn={rows.every(({ id }) => selection.has(id))}
                toggle={() => selection.toggle(rows)}
              />
            </th>
          )}
          {before && <Head header={before.header} query={query} className={before.width} />}
          <Head header={entity.lead.header} sort={entity.lead.key} query={query} className="md:pl-4" />
          {entity.columns.map((column) => (
            <Head
              key={column.header}
              header={column.header}
              sort={column.key}
              numeric={column.numeric}
              query={query}
              className={placeInTable(column)}
            />
          ))}
          {hasStates && <Head header={words.active} query={query} className="w-17 lg:w-18" />}
          <th scope="col" className={`${headClass} ${can.has("update") ? "w-13 lg:w-21" : "w-13"}`}>
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2.5">
        {rows.map((row) => {
          const label = entity.labelOf(row);
          const lead = entity.lead.text?.(row) ?? label;
          const sheet: AddressChange = (params) => withSheet(params, row.id);
          return (
            <tr
              key={row.id}
              data-off={!row.isActive || undefined}
              data-open={row.id === openId || undefined}
              className={rowClass}
            >
              {selection && (
                <td className={`${cellClass} pr-0! md:pl-4 max-md:py-2 max-md:pl-4`}>
                  <Check
                    label={`Selecionar ${label}`}
                    isOn={selection.has(row.id)}
                    toggle={() => selection.toggle([row])}
                  />
                </td>
              )}
              {before && (
                <td
                  className={`${cellClass} ${before.width} max-md:py-1.5 max-md:pr-0 ${before.isWide ? "max-md:flex-1" : "max-md:w-auto"}`}
                >
                  {before.cell(row)}
                </td>
              )}
              <th scope="row" className={`${cellClass} md:pl-4 max-md:py-2 ${placeOfLead(before, isBare)}`}>
                <div className="flex min-w-0 items-center gap-2 max-md:flex-wrap max-md:gap-y-1">
                  {canOpen ? (
                    <ListLink
                      to={sheet}
                      title={lead}
                      className={`${leadClass} decoration-1 underline-offset-3 hover:text-brand hover:underline`}
                    >
                      {lead}
                    </ListLink>
                  ) : (
                    <span title={lead} className={leadClass}>
                      {lead}
                    </span>
                  )}
                  {entity.lead.note?.(row)}
                </div>
              </th>
              {entity.columns.map((column) => (
                <td
                  key={column.header}
                  className={`${cellClass} ${placeInTable(column)} ${placeInCard(column, column === firstFact)} group-data-off:text-muted`}
                >
                  {contents(column, row)}
                </td>
              ))}
              {hasStates && (
                <td
                  className={`${cellClass} max-md:order-7 max-md:flex max-md:h-11 max-md:flex-1 max-md:justify-end max-md:border-t max-md:border-line max-md:pr-4`}
                >
                  {can.has("setActive") ? (
                    <ActiveSwitch noun={entity.noun} id={row.id} label={label} isActive={row.isActive} />
                  ) : (
                    <span className="self-center text-xs">{row.isActive ? words.active : words.inactive}</span>
                  )}
                </td>
              )}
              <td
                className={`${cellClass} pr-2 pl-0 max-md:pr-1 ${isBare ? "max-md:hidden" : ""} ${before?.isWide ? "max-md:order-1" : "max-md:order-2"}`}
              >
                <div className="flex justify-end">
                  {can.has("update") && (
                    <ListLink
                      to={sheet}
                      aria-label={`Editar ${label}`}
                      title="Editar"
                      className={`${rowButtonClass} max-lg:hidden`}
                    >
                      <PencilIcon size={17} />
                    </ListLink>
                  )}
                  {can.has("remove") && (
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
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type CheckProps = { label: string; isOn: boolean; toggle: () => void };

function Check({ label, isOn, toggle }: CheckProps) {
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

function contents<Row>(column: Column<Row>, row: Row): ReactNode {
  if ("cell" in column && column.cell) return column.cell(row);
  if (column.text) return column.text(row);
  // Without a cell the key is a field of the row, whose text is shown as it is.
  return row[column.key as keyof Row] as ReactNode;
}

const leadClass =
  "truncate leading-6 font-semibold group-data-off:text-muted max-md:text-md max-md:leading-snug max-md:whitespace-normal";
const cellClass =
  "bg-inherit px-2 text-left font-normal md:empty:before:text-muted md:empty:before:content-['—'] md:h-11 md:border-b md:border-line md:group-last:border-b-0 lg:px-3 max-md:block max-md:px-4";
const rowClass = [
  "group bg-paper md:hover:bg-hover data-open:bg-picked md:data-open:hover:bg-picked",
  "data-lifted:relative data-lifted:z-5 data-lifted:bg-picked data-lifted:shadow-2",
  "data-[drop=above]:*:inset-shadow-[0_3px_0_var(--brand)] data-[drop=below]:*:inset-shadow-[0_-3px_0_var(--brand)]",
  "md:data-open:*:first:inset-shadow-[3px_0_0_var(--brand)]",
  "max-md:flex max-md:flex-wrap max-md:items-center max-md:overflow-clip max-md:rounded-md max-md:border max-md:border-line max-md:shadow-1",
].join(" ");
const rowButtonClass = `${iconButtonClass} md:size-8`;

const since = {
  900: "md:max-[899px]:hidden",
  1024: "md:max-[1023px]:hidden",
  1180: "md:max-[1179px]:hidden",
} as const;

function placeInTable<Row>({ width, numeric, from }: Column<Row>): string {
  return `${width} ${numeric ? "md:text-right" : ""} ${from ? since[from] : ""}`;
}

/** The name shares its line in a card with the check and the action, if any, and with what comes before it where there is room. */
function placeOfLead(before: { isWide?: boolean } | undefined, isBare: boolean): string {
  if (isBare && !before) return "max-md:order-1 max-md:w-full";
  if (before?.isWide) return "max-md:order-2 max-md:w-full";
  return `max-md:order-1 ${before ? "max-md:flex-[1_1_calc(100%-10rem)]" : "max-md:flex-[1_1_calc(100%-7rem)]"}`;
}

/** A card: the name and its action, then facts and the figure, then lines, then the foot with the switch. */
function placeInCard<Row>({ card }: Column<Row>, isFirst: boolean): string {
  switch (card) {
    case "fact":
      return `max-md:order-3 max-md:w-auto max-md:pr-0 max-md:pb-2.5 ${isFirst ? "" : "max-md:pl-0 max-md:before:mx-1.5 max-md:before:text-muted max-md:before:content-['·']"}`;
    case "figure":
      return "max-md:order-4 max-md:ml-auto max-md:w-auto max-md:pb-2 max-md:text-lg";
    case "line":
      return "max-md:order-5 max-md:w-full max-md:pb-2.5 max-md:empty:hidden";
    case "foot":
      return "max-md:order-6 max-md:flex max-md:h-11 max-md:w-auto max-md:flex-1 max-md:items-center max-md:border-t max-md:border-line max-md:text-xs";
    case undefined:
      return "max-md:hidden";
  }
}
