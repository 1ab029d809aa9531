/** What a row of the file leads to. */
export type RowKind = "new" | "changed" | "equal" | "wrong";

/** A row of the file as the page shows it; `changes` are display texts. */
export type ReportRow = {
  line: number;
  kind: Exclude<RowKind, "equal">;
  label: string;
  changes: { header: string; before: string | null; after: string | null }[];
  /** Why the row is wrong; empty for others. */
  reasons: { header: string | null; value: string | null; message: string }[];
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
  columns: { recognized: string[]; shownOnly: string[]; unknown: { header: string; closest: string | null }[] };
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
  | { type: "refused"; message: string }
  | { type: "failed" };

/** How many rows of a report the page gets. */
export const maxReportRows = { wrong: 1_000, others: 1_000 };
/** How many wrong rows the file of the wrong ones has. */
export const maxWrongFileRows = 20_000;
