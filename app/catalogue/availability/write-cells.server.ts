import type { Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { stateOf } from "#app/catalogue/availability-index/cells.ts";
import { readAvailability, readToWrite } from "#app/catalogue/availability-index/read-availability.server.ts";
import { isShowingCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import { type BatchLabel, maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import type { Tables } from "#db/tables.ts";
import { type OnProgress, runMassWrite } from "./mass-write.server.ts";
import { changesTo, countLabel, type DecideCells, wantedCells } from "./pair-changes.ts";
import { putCells, putCellsWithin } from "./release-cells.server.ts";
import { writeChanges } from "./write-pairs.server.ts";

/**
 * Makes cells as they are wanted, as one batch of the history. More of them than fit one transaction are a mass write
 * (docs/decisions/availability.md), unless all is one transaction; a release keeps them and writes nothing.
 *
 * @param most how many these may be
 * @param decide what they become, from what there is now, or throws a `Refusal`; the table does not change while it runs
 * @param options.label of the entries in the history, by how many associations each is about
 */
export async function writeCells(
  tables: AvailabilityTables,
  most: number,
  decide: DecideCells,
  { label = countLabel, onProgress }: { label?: BatchLabel; onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  if (isShowingCells(tables)) return putCells(tables, decide, label);
  if (most > maxPerTransaction && !pinnedTransaction()) {
    const planChanges = async () => {
      const now = await readAvailability(tables);
      return { work: await changesTo(await decide(now, db), now), label };
    };
    return runMassWrite(tables, planChanges, { onProgress });
  }
  return runAsBatch({ ...tables, table: tables.availability }, (tx, batchId) =>
    writeCellsWithin(tx, tables, decide, { label, batchId }),
  );
}

/** The same inside the transaction of a larger write, as a part of its batch; returns how many change. */
export async function writeCellsWithin(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  decide: DecideCells,
  options: { label: BatchLabel; batchId: number },
): Promise<number> {
  if (isShowingCells(tables)) return (await putCellsWithin(tx, tables, decide, options)).count;
  const now = await readToWrite(tables, tx);
  return writeChanges(tx, tables, await changesTo(await decide(now, tx), now), options);
}

/** Associates an offer with the cities of another, active where that one is; deleted cities are left out. */
export async function copyAvailability(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  offer: { id: number; name: string; copyOf: number },
): Promise<void> {
  const decide: DecideCells = (now) => {
    const listed = new Set(now.sides.cities.map(({ id }) => id));
    const cells = [...now.pairsOf(offer.copyOf)].filter(([city]) => listed.has(city));
    return wantedCells(cells.map(([cityId, id]) => ({ offerId: offer.id, cityId, after: stateOf(id) })));
  };
  const label = (count: number) => `${offer.name} em ${pluralize(count, "cidade", "cidades")}`;
  await writeCellsWithin(tx, tables, decide, { label, batchId: await nextBatchId(tx) });
}
