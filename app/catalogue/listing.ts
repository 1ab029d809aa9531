/** What a staff list shows: every part lives in the page's address and runs in the database. */
export type ListQuery = {
  /** Case- and accent-insensitive substring, blank for everything. */
  search: string;
  /** A sort key that the noun declares; an unknown or missing one falls back to the noun's default order. */
  sort: string | null;
  direction: "asc" | "desc";
  status: "all" | "active" | "inactive";
  /** Exact-match filters by key, such as `{ type: "Combo" }`; unknown keys are ignored. */
  filters: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
  pageSize: number;
};

export type Page<Row> = {
  rows: Row[];
  /** Rows that match the query, over all pages. */
  total: number;
  /** Active rows of the whole table, whatever the query. */
  active: number;
  /** Rows of the whole table, whatever the query. */
  all: number;
};

/** What every stored record carries beside its own fields. */
export type Stored = { id: number; version: number; isActive: boolean; createdAt: Date; updatedAt: Date };

/** Which records a deed on many is about: those numbers, or everything that a list's query finds. */
export type Selection =
  | { ids: readonly number[] }
  /** `expected` is how many staff saw it find. */
  | { query: ListQuery; expected: number };

/** What a write on many records leaves behind: how many changed, and the deed to undo; none when nothing did. */
export type SavedMany = { count: number; batchId: number | null };

/** What a write leaves behind: enough to name it in a toast and to undo it. */
export type Saved = {
  id: number;
  label: string;
  version: number;
  /** Of a record that was moved: the place that it had. */
  from?: number;
};
