import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { StaffSession } from "../../e2e/support/staff-client.ts";

/** The result of a check. */
export type WriteCheck = {
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Partial writes. */
  partial: string[];
};

/** A load generator that writes repeatedly and records acknowledged writes. */
export type Writer = {
  name: string;
  /** Total number of acknowledged writes. */
  acknowledged: () => number;
  /** Writes once. Rejects when the site is killed during the write or does not confirm. */
  write: (visit: StaffSession) => Promise<void>;
  /** Compares acknowledged with stored writes, and continues from the stored state. */
  check: (database: Kysely<Tables>, dataDir: string) => Promise<WriteCheck>;
};

/** The wanted items that are not present. */
export function missing(wanted: Iterable<string>, present: Iterable<string>): string[] {
  const known = new Set(present);
  return [...wanted].filter((one) => !known.has(one));
}
