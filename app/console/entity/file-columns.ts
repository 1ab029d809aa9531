import type { Stored } from "#app/catalogue/listing.ts";
import { exactTime } from "../dates.ts";
import { type Column, type Entity, type FieldSpec, type FileColumn, formText, shownText } from "./entity.ts";
import { wordsFor } from "./noun.ts";

/**
 * The columns of a tab's CSV export, with the labels of the screen: the id, the table's columns, the fields that no
 * column shows, the extra columns, and when the record was created and changed.
 */
export function fileColumns<Row extends Stored, Input>(entity: Entity<Row, Input>): FileColumn<Row>[] {
  const { lead, columns, alsoInFile = [], operations } = entity;
  const fields = Object.entries<FieldSpec<never>>(entity.fields);
  const labels = wordsFor(entity.noun);
  const shown = new Set([lead, ...columns].flatMap(({ key, header }) => [key, header]));
  /** A column shows the field with its key or its label. */
  const fromColumn = ({ key, header, text }: Pick<Column<Row>, "key" | "header" | "text">): FileColumn<Row> => {
    const field = fields.find(([name, { label }]) => name === key || label === header);
    return { header, text: text ?? (field ? fieldText(...field) : (row) => plainText(row, key)) };
  };
  const activeColumn = operations.some((operation) => operation === "setActive") ? [["isActive", labels.active]] : [];
  const stored = [...activeColumn, ["createdAt", labels.createdAt], ["updatedAt", labels.updatedAt]] as [
    string,
    string,
  ][];
  return [
    { header: "Nº", text: ({ id }) => String(id) },
    fromColumn({
      ...lead,
      text: lead.text ?? (fields.some(([name]) => name === lead.key) ? undefined : entity.labelOf),
    }),
    ...columns.map(fromColumn),
    ...fields
      .filter(([name, { label }]) => !shown.has(name) && !shown.has(label))
      .map(([name, spec]) => ({ header: spec.label, text: fieldText(name, spec) })),
    ...alsoInFile,
    ...stored
      .filter(([key]) => !shown.has(key))
      .map(([key, header]) => ({ header, text: (row: Row) => plainText(row, key) })),
  ];
}

/** A field's display text; a number keeps its form text, so that a spreadsheet reads it as a number. */
function fieldText(name: string, spec: FieldSpec<never>) {
  return (row: Stored) => {
    const value = (row as Record<string, unknown>)[name];
    const text = formText(spec, value);
    return typeof value === "number" ? text : shownText(spec, text);
  };
}

function plainText(row: Stored, key: string | undefined): string | null {
  const value = key === undefined ? null : (row as Record<string, unknown>)[key];
  if (value instanceof Date) return exactTime(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}
