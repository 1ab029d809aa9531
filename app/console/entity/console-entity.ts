import type { ComponentType, ReactNode } from "react";
import type { AuditEntity as Recorded } from "#app/records/kinds.ts";
import type { Icon } from "#app/ui/icon.tsx";
import type { PairCounts } from "#app/catalogue/availability-index/pair-counts.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { FieldState } from "./field-state.ts";
import type { NounForms, EntityOperation } from "./labels.ts";

/** What a tab declares; the rest (table, search, sheet, toasts, status codes) is the same for all tabs. */
export type ConsoleEntity<Row extends RecordMetadata, Input, Op extends EntityOperation = EntityOperation> = {
  /** Its name in the audit log. */
  name: Recorded;
  title: string;
  noun: NounForms;
  /** The server accepts these and no others. */
  operations: readonly Op[];
  /** Shown while there are no records: what they do, and the next step where it is not adding one. */
  empty: { icon: Icon; text: string; next?: { label: string; to: string } };
  /** What the search looks at: the placeholder of the search field. */
  searchHint: string;
  /** The record's name in its row, sheet and toasts. */
  labelOf: (row: Row) => string;
  /** The first column: the record's name or a part of it, with an optional note beside it. */
  primary: {
    key: string;
    header: string;
    /** A column before the name, such as an image; in a card a wide one is above the name. */
    leading?: { key?: string; header: string; width: string; isWide?: boolean; cell: (row: Row) => ReactNode };
    text?: (row: Row) => string;
    note?: (row: Row) => ReactNode;
  };
  columns: Column<Row>[];
  /** Columns that the CSV export has beside the table's columns and the fields. */
  extraExportColumns?: readonly ExportColumn<Row>[];
  /** The page that imports records from a CSV file. */
  importPath?: string;
  /** Where records are used: what is removed with a record, and the link to it. */
  usage?: Usage<Row>;
  fields: FieldSpecs<Row, Input>;
  /** Read-only details above the form. */
  Details?: ComponentType<{ row: Row }>;
  /** What visitors will see of the form's texts, beside the form. */
  Preview?: ComponentType<{ texts: Readonly<Record<string, string>> }>;
  /** What saving the form's changed texts will do, above the sheet's footer. */
  SaveNote?: ComponentType<{ row: Row | null; texts: Readonly<Record<string, string>> }>;
  /** The form's body: typed fields, with their order and help texts. */
  Form: ComponentType<{ fields: FieldStates<Input> }>;
};

/** The part of an entity that its form, history and version conflicts need, without a list. */
export type EditableEntity<Row extends RecordMetadata, Input, Op extends EntityOperation = EntityOperation> = Pick<
  ConsoleEntity<Row, Input, Op>,
  "name" | "noun" | "operations" | "fields"
>;

export type Column<Row> = {
  header: string;
  numeric?: boolean;
  /** A Tailwind width such as "w-28": fixed, so that no content moves a column. */
  width: string;
  /** The narrowest viewport, in pixels, that shows the column. */
  minWidth?: 900 | 1024 | 1180;
  /** Its place when the row is a card on a phone; hidden there when absent. */
  cardSlot?: "subtitle" | "value" | "body" | "footer";
  /** Its text in the export, and in the table unless `cell` renders it; by default the row's value under `key`. */
  text?: (row: Row) => string | null;
} & (
  | { key: keyof Row & string; cell?: (row: Row) => ReactNode }
  /** `key` is the server's sort key; without one the column cannot be sorted. */
  | ({ key?: string } & ({ cell: (row: Row) => ReactNode } | { text: (row: Row) => string | null }))
);

/** A column of the CSV export; `field` is the field that its text is of, if an import may change it. */
export type ExportColumn<Row> = { header: string; text: (row: Row) => string | null; field?: string };

/** The associations of a record. */
export type Usage<Row> = {
  header: string;
  /** The field with the number of those that visitors see. */
  key: string;
  counts: (row: Row) => PairCounts;
  to: (row: Row) => string;
  /** The warning on an active record that visitors see nowhere. */
  warning: string;
  /** Where a new record gets its uses: the toast that reports it leads there. */
  choose: ChooseUses;
};

export type ChooseUses = { label: string; to: (created: { id: number }) => string };

/** The label and formats of a field, the same in the form, the history and a conflict. */
export type FieldSpec<Value> = {
  label: string;
  /** The stored value as form text; by default the value as a string, lists separated by commas. */
  text?: (value: Value) => string;
  /** Form text formatted for display, such as "R$ 129,00"; by default unchanged. */
  format?: (text: string) => string;
  /** The form text that was formatted so, also as a spreadsheet or a person would write it; by default unchanged. */
  parse?: (display: string) => string;
  /** The form text of a new record; by default empty. */
  initial?: string;
  /** The form text of null; by default empty. */
  blank?: string;
};

export type FieldSpecs<Row, Input> = {
  [Name in keyof Input & string]: FieldSpec<Name extends keyof Row ? Row[Name] : never>;
};

export type FieldStates<Input> = { [Name in keyof Input & string]: FieldState };

/**
 * Declares a tab: `defineEntity<PlanRow, PlanInput>()({ … })`. Two calls, so that row and input types are explicit
 * while the operations are inferred.
 */
export function defineEntity<Row extends RecordMetadata, Input>() {
  return <const Op extends EntityOperation>(entity: ConsoleEntity<Row, Input, Op>): ConsoleEntity<Row, Input, Op> =>
    entity;
}

/** A stored value as form text. */
export function formText(spec: FieldSpec<never>, stored: unknown): string {
  if (stored === null) return spec.blank ?? "";
  // `stored` comes from the row or from its history, so it has the field's own type.
  if (stored !== undefined && spec.text) return spec.text(stored as never);
  if (Array.isArray(stored)) return stored.join(", ");
  return typeof stored === "string" || typeof stored === "number" ? String(stored) : "";
}

/** The texts of a whole form, by field name: of a stored record, or of a new one for null. */
export function formTexts<Row extends RecordMetadata, Input>(
  entity: Pick<ConsoleEntity<Row, Input>, "fields">,
  row: Row | null,
): Record<string, string> {
  const specs = Object.entries<FieldSpec<never>>(entity.fields);
  const stored = row as Record<string, unknown> | null;
  return Object.fromEntries(
    specs.map(([name, spec]) => [name, stored ? formText(spec, stored[name]) : (spec.initial ?? "")]),
  );
}

/** A field's text for display; null when it is blank. */
export function displayText(spec: FieldSpec<never> | undefined, text: string): string | null {
  if (text === "") return null;
  return spec?.format ? spec.format(text) : text;
}
