import { isDeepStrictEqual } from "node:util";
import type { RecordMetadata } from "#app/records/list-query.ts";
import type { MatchedColumns } from "./columns.server.ts";
import type { PlannedRow, RecordRules } from "./planned-row.server.ts";
import type { ReportRow } from "./report.ts";

type Planned<Input> = { line: number; input: Input; isActive: boolean };

/** What a row of a new record would create. */
export function reportCreation<Row extends RecordMetadata, Input extends object>(
  { entity, keys }: RecordRules<Row, Input>,
  { fields }: MatchedColumns<Row>,
  { line, input, isActive }: Planned<Input>,
): PlannedRow<Input> {
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const shown = { ...input, id: 0, isActive, ...times } as unknown as Row;
  return {
    row: {
      line,
      kind: "new",
      label: entity.labelOf(shown),
      changes: fields
        .filter(({ column }) => !keys.some((key) => key === column.field))
        .map(({ column }) => ({ header: column.header, before: null, after: column.text(shown) }))
        .filter(({ after }) => after),
      reasons: [],
    },
    change: { create: { input, isActive } },
  };
}

/**
 * What a row would change of its record; null for nothing, and the reason when it may not.
 *
 * @param touched the columns in which it differs from the record
 */
export function reportChange<Row extends RecordMetadata, Input extends object>(
  { entity, mayUpdate }: RecordRules<Row, Input>,
  touched: MatchedColumns<Row>["fields"],
  { line, found, input, isActive }: Planned<Input> & { found: Row },
): PlannedRow<Input> | ReportRow["reasons"][number] {
  const changed = touched
    .map(({ column }) => column)
    .filter(({ field }) =>
      field === "isActive"
        ? isActive !== found.isActive
        : !isDeepStrictEqual(valueOf(input, field), valueOf(found, field)),
    );
  if (changed.length === 0) return null;
  const names = changed.map(({ field }) => field).filter((field) => field !== "isActive");
  if (!mayUpdate && names.length > 0) {
    const { noun } = entity;
    const message = `Est${noun.gender === "f" ? "a" : "e"} ${noun.one} já existe e não muda de nome. Deixe o número em branco para criar.`;
    return { header: changed[0]!.header, value: null, message };
  }
  const fields = Object.fromEntries(names.map((field) => [field, valueOf(input, field)])) as Partial<Input>;
  const after = { ...found, ...fields, isActive };
  const changes = changed.map(({ header, text }) => ({ header, before: text(found), after: text(after) }));
  return {
    row: { line, kind: "changed", label: entity.labelOf(found), changes, reasons: [] },
    change: {
      update: {
        id: found.id,
        version: found.version,
        input: fields,
        isActive: isActive === found.isActive ? undefined : isActive,
      },
    },
  };
}

function valueOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}
