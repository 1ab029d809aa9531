import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Visit } from "../client.ts";

/** The result of a check. */
export type Found = {
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Partial writes. */
  half: string[];
};

/** A load generator that writes repeatedly and remembers acknowledged writes. */
export type Writer = {
  name: string;
  /** Total number of acknowledged writes. */
  acknowledged: () => number;
  /** Writes once. Rejects when the site is killed during the write or does not confirm. */
  write: (visit: Visit) => Promise<void>;
  /** Compares acknowledged with stored writes, and continues from the stored state. */
  check: (database: Kysely<Tables>, dataDir: string) => Promise<Found>;
};

/** The wanted items that are not present. */
export function missing(wanted: Iterable<string>, present: Iterable<string>): string[] {
  const known = new Set(present);
  return [...wanted].filter((one) => !known.has(one));
}
