import type { LettersQuestion } from "#app/platform/csv/letters.ts";
import type { Correction, FileColumns, RepeatedCorrection } from "#app/console/import/corrections/suggestions.ts";

/** What a row of the file leads to. */
export type RowKind = "new" | "changed" | "equal" | "wrong";

/** A row of the file as the page shows it; `changes` are display texts. */
export type ReportRow = {
  line: number;
  kind: Exclude<RowKind, "equal">;
  label: string;
  changes: { header: string; before: string | null; after: string | null }[];
  /** Why the row is wrong; empty for others. */
  reasons: Reason[];
};

export type Reason = {
  header: string | null;
  value: string | null;
  message: string;
  /** What the cell probably means. */
  correction?: Correction;
};

export type Counts = Record<RowKind, number>;

/** What an import would do. */
export type Report = {
  counts: Counts;
  /** The first rows that are not equal; wrong ones have a limit of their own, so that they are never crowded out. */
  rows: ReportRow[];
  /** The wrong rows as they were, with a last column that says why: a CSV file. */
  wrongFile: string;
  file: { rows: number; encoding: string; delimiter: string };
  columns: FileColumns;
  /** What wrong cells probably mean, with the number of rows: first what would fix most. */
  corrections: RepeatedCorrection[];
  /** Identifies exactly these changes of exactly these versions. */
  digest: string;
  /** The newest entry of the history when the catalogue was read. */
  entryId: number;
};

/** A line of the response to an uploaded file, as JSON. */
export type ImportMessage =
  | { type: "reading"; rows: number }
  | { type: "report"; report: Report }
  | { type: "writing"; done: number; total: number }
  | { type: "done"; count: number; batchId: number | null }
  /** The catalogue has changed since the report that staff saw: nothing was written. */
  | { type: "outdated"; report: Report; changes: string[] }
  /** No row could be compared: it is not clear which column is which. */
  | { type: "columns"; message: string; columns: FileColumns }
  /** It is not clear which letters the file has. */
  | { type: "letters"; question: LettersQuestion }
  | { type: "refused"; message: string }
  | { type: "failed" };

/** How many rows of a report the page gets. */
export const maxReportRows = { wrong: 1_000, others: 1_000 };
/** How many different corrections a report offers. */
export const maxCorrections = 100;
/** How many wrong rows the file of the wrong ones has. */
export const maxWrongFileRows = 20_000;
