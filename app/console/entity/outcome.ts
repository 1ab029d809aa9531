import type { HistoryEntry as Recorded } from "#app/catalogue/audit.server.ts";
import type { ListQuery, Page, Saved, SavedMany } from "#app/catalogue/listing.ts";
import type { PairCounts } from "#app/catalogue/pair.ts";
import type { Unanswered } from "../reach.ts";
import type { Deed } from "./noun.ts";

/** Messages by field name; under "", one that belongs to the whole form. */
export type FieldErrors = Record<string, string>;

/** What the server answers to one deed. */
export type Outcome<Row = unknown> =
  | { kind: "done"; deed: Deed; saved: Saved }
  /** A deed on many records, of which so many changed; the batch is what undoes it. */
  | ({ kind: "doneMany"; deed: Deed } & SavedMany)
  /** What associating many would do. */
  | { kind: "counted"; counts: PairCounts }
  /** The input breaks a rule of its schema, field by field. */
  | { kind: "invalid"; errors: FieldErrors }
  /** A rule of the catalogue said no, in its own sentence. */
  | { kind: "refused"; deed: Deed; sentence: string; title?: string | undefined }
  /** Somebody saved the record after it was opened; `current` is what it is now. */
  | { kind: "outdated"; savedBy: string; isMine: boolean; savedAt: Date; current: Row }
  /** A fault: it is in the log, the screen says the fixed sentence. */
  | { kind: "failed"; deed: Deed }
  /** There is no answer: unless the session had ended, whether the server did anything is not known. */
  | { kind: "unanswered"; deed: Deed; why: Unanswered };

/** What a tab's loader gives its screen. */
export type Listing<Row, Extra = unknown> = {
  query: ListQuery;
  /** Null when the search failed. */
  page: Page<Row> | null;
  /** The one record that was asked for instead of a page. */
  opened: Opened<Row> | null;
  /** What else the tab shows beside its list. */
  extra: Extra | null;
};

/** A record and its history; a null row when it does not exist any more. */
export type Opened<Row> = { id: number; row: Row | null; history: HistoryEntry[] };

/** A record's history, or why there is none yet. */
export type History = HistoryEntry[] | "loading" | "failed";

export type HistoryEntry = Recorded & { isMine: boolean };
