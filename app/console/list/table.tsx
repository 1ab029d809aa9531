import type { ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import type { TabData } from "#app/console/entity/outcome.ts";
import { labelsFor } from "#app/console/entity/labels.ts";
import { usePermittedOperations } from "#app/console/widgets/role-context.ts";
import { ColumnHeader, columnHeaderClass } from "./column-header.tsx";
import { activeSort } from "./sort-options.ts";
import { Checkbox, tableClass, TableRow, type TableRowProps } from "./table-row.tsx";

type TableProps<Row extends RecordMetadata, Input> = Pick<
  TableRowProps<Row, Input>,
  "entity" | "selection" | "onRemove" | "MarkAction"
> & {
  rows: readonly Row[];
  /** The records that a release removes, as they are live. */
  leaving: readonly Row[];
  /** What a release does to the rows, by id. */
  marks: TabData<Row>["marks"];
  query: ListQuery;
  /** The record whose sheet is open; its row is highlighted. */
  openId: number | null;
};

/** The list: a table with fixed columns, whose rows become cards on phones with the same elements. */
export function Table<Row extends RecordMetadata, Input>(props: TableProps<Row, Input>) {
  const { entity, rows, leaving, marks, query, openId, selection, onRemove, MarkAction } = props;
  const labels = labelsFor(entity.noun);
  const can = usePermittedOperations(entity);
  const leading = entity.primary.leading;
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block md:table-fixed">
      <caption className="sr-only">{labels.table}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className={`${columnHeaderClass} w-11 pr-0! md:pl-4`}>
              <Checkbox
                label="Selecionar esta página"
                isOn={rows.every(({ id }) => selection.has(id))}
                toggle={() => selection.toggle(rows)}
              />
            </th>
          )}
          {leading && (
            <ColumnHeader header={leading.header} sort={leading.key} query={query} className={leading.width} />
          )}
          <ColumnHeader header={entity.primary.header} sort={entity.primary.key} query={query} className="md:pl-4" />
          {entity.columns.map((column) => (
            <ColumnHeader
              key={column.header}
              header={marks && column.key === "updatedAt" ? "Mudança" : column.header}
              sort={column.key}
              numeric={column.numeric}
              query={query}
              className={tableClass(column)}
            />
          ))}
          {entity.operations.includes("setActive") && (
            <ColumnHeader header={labels.active} sort={activeSort} query={query} className="w-18 lg:w-19" />
          )}
          <th
            scope="col"
            className={`${columnHeaderClass} ${actionsWidth(can.has("update") && can.has("remove"), Boolean(marks))}`}
          >
            <span className="sr-only">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-2.5">
        {[...rows, ...leaving].map((row) => (
          <TableRow
            key={row.id}
            entity={entity}
            row={row}
            mark={marks?.[row.id]}
            isOpen={row.id === openId}
            selection={selection}
            can={can}
            onRemove={onRemove}
            MarkAction={MarkAction}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The width of the column with a row's buttons. */
function actionsWidth(hasTwo: boolean, isInRelease: boolean): string {
  if (isInRelease) return hasTwo ? "w-21 lg:w-29" : "w-21";
  return hasTwo ? "w-21" : "w-13";
}
