import { type Kysely, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { isShowingCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import type { Tables } from "#db/tables.ts";
import { maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { type OnProgress, runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { changesTo, countLabel, type WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { keep, putCells } from "./release-cells.server.ts";
import { writeChanges } from "./write-sets.server.ts";

/**
 * Makes cells as they are wanted, as one batch of the history. More of them than fit one transaction are a mass write
 * (docs/decisions/availability.md); a release keeps them and writes nothing.
 *
 * @param most how many these may be
 * @param plan what they become, from what there is now, or throws a `Refusal`; the table does not change while it runs
 * @param options.label of the entries in the history; by default how many associations each is about
 */
export function writeCells(
  tables: AvailabilityTables,
  most: number,
  plan: (now: AvailabilityIndex, database: Kysely<Tables>) => readonly WantedCells[] | Promise<readonly WantedCells[]>,
  { label, onProgress }: { label?: string; onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  const nameOf = label === undefined ? countLabel : () => label;
  if (isShowingCells(tables)) return putCells(tables, async (now, tx) => plan(now, tx), nameOf);
  if (most > maxPerTransaction) {
    const planChanges = async () => {
      const now = await readAvailability(tables);
      return { work: changesTo(await plan(now, db), now), label: nameOf };
    };
    return runMassWrite(tables, planChanges, { onProgress });
  }
  return runAsBatch({ ...tables, table: tables.availability }, async (tx, batchId) => {
    const now = await readAvailability(tables, tx);
    return writeChanges(tx, tables, changesTo(await plan(now, tx), now), { label: nameOf, batchId });
  });
}

/** The same inside the transaction of a larger write, as a part of its batch. */
export async function writeCellsWithin(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  wanted: readonly WantedCells[],
  { label, batchId }: { label: string; batchId: number },
): Promise<void> {
  const options = { label: () => label, batchId };
  if (isShowingCells(tables)) return void (await keep(tx, tables, wanted, options));
  await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  await writeChanges(tx, tables, changesTo(wanted, await readAvailability(tables, tx)), options);
}
