import type { HistoryEntry } from "#app/records/audit.server.ts";
import { type FieldSpec, formText, displayText } from "#app/console/entity/console-entity.ts";
import { type NounForms, labelsFor } from "#app/console/entity/labels.ts";

/** The change of one field, in display texts; null for blank. */
export type FieldDiff = { label: string; before: string | null; after: string | null; note?: string };

/** The labels and fields of a kind of record, as its tab declares them. */
export type RecordDescription = { noun: NounForms; fields: Readonly<Record<string, FieldSpec<never>>> };

/**
 * The changes of a history entry as display texts, in the order of the fields; fields that no tab shows are omitted.
 */
export function fieldDiffs(kind: RecordDescription, changes: HistoryEntry["changes"]): FieldDiff[] {
  return describeChanges(kind, changes).map(({ reader, before, after }) => ({
    label: reader.label,
    before: reader.text(before),
    after: reader.text(after),
  }));
}

/** The changes of fields that a tab shows, in their order, each with a reader for its label and display text. */
export function describeChanges(kind: RecordDescription, changes: HistoryEntry["changes"]) {
  return [...Object.keys(kind.fields), "isActive"].flatMap((field) => {
    const change = changes.find((candidate) => candidate.field === field);
    return change ? [{ ...change, reader: fieldReader(kind, field) }] : [];
  });
}

function fieldReader({ noun, fields }: RecordDescription, field: string) {
  const spec = fields[field];
  if (spec) return { label: spec.label, text: (stored: unknown) => displayText(spec, formText(spec, stored)) };
  const labels = labelsFor(noun);
  const text = (stored: unknown) => (typeof stored === "boolean" ? (stored ? labels.active : labels.inactive) : null);
  return { label: "Situação", text };
}
