import type { Kysely } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { Visit } from "../client.ts";

/** What the database holds of a writer's work. */
export type Found = {
  /** Writes that were acknowledged and are not there. */
  lost: string[];
  /** Writes that are there by half. */
  half: string[];
};

/** Somebody who writes one thing after the other and remembers what the site acknowledged. */
export type Writer = {
  name: string;
  /** How many of the writes were acknowledged, from the beginning. */
  acknowledged: () => number;
  /** Writes once more. Rejects when the site was killed meanwhile, or says that it was not done. */
  write: (visit: Visit) => Promise<void>;
  /** Compares what was acknowledged with what is stored, and goes on from what is stored. */
  check: (database: Kysely<Tables>, dataDir: string) => Promise<Found>;
};

/** Those that are not among the others. */
export function missing(wanted: Iterable<string>, present: Iterable<string>): string[] {
  const known = new Set(present);
  return [...wanted].filter((one) => !known.has(one));
}
