import type { HistoryEntry } from "#app/catalogue/audit.server.ts";
import type { Noun } from "../entity/noun.ts";
import type { Difference } from "./difference.ts";

// What travels from the server to the history's screens: texts for reading, no stored values.

/** A line of the history as it is shown. */
export type ShownEntry = Omit<HistoryEntry, "changes"> & {
  isMine: boolean;
  noun: Noun;
  /** There is one record of its kind, which its name alone says. */
  isOnly: boolean;
  label: string;
  /** The record's sheet; null where there is none to open. */
  to: string | null;
  differences: Difference[];
  canRevert: boolean;
};

/** What the tab's loader gives; null entries when they could not be read. */
export type HistoryListing = {
  entries: ShownEntry[] | null;
  hasNewer: boolean;
  hasOlder: boolean;
  /** What can be filtered by: kinds of records, and the e-mails of who wrote. */
  kinds: (readonly [entity: string, title: string])[];
  people: string[];
};

/** What an entry says only on demand. */
export type EntryDetails = {
  /** The records of a deed on many, by name, and how many more there are. */
  names: string[];
  unnamed: number;
  plan: RevertPlan;
};

/** What reverting an entry would do now. */
export type RevertPlan =
  /** Gives fields back their values, but for those changed since that staff keep. */
  | { kind: "update"; version: number; fields: RevertedField[] }
  /** Takes back what was done, in a sentence. */
  | { kind: "deed"; sentence: string }
  /** Why there is nothing to revert, or no way to. */
  | { kind: "nothing"; sentence: string };

/** From what it is to what it was before the entry. Contested: the entry left it as `made`, and it was changed since. */
export type RevertedField = Difference & { name: string; isContested: boolean; made: string | null };
