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

/** A text of a cell, or of an entry of its list, with what is probably meant. */
export type Correction = { from: string; to: string; mayKeep: boolean };

/** A column of the file. */
export type FileColumn = {
  header: string;
  index: number;
  /** The column of the export that it is; null for one that nobody knows or that staff do not want to be read. */
  means: string | null;
  /** Whether it says something that an import changes, or which record a row is about. */
  isRead: boolean;
  /** What it probably is. */
  suggestion: string | null;
};

/** The file's columns, and those of the export that they can be. */
export type FileColumns = { file: FileColumn[]; choices: string[] };

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
  corrections: (Correction & { header: string; rows: number })[];
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
  | { type: "refused"; message: string }
  | { type: "failed" };

/** How many rows of a report the page gets. */
export const maxReportRows = { wrong: 1_000, others: 1_000 };
/** How many different corrections a report offers. */
export const maxCorrections = 100;
/** How many wrong rows the file of the wrong ones has. */
export const maxWrongFileRows = 20_000;
