import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import {
  actionOf,
  type Cell,
  type CellChange,
  inOrder,
  packAlike,
  stateOf,
} from "#app/catalogue/availability-index/cells.ts";
import { readAvailability, readBelowRelease } from "#app/catalogue/availability-index/read-availability.server.ts";
import { showCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import type { BatchLabel } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import { assertEntriesAreKept } from "#app/records/rehearsal.server.ts";
import type { Tables } from "#db/tables.ts";
import type { WantedCells } from "./pair-changes.ts";
import { reserveIds } from "./write-pairs.server.ts";

// What a release makes of associations. Nothing of it is written before the release is published.

/** What a write of the current rehearsal has made of cells, as the release stores it. */
export type KeptCells = {
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
export async function putCells(
  tables: AvailabilityTables,
  plan: (now: AvailabilityIndex, tx: Transaction<Tables>) => readonly WantedCells[] | Promise<readonly WantedCells[]>,
  label: BatchLabel,
): Promise<BatchResult> {
  await refuseDuringMassWrite([tables.availability]);
  return db.transaction().execute(async (tx) => {
    const now = await readAvailability(tables, tx);
    return keep(tx, tables, await plan(now, tx), { label });
  });
}

/** The same inside a transaction, by default as a batch of its own. */
export async function keep(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  wanted: readonly WantedCells[],
  { label, batchId: ofBatch }: { label: BatchLabel; batchId?: number },
): Promise<BatchResult> {
  assertEntriesAreKept();
  const alike = changedCells(wanted, await readAvailability(tables, tx), await readBelowRelease(tables, tx));
  if (alike.length === 0) return { count: 0, batchId: null };
  await giveIds(tx, tables, alike);
  const batchId = ofBatch ?? (await nextBatchId(tx));
  let count = 0;
  for (const [action, own] of Map.groupBy(alike, (cells) => cells.action)) {
    assertPermitted(action, tables.entity);
    const cells = inOrder(own.flatMap((each) => packAlike(each, each.cityIds, each.ids)));
    const size = own.reduce((sum, { cityIds }) => sum + cityIds.length, 0);
    count += size;
    showCells(tables, cells);
    const entry = { entity: tables.entity, action, label: label(size), author: currentActor().email, batchId, cells };
    pinnedTransaction()!.memory.set(keptKey, [...keptCells(), entry]);
  }
  return { count, batchId };
}

/** Cells that change in the same way, with their reserved ids; 0 where there is an association or no id yet. */
type Alike = Pick<Cell, "offerId" | "before" | "after"> & {
  action: KeptCells["action"];
  cityIds: number[];
  ids: number[];
};

/** The cells that are not yet as wanted. `below` is what there is when the release is published. */
function changedCells(wanted: readonly WantedCells[], now: AvailabilityIndex, below: AvailabilityIndex): Alike[] {
  const found: Alike[] = [];
  for (const { offerId, after, cityIds, ids } of wanted.toSorted((one, other) => one.offerId - other.offerId)) {
    const own = new Map<string, Alike>();
    const known = ids && new Map(cityIds.map((cityId, index) => [cityId, ids[index]!]));
    for (const cityId of cityIds.toSorted((one, other) => one - other)) {
      const shown = now.idIn(offerId, cityId);
      if (stateOf(shown) === after) continue;
      const stored = below.idIn(offerId, cityId);
      const [before, action] = [stateOf(stored), actionOf(stateOf(shown), after)];
      const key = `${action} ${before}`;
      let cells = own.get(key);
      if (!cells) own.set(key, (cells = { offerId, before, after, action, cityIds: [], ids: [] }));
      cells.cityIds.push(cityId);
      cells.ids.push(stored === 0 ? Math.abs(shown) || (known?.get(cityId) ?? 0) : 0);
    }
    found.push(...own.values());
  }
  return found;
}

/** Gives associations ids that nobody else gets, so that later changes of the release can be about them. */
async function giveIds(tx: Transaction<Tables>, tables: AvailabilityTables, alike: readonly Alike[]): Promise<void> {
  const created = alike.filter(({ before }) => before === "none");
  const missing = created.reduce((sum, { ids }) => sum + ids.filter((id) => id === 0).length, 0);
  if (missing === 0) return;
  await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  let next = await reserveIds(tx, tables, missing);
  for (const { ids } of created) for (const [place, id] of ids.entries()) if (id === 0) ids[place] = next++;
}
