import type { HistoryEntry } from "#app/catalogue/audit.server.ts";
import { type FieldSpec, formText, shownText } from "../entity/entity.ts";
import { type Noun, wordsFor } from "../entity/noun.ts";

/** The change of one field, in display texts; null for blank. */
export type Difference = { label: string; before: string | null; after: string | null; note?: string };

/** The labels and fields of a kind of record, as its tab declares them. */
export type Readable = { noun: Noun; fields: Readonly<Record<string, FieldSpec<never>>> };

/**
 * The changes of a history entry as display texts, in the order of the fields; fields that no tab shows are omitted.
 */
export function differencesIn(kind: Readable, changes: HistoryEntry["changes"]): Difference[] {
  return readChanges(kind, changes).map(({ read, before, after }) => ({
    label: read.label,
    before: read.text(before),
    after: read.text(after),
  }));
}

/** The changes of fields that a tab shows, in their order, each with a reader for its label and display text. */
export function readChanges(kind: Readable, changes: HistoryEntry["changes"]) {
  return [...Object.keys(kind.fields), "isActive"].flatMap((field) => {
    const change = changes.find((candidate) => candidate.field === field);
    return change ? [{ ...change, read: fieldReader(kind, field) }] : [];
  });
}

function fieldReader({ noun, fields }: Readable, field: string) {
  const spec = fields[field];
  if (spec) return { label: spec.label, text: (stored: unknown) => shownText(spec, formText(spec, stored)) };
  const labels = wordsFor(noun);
  const text = (stored: unknown) => (typeof stored === "boolean" ? (stored ? labels.active : labels.inactive) : null);
  return { label: "Situação", text };
}
