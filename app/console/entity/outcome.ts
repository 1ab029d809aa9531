import type { FieldErrors } from "#app/platform/form/field-errors.ts";
import type { CopyCounts } from "#app/catalogue/availability/matrix.ts";
import type { PricedOffer } from "#app/catalogue/plans/price-change.ts";
import type { InputWarning } from "#app/records/input-warning.ts";
import type { HistoryEntry as Recorded } from "#app/records/audit.server.ts";
import type { ListQuery, ListPage, SaveResult, BatchResult } from "#app/records/list-query.ts";
import type { RowMark } from "#app/releases/release.ts";
import type { Refusal, Removal } from "#app/records/refusal.ts";
import type { NetworkFailure } from "#app/console/requests/request.ts";
import type { RecordAction } from "./labels.ts";

/** The result of an action; `action` names it, as the form field of that name posted it. */
export type Outcome<Row = unknown> =
  | { kind: "done"; action: RecordAction; saved: SaveResult }
  /** A bulk action: how many records changed, and the batch id that undoes it. */
  | ({ kind: "batchDone"; action: RecordAction } & BatchResult)
  /** What a copy of a city's offers would do. */
  | { kind: "copyCounted"; counts: CopyCounts }
  /** The prices of today of the selected offers. */
  | { kind: "priced"; offers: readonly PricedOffer[] }
  /** The input breaks a rule of its schema, field by field. */
  | { kind: "invalid"; errors: FieldErrors }
  /** A business rule refused, with its own message. */
  | {
      kind: "refused";
      action: string;
      message: string;
      title?: string | undefined;
      /** The records that the refusal is about, by the field that names them. */
      recordIds?: Refusal["recordIds"];
    }
  /** Somebody saved the record after it was opened; `current` is the stored record. */
  | { kind: "outdated"; savedBy: string; isMine: boolean; savedAt: Date; current: Row }
  /** Somebody removed the record. */
  | { kind: "removed"; action: string; id: number; removal: RecordRemoval }
  /** The input is valid but unlikely: staff confirm it first. */
  | { kind: "unconfirmed"; action: string; warnings: readonly InputWarning[] }
  /** A fault: it is logged, and the screen shows the fixed message. */
  | { kind: "failed"; action: string }
  /** No response. Unless the session had ended, the server may have done the action. */
  | { kind: "networkFailure"; action: string; why: NetworkFailure };

/** Actions that write nothing. */
export const readActions: ReadonlySet<string> = new Set(["check", "count", "prices"]);

/** Whether an outcome changes a list: the action wrote, or found that somebody removed the record. */
export function isWrite({ kind }: Outcome): boolean {
  return kind === "done" || kind === "batchDone" || kind === "removed";
}

/** The loader data of a tab. */
export type TabData<Row, Extra = unknown> = {
  query: ListQuery;
  /** Null when the query failed, or when the URL asks for one record. */
  page: ListPage<Row> | null;
  /** The record that was requested instead of a page. */
  opened: OpenedRecord<Row> | null;
  /** What else the tab shows beside its list. */
  extras: Extra | null;
  /** In a release: what it does to the records, by id. */
  marks?: Readonly<Record<number, RowMark>>;
  /** In a release: how many records of all pages it changes, and those that it removes, as they are live. */
  changes?: ReleaseChanges<Row>;
};

export type ReleaseChanges<Row> = { count: number; added: number; removed: number; leaving: readonly Row[] };

/** A record and its history; `row` is null when the record does not exist any more, and `removal` then says why. */
export type OpenedRecord<Row> = {
  id: number;
  row: Row | null;
  history: RecordHistoryEntry[];
  removal?: RecordRemoval | null;
};

/** Who removed a record and when; `version` is the removed record's. */
export type RecordRemoval = Removal & { isMine: boolean; version: number };

/** A record's history, or the state of loading it. */
export type RecordHistoryState = RecordHistoryEntry[] | "loading" | "failed";

export type RecordHistoryEntry = Recorded & { isMine: boolean };
