import type { ComponentType, ReactNode } from "react";
import type { Entity as Recorded } from "#app/catalogue/audit.server.ts";
import type { Stored } from "#app/catalogue/listing.ts";
import type { FieldState } from "../sheet/record-form.ts";
import type { Noun, Operation } from "./noun.ts";

/** What a tab declares: the rest (table, search, sheet, toasts, status codes) is the same for all. */
export type Entity<Row extends Stored, Input, Op extends Operation = Operation> = {
  /** Its name in the audit log. */
  name: Recorded;
  title: string;
  noun: Noun;
  /** The server takes these and no other. */
  operations: readonly Op[];
  /** What the search looks at, as the search field's hint. */
  searchHint: string;
  /** The record's name, in its row, its sheet and its toasts. */
  labelOf: (row: Row) => string;
  /** The first column: the record's name or a part of it, and a note beside it. */
  lead: {
    key: string;
    header: string;
    /** A column before the name, such as a picture; in a card a wide one stands above it. */
    before?: { header: string; width: string; isWide?: boolean; cell: (row: Row) => ReactNode };
    text?: (row: Row) => string;
    note?: (row: Row) => ReactNode;
  };
  columns: Column<Row>[];
  /** What a file of the list has beside the columns and the fields. */
  alsoInFile?: readonly FileColumn<Row>[];
  /** Where records are used: what goes with one that is removed, and the way there. */
  usage?: Usage<Row>;
  fields: Fields<Row, Input>;
  /** What there is to read of a record before its form. */
  Details?: ComponentType<{ row: Row }>;
  /** The form's body: typed fields in an order and with helps of its own. */
  Form: ComponentType<{ fields: FieldStates<Input> }>;
};

/** What can be edited without being listed: enough for its form, its history and a conflict over it. */
export type Editable<Row extends Stored, Input, Op extends Operation = Operation> = Pick<
  Entity<Row, Input, Op>,
  "name" | "noun" | "operations" | "fields"
>;

export type Column<Row> = {
  header: string;
  numeric?: boolean;
  /** A Tailwind width, such as "w-28": fixed, so that nothing moves a column. */
  width: string;
  /** The narrowest window, in pixels, that still has room for the column. */
  from?: 900 | 1024 | 1180;
  /** Where it stands when the row is a card on a phone; absent for not at all. */
  card?: "fact" | "figure" | "line" | "foot";
  /** What it says: in a file, and in the cell unless that is drawn otherwise; by default what the row has by the key. */
  text?: (row: Row) => string | null;
} & (
  | { key: keyof Row & string; cell?: (row: Row) => ReactNode }
  /** The key is the server's sort key; without one the column cannot be sorted. */
  | ({ key?: string } & ({ cell: (row: Row) => ReactNode } | { text: (row: Row) => string | null }))
);

/** A column of a file, in which everything is text. */
export type FileColumn<Row> = { header: string; text: (row: Row) => string | null };

export type Usage<Row> = {
  header: string;
  key: string;
  count: (row: Row) => number;
  /** What is counted: "cidade", "cidades". */
  one: string;
  many: string;
  /** Around the count: "disponível em 12 cidades". */
  phrase: (counted: string) => string;
  to: (row: Row) => string;
  /** What is wrong with an active record that is used nowhere. */
  warning: string;
};

/** How a field is called and shown; the same words in the form, the history and a conflict. */
export type FieldSpec<Value> = {
  label: string;
  /** The stored value as a person would type it; by default its text, lists comma separated. */
  text?: (value: Value) => string;
  /** A typed text as people read it, such as "R$ 129,00"; by default the text itself. */
  show?: (text: string) => string;
  /** What an empty form starts with; by default nothing. */
  initial?: string;
};

export type Fields<Row, Input> = {
  [Name in keyof Input & string]: FieldSpec<Name extends keyof Row ? Row[Name] : never>;
};

export type FieldStates<Input> = { [Name in keyof Input & string]: FieldState };

/**
 * Declares a tab: `defineEntity<PlanRow, PlanInput>()({ … })`. Two steps, so that the row and the input are named and
 * the operations are inferred.
 */
export function defineEntity<Row extends Stored, Input>() {
  return <const Op extends Operation>(entity: Entity<Row, Input, Op>): Entity<Row, Input, Op> => entity;
}

/** A stored value as its form field holds it. */
export function formText(spec: FieldSpec<never>, stored: unknown): string {
  // Stored values come from the row itself or from its history, both of the field's own type.
  if (stored !== null && stored !== undefined && spec.text) return spec.text(stored as never);
  if (Array.isArray(stored)) return stored.join(", ");
  return typeof stored === "string" || typeof stored === "number" ? String(stored) : "";
}

/** The texts of a whole form: of a stored record, or of an empty one. */
export function formTexts<Row extends Stored, Input>(
  entity: Pick<Entity<Row, Input>, "fields">,
  row: Row | null,
): Record<string, string> {
  const specs = Object.entries<FieldSpec<never>>(entity.fields);
  const stored = row as Record<string, unknown> | null;
  return Object.fromEntries(
    specs.map(([name, spec]) => [name, stored ? formText(spec, stored[name]) : (spec.initial ?? "")]),
  );
}

/** A field's text for reading; null when it is blank. */
export function shownText(spec: FieldSpec<never> | undefined, text: string): string | null {
  if (text === "") return null;
  return spec?.show ? spec.show(text) : text;
}
