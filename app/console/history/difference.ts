import type { HistoryEntry } from "#app/catalogue/audit.server.ts";
import { type FieldSpec, formText, shownText } from "../entity/entity.ts";
import { type Noun, wordsFor } from "../entity/noun.ts";

/** What differs in one field, in texts for reading; null for blank. */
export type Difference = { label: string; before: string | null; after: string | null; note?: string };

/** What is read of a kind of record in its history: its fields as its tab declares them. */
export type Readable = { noun: Noun; fields: Readonly<Record<string, FieldSpec<never>>> };

/** What an entry changed, field by field, as the record's tab calls and writes it; what no tab shows is left out. */
export function differencesIn(kind: Readable, changes: HistoryEntry["changes"]): Difference[] {
  return readChanges(kind, changes).map(({ read, before, after }) => ({
    label: read.label,
    before: read.text(before),
    after: read.text(after),
  }));
}

/** The changes that a tab shows, in the order of its fields, each with how it is called and read. */
export function readChanges(kind: Readable, changes: HistoryEntry["changes"]) {
  return [...Object.keys(kind.fields), "isActive"].flatMap((field) => {
    const change = changes.find((one) => one.field === field);
    return change ? [{ ...change, read: readerOf(kind, field) }] : [];
  });
}

function readerOf({ noun, fields }: Readable, field: string) {
  const spec = fields[field];
  if (spec) return { label: spec.label, text: (stored: unknown) => shownText(spec, formText(spec, stored)) };
  const words = wordsFor(noun);
  const text = (stored: unknown) => (typeof stored === "boolean" ? (stored ? words.active : words.inactive) : null);
  return { label: "Situação", text };
}
