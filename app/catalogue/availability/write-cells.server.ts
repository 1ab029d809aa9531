import { type Kysely, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { stateOf } from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { isShowingCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import { type BatchLabel, maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import type { Tables } from "#db/tables.ts";
import { type OnProgress, runMassWrite } from "./mass-write.server.ts";
import { changesTo, countLabel, type WantedCells, wantedCells } from "./pair-changes.ts";
import { keep, putCells } from "./release-cells.server.ts";
import { writeChanges } from "./write-pairs.server.ts";

/** What cells become, from what there is now, or a `Refusal`. */
export type Plan = (
  now: AvailabilityIndex,
  database: Kysely<Tables>,
) => readonly WantedCells[] | Promise<readonly WantedCells[]>;

/**
 * Makes cells as they are wanted, as one batch of the history. More of them than fit one transaction are a mass write
 * (docs/decisions/availability.md); a release keeps them and writes nothing.
 *
 * @param most how many these may be
 * @param plan what they become, from what there is now, or throws a `Refusal`; the table does not change while it runs
 * @param options.label of the entries in the history, by how many associations each is about
 */
export async function writeCells(
  tables: AvailabilityTables,
  most: number,
  plan: Plan,
  { label = countLabel, onProgress }: { label?: BatchLabel; onProgress?: OnProgress | undefined } = {},
): Promise<BatchResult> {
  if (isShowingCells(tables)) return putCells(tables, plan, label);
  if (most > maxPerTransaction) {
    const planChanges = async () => {
      const now = await readAvailability(tables);
      return { work: changesTo(await plan(now, db), now), label };
    };
    return runMassWrite(tables, planChanges, { onProgress });
  }
  // The index does not know yet what the mass write has made.
  await refuseDuringMassWrite([tables.availability]);
  return runAsBatch({ ...tables, table: tables.availability }, async (tx, batchId) => {
    const now = await readAvailability(tables, tx);
    return writeChanges(tx, tables, changesTo(await plan(now, tx), now), { label, batchId });
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

/** Associates an offer with the cities of another, active where that one is; deleted cities are left out. */
export async function copyAvailability(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  offer: { id: number; name: string; copyOf: number },
): Promise<void> {
  const index = await readAvailability(tables, tx);
  const listed = new Set(index.sides.cities.map(({ id }) => id));
  const cells = [...index.pairsOf(offer.copyOf)].filter(([city]) => listed.has(city));
  const wanted = wantedCells(cells.map(([cityId, id]) => ({ offerId: offer.id, cityId, after: stateOf(id) })));
  const label = `${offer.name} em ${pluralize(cells.length, "cidade", "cidades")}`;
  await writeCellsWithin(tx, tables, wanted, { label, batchId: await nextBatchId(tx) });
}
