import type { RecordMetadata } from "#app/records/list-query.ts";
import { formatExactTime } from "#app/console/dates.ts";
import {
  type Column,
  type ConsoleEntity,
  type FieldSpec,
  type ExportColumn,
  formText,
  displayText,
} from "#app/console/entity/console-entity.ts";
import { labelsFor } from "#app/console/entity/labels.ts";

/**
 * The columns of a tab's CSV export, with the labels of the screen: the id, the table's columns, the fields that no
 * column shows, the extra columns, and when the record was created and changed.
 */
export function exportColumnsOf<Row extends RecordMetadata, Input>(
  entity: ConsoleEntity<Row, Input>,
): ExportColumn<Row>[] {
  const { primary, columns, extraExportColumns = [], operations } = entity;
  const fields = Object.entries<FieldSpec<never>>(entity.fields);
  const labels = labelsFor(entity.noun);
  const shown = new Set([primary, ...columns].flatMap(({ key, header }) => [key, header]));
  /** A column shows the field with its key or its label. */
  const fromColumn = ({ key, header, text }: Pick<Column<Row>, "key" | "header" | "text">): ExportColumn<Row> => {
    const field = fields.find(([name, { label }]) => name === key || label === header);
    const name = field?.[0] ?? (key === "isActive" ? key : undefined);
    const column = { header, text: text ?? (field ? fieldText(...field) : (row: Row) => plainText(row, key)) };
    return name === undefined ? column : { ...column, field: name };
  };
  const activeColumn = operations.some((operation) => operation === "setActive") ? [["isActive", labels.active]] : [];
  const stored = [...activeColumn, ["createdAt", labels.createdAt], ["updatedAt", labels.updatedAt]] as [
    string,
    string,
  ][];
  return [
    { header: "Nº", text: ({ id }) => String(id) },
    fromColumn({
      ...primary,
      text: primary.text ?? (fields.some(([name]) => name === primary.key) ? undefined : entity.labelOf),
    }),
    ...columns.map(fromColumn),
    ...fields
      .filter(([name, { label }]) => !shown.has(name) && !shown.has(label))
      .map(([name, spec]) => ({ header: spec.label, text: fieldText(name, spec), field: name })),
    ...extraExportColumns,
    ...stored
      .filter(([key]) => !shown.has(key))
      .map(([key, header]) => ({
        header,
        text: (row: Row) => plainText(row, key),
        ...(key === "isActive" ? { field: key } : {}),
      })),
  ];
}

/** A field's display text; a number keeps its form text, so that a spreadsheet reads it as a number. */
function fieldText(name: string, spec: FieldSpec<never>) {
  return (row: RecordMetadata) => {
    const value = (row as Record<string, unknown>)[name];
    const text = formText(spec, value);
    return typeof value === "number" ? text : displayText(spec, text);
  };
}

function plainText(row: RecordMetadata, key: string | undefined): string | null {
  const value = key === undefined ? null : (row as Record<string, unknown>)[key];
  if (value instanceof Date) return formatExactTime(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
