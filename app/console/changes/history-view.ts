import type { HistoryEntry } from "#app/records/audit.server.ts";
import type { NounForms } from "#app/console/entity/labels.ts";
import type { FieldDiff } from "./field-diff.ts";

// What the server sends to the history's screens: display texts, no stored values.

/** A history entry for display. */
export type EntryView = Omit<HistoryEntry, "changes"> & {
  isMine: boolean;
  noun: NounForms;
  /** Whether there is exactly one record of its kind, so that its name is enough. */
  isSingleton: boolean;
  label: string;
  /** The link to the record's sheet; null where there is none. */
  to: string | null;
  differences: FieldDiff[];
  canRevert: boolean;
};

/** The loader data of the history tab; null entries when the query fails. */
export type HistoryListing = {
  entries: EntryView[] | null;
  hasNewer: boolean;
  hasOlder: boolean;
  /** Filter options: kinds of records, and the e-mails of the people. */
  kinds: (readonly [entity: string, title: string])[];
  people: string[];
};

/** The details of an entry, loaded on demand. */
export type EntryDetails = {
  /** The names of the records of a bulk action, and how many more there are. */
  names: string[];
  unnamed: number;
  plan: RevertPlan;
};

/** What reverting an entry would do with the current record. */
export type RevertPlan =
  /** Restores these fields, except those changed since that staff keep. */
  | { kind: "update"; version: number; fields: RevertField[] }
  /** Runs the inverse action, described in a sentence. */
  | { kind: "action"; message: string }
  /** Why the entry cannot be reverted. */
  | { kind: "nothing"; message: string };

/**
 * From the current value to the one before the entry. Conflicting: it changed again after the entry set it to `made`.
 */
export type RevertField = FieldDiff & { name: string; isConflicting: boolean; entryText: string | null };
