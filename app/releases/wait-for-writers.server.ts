import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { isRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { waitNoLonger } from "#app/platform/database/transactions/one-transaction.server.ts";
import { recordTable, type ReleasedEntity } from "#app/records/kinds.ts";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import type { Tables } from "#db/tables.ts";
import { pairEntities, pairTables } from "./released-kinds.server.ts";

/**
 * How long one try waits for the lock of each table, in milliseconds: then it begins again, with a later moment. It is
 * less than a second, after which the database calls two who wait for each other a deadlock.
 */
const lockTimeoutMs = 500;

type Changed = { entity: ReleasedEntity };

/**
 * Waits for those who write the same tables, but not for a mass write: that is refused. From then on others wait for this
 * transaction, which has only to write: what it writes has the moment at which the transaction began, and visitors see it
 * little later. A rehearsal locks nothing.
 */
export async function waitForWriters(changes: readonly Changed[]): Promise<void> {
  await refuseDuringMassWrite(pairsOf(changes).map(({ availability }) => availability));
  if (isRehearsing()) return;
  const tables = tablesOf(changes);
  await waitNoLonger(lockTimeoutMs, async () => {
    for (const table of [...tables].toSorted((one, other) => (one < other ? -1 : 1))) {
      // Readers go on. In a weaker mode others could lock a row before they wait.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db);
    }
  });
}

/** The tables that the changes write or lock. */
export function tablesOf(changes: readonly Changed[]): Set<keyof Tables> {
  const own = changes.flatMap(({ entity }) => recordTable(entity) ?? []);
  // Who writes associations locks what they are of.
  const ofPairs = pairsOf(changes).flatMap(({ offers, availability }) => [offers, "cities", availability] as const);
  return new Set([...own, ...ofPairs]);
}

function pairsOf(changes: readonly Changed[]): AvailabilityTables[] {
  return pairEntities.filter((kind) => changes.some(({ entity }) => entity === kind)).map((kind) => pairTables[kind]);
}
