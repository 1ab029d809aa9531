import type { Kysely } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { type OnProgress, runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { writeChanges } from "./write-changes.server.ts";

/**
 * Writes associations as one batch of the history. More of them than fit one transaction are a mass write
 * (docs/decisions/availability.md).
 *
 * @param most how many these may be
 * @param plan what to change, from what there is now, or throws a `Refusal`; the table does not change while it runs
 * @param options.label of the entries in the history; empty for how many associations each is about
 */
export function writeCells(
  tables: AvailabilityTables,
  most: number,
  plan: (now: AvailabilityIndex, database: Kysely<Tables>) => PairChanges | Promise<PairChanges>,
  { label = "", onProgress }: { label?: string; onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  if (most <= maxPerTransaction) {
    return runAsBatch({ ...tables, table: tables.availability }, async (tx, batchId) =>
      writeChanges(tx, tables, await plan(await readAvailability(tables, tx), tx), { label, batchId }),
    );
  }
  return runMassWrite(tables, async () => ({ work: await plan(await readAvailability(tables), db), label }), {
    onProgress,
  });
}
