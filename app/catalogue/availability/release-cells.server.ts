import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import {
  actionOf,
  type Cell,
  type CellChange,
  packCellChanges,
  stateOf,
} from "#app/catalogue/availability-index/cells.ts";
import { readBelowRelease, readToWrite } from "#app/catalogue/availability-index/read-availability.server.ts";
import { showCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import type { BatchLabel } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { assertEntriesAreKept } from "#app/records/rehearsal.server.ts";
import type { Tables } from "#db/tables.ts";
import type { DecideCells, WantedCells } from "./pair-changes.ts";
import { reserveIds } from "./write-pairs.server.ts";

// What a release makes of associations. Nothing of it is written before the release is published.

/** What a write of the current rehearsal has made of cells, as the release stores it. */
type KeptCells = {
  entity: AvailabilityTables["entity"];
  action: ReturnType<typeof actionOf>;
  label: string;
  author: string;
  batchId: number;
  cells: CellChange[];
};

const keptKey = Symbol("cells of a release");

/** What this rehearsal has made of cells, in its order. */
export function keptCells(): readonly KeptCells[] {
  return (pinnedTransaction()?.memory.get(keptKey) as KeptCells[] | undefined) ?? [];
}

/** Makes cells as they are wanted in the current release; returns how many change. See `writeCells`. */
export function putCells(
  tables: AvailabilityTables,
  decide: DecideCells<Transaction<Tables>>,
  label: BatchLabel,
): Promise<BatchResult> {
  return db.transaction().execute((tx) => putCellsWithin(tx, tables, decide, { label }));
}

/** The same inside a transaction, by default as a batch of its own. */
export async function putCellsWithin(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  decide: DecideCells<Transaction<Tables>>,
  { label, batchId: ofBatch }: { label: BatchLabel; batchId?: number },
): Promise<BatchResult> {
  assertEntriesAreKept();
  const now = await readToWrite(tables, tx);
  const cells = changedCells(await decide(now, tx), now, await readBelowRelease(tables, tx));
  if (cells.length === 0) return { count: 0, batchId: null };
  await giveIds(tx, tables, cells);
  const batchId = ofBatch ?? (await nextBatchId(tx));
  for (const [action, own] of Map.groupBy(cells, (cell) => cell.action)) {
    assertPermitted(action, tables.entity);
    const packed = packCellChanges(own);
    showCells(tables, packed);
    const about = { entity: tables.entity, action, label: label(own.length), author: currentActor().email };
    pinnedTransaction()!.memory.set(keptKey, [...keptCells(), { ...about, batchId, cells: packed }]);
  }
  return { count: cells.length, batchId };
}

/**
 * The cells that are not yet as wanted, by offer and city, each with what that does to its association. `below` is what there is when the release is published: what
 * is not there has its reserved id, or none yet.
 */
function changedCells(wanted: readonly WantedCells[], now: AvailabilityIndex, below: AvailabilityIndex) {
  const changed: (Cell & { action: KeptCells["action"] })[] = [];
  for (const { offerId, after, cityIds, ids } of wanted) {
    for (const [place, cityId] of cityIds.entries()) {
      const [shown, stored] = [now.idIn(offerId, cityId), below.idIn(offerId, cityId)];
      if (stateOf(shown) === after) continue;
      const id = stored === 0 ? Math.abs(shown) || (ids?.[place] ?? 0) : 0;
      const action = actionOf(stateOf(shown), after);
      changed.push({ offerId, cityId, before: stateOf(stored), after, id, action });
    }
  }
  return changed.toSorted((one, other) => one.offerId - other.offerId || one.cityId - other.cityId);
}

/** Gives new associations ids that nobody else gets, so that later changes of the release can be about them. */
async function giveIds(tx: Transaction<Tables>, tables: AvailabilityTables, cells: readonly Cell[]): Promise<void> {
  const created = cells.filter(({ before, id }) => before === "none" && id === 0);
  if (created.length === 0) return;
  await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  const first = await reserveIds(tx, tables, created.length);
  for (const [index, cell] of created.entries()) cell.id = first + index;
}
