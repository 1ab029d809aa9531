import type { HistoryEntry as Recorded } from "#app/catalogue/audit.server.ts";
import type { ListQuery, Page, Saved, SavedMany } from "#app/catalogue/listing.ts";
import type { PairCounts } from "#app/catalogue/pair.ts";
import type { Unanswered } from "../reach.ts";
import type { Deed } from "./noun.ts";

/** Messages by field name; "" has the message of the whole form. */
export type FieldErrors = Record<string, string>;

/** The result of an action; `deed` is the action, as the form field of that name posted it. */
export type Outcome<Row = unknown> =
  | { kind: "done"; deed: Deed; saved: Saved }
  /** A bulk action: how many records changed, and the batch id that undoes it. */
  | ({ kind: "doneMany"; deed: Deed } & SavedMany)
  /** How many associations a bulk action would create. */
  | { kind: "counted"; counts: PairCounts }
  /** The input breaks a rule of its schema, field by field. */
  | { kind: "invalid"; errors: FieldErrors }
  /** A business rule refused, with its own message. */
  | { kind: "refused"; deed: Deed; sentence: string; title?: string | undefined }
  /** Somebody saved the record after it was opened; `current` is the stored record. */
  | { kind: "outdated"; savedBy: string; isMine: boolean; savedAt: Date; current: Row }
  /** A fault: it is logged, and the screen shows the fixed message. */
  | { kind: "failed"; deed: Deed }
  /** No response. Unless the session had ended, the server may have done the action. */
  | { kind: "unanswered"; deed: Deed; why: Unanswered };

/** The loader data of a tab. */
export type Listing<Row, Extra = unknown> = {
  query: ListQuery;
  /** Null when the query failed, or when the URL asks for one record. */
  page: Page<Row> | null;
  /** The record that was requested instead of a page. */
  opened: Opened<Row> | null;
  /** What else the tab shows beside its list. */
  extra: Extra | null;
};

/** A record and its history; `row` is null when the record does not exist any more. */
export type Opened<Row> = { id: number; row: Row | null; history: HistoryEntry[] };

/** A record's history, or the state of loading it. */
export type History = HistoryEntry[] | "loading" | "failed";

export type HistoryEntry = Recorded & { isMine: boolean };
