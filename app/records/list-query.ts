/** The query of a console list. All of it is in URL parameters and runs in the database. */
export type ListQuery = {
  /** Words that a record contains, whatever their case and accents, in any of its fields; blank for everything. */
  search: string;
  /** A sort key of the `ListSpec`; an unknown or missing one falls back to its default order. */
  sort: string | null;
  direction: "asc" | "desc";
  status: "all" | "active" | "inactive";
  /** Exact-match filters by key, such as `{ type: "Combo" }`; unknown keys are ignored. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
  pageSize: number;
};

export type ListPage<Row> = {
  rows: Row[];
  /** Rows that match the query, on all pages. */
  total: number;
  /** Active rows of the whole table, whatever the query. */
  active: number;
  /** Rows of the whole table, whatever the query. */
  all: number;
};

/** What every stored record has besides its own fields. */
export type RecordMetadata = { id: number; version: number; isActive: boolean; createdAt: Date; updatedAt: Date };

/** The records of a bulk action: those ids, or everything that a list query finds. */
export type Selection =
  | { ids: readonly number[] }
  /** `expected` is how many records the query found when the user confirmed. */
  | { query: ListQuery; expected: number };

/** The result of a bulk write: how many records changed, and the batch to revert; null when none changed. */
export type BatchResult = { count: number; batchId: number | null };

/** The result of a write: enough for the toast and for undo. */
export type SaveResult = {
  id: number;
  label: string;
  version: number;
  /** The previous position of a record that was moved. */
  from?: number;
};
