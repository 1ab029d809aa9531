import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import {
  actionOf,
  type Cell,
  type CellChange,
  packCellChanges,
  stateOf,
} from "#app/catalogue/availability-tables/cell-changes.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import type { WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { readAvailability, readBelowRelease } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { findShown, isShowingCells, showCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import { reserveIds } from "#app/catalogue/availability/mass-write/stored-plan.server.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import { nextBatchId } from "#app/records/audit.server.ts";
import type { BatchLabel } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { assertEntriesAreKept } from "#app/records/rehearsal.server.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";

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

/** What a cell becomes; the id of a removed association that is restored. */
export type WantedCell = { offerId: number; cityId: number; after: number; id?: number };

/** Makes cells as they are wanted in the current release; returns how many change. See `writeCells`. */
export async function putCells(
  tables: AvailabilityTables,
  plan: (now: AvailabilityIndex, tx: Transaction<Tables>) => Promise<readonly WantedCell[]>,
  label: BatchLabel,
): Promise<BatchResult> {
  await refuseDuringMassWrite([tables.availability]);
  return db.transaction().execute(async (tx) => {
    const now = await readAvailability(tables, tx);
    return keep(tx, tables, await plan(now, tx), { label });
  });
}

/** One cell for each city. */
export function eachCell(wanted: readonly WantedCells[]): WantedCell[] {
  return wanted.flatMap(({ offerId, after, cityIds }) =>
    cityIds.map((cityId) => ({ offerId, cityId, after: cellStates.indexOf(after) })),
  );
}

/** The same inside a transaction, by default as a batch of its own. */
export async function keep(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  wanted: readonly WantedCell[],
  { label, batchId: ofBatch }: { label: BatchLabel; batchId?: number },
): Promise<BatchResult> {
  assertEntriesAreKept();
  const now = await readAvailability(tables, tx);
  const below = await readBelowRelease(tables, tx);
  const changed: (Cell & { action: KeptCells["action"] })[] = [];
  const missing: Cell[] = [];
  for (const { offerId, cityId, after, id = 0 } of wanted) {
    const shown = now.idIn(offerId, cityId);
    if (stateOf(shown) === after) continue;
    const stored = below.idIn(offerId, cityId);
    const cell = { offerId, cityId, before: stateOf(stored), after, id: stored === 0 ? Math.abs(shown) || id : 0 };
    changed.push(Object.assign(cell, { action: actionOf(stateOf(shown), after) }));
    if (stored === 0 && cell.id === 0) missing.push(cell);
  }
  if (changed.length === 0) return { count: 0, batchId: null };
  await giveIds(tx, tables, missing);
  const batchId = ofBatch ?? (await nextBatchId(tx));
  const kept = Array.from(
    Map.groupBy(changed, ({ action }) => action),
    ([action, cells]) => ({ action, label: label(cells.length), cells: packCellChanges(cells) }),
  );
  for (const { action, label: text, cells } of kept) {
    assertPermitted(action, tables.entity);
    showCells(tables, cells);
    const entry = { entity: tables.entity, action, label: text, author: currentActor().email, batchId, cells };
    pinnedTransaction()!.memory.set(keptKey, [...keptCells(), entry]);
  }
  return { count: changed.length, batchId };
}

/** Gives associations ids that nobody else gets, so that later changes of the release can be about them. */
async function giveIds(tx: Transaction<Tables>, { availability }: AvailabilityTables, cells: Cell[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`lock table ${sql.table(availability)} in share row exclusive mode`.execute(tx);
  let next = await reserveIds(tx, availability, cells.length);
  // In the order in which they are packed, which makes ranges of them.
  const sorted = cells.toSorted(
    (one, other) => one.offerId - other.offerId || one.after - other.after || one.cityId - other.cityId,
  );
  for (const cell of sorted) cell.id = next++;
}

/** An association as a release shows it, also one that it creates or has removed. */
export type ShownPair = {
  id: number;
  offerId: number;
  cityId: number;
  version: number;
  updatedAt: Date;
  /** The id in the index: negative for an inactive one, 0 when there is none. */
  shown: number;
  /** The state that it has, or has had last. */
  state: number;
};

/** The associations with those ids; ascending. */
export async function findPairs(
  database: Kysely<Tables>,
  tables: AvailabilityTables,
  ids: readonly number[],
  now: AvailabilityIndex,
): Promise<ShownPair[]> {
  const found: Omit<ShownPair, "shown">[] = [];
  for (const chunk of chunksOf(ids, 5_000)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all
    const { rows } = await sql<Omit<ShownPair, "shown" | "state"> & { isActive: boolean }>`
      select id, ${sql.ref(tables.offerIdColumn)} as "offerId", city_id as "cityId", version, updated_at as "updatedAt",
        is_active as "isActive"
      from ${sql.table(tables.availability)} where id = any (${chunk})
    `.execute(database);
    for (const { isActive, ...row } of rows) {
      found.push({ ...row, state: cellStates.indexOf(isActive ? "sold" : "off") });
    }
  }
  const stored = new Set(found.map(({ id }) => id));
  for (const id of ids) {
    const cell = stored.has(id) ? null : findShown(tables, id);
    if (!cell) continue;
    found.push({
      id,
      offerId: cell.offerId,
      cityId: cell.cityId,
      version: 1,
      updatedAt: new Date(),
      state: cell.after || cellStates.indexOf("sold"),
    });
  }
  return found
    .map((pair) => {
      const shown = now.idIn(pair.offerId, pair.cityId);
      return { ...pair, shown, state: Math.abs(shown) === pair.id ? stateOf(shown) : pair.state };
    })
    .toSorted((one, other) => one.id - other.id);
}

/** What a stored association is of, removed or not; null for an unknown id. */
export async function findStoredPair(
  database: Kysely<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  id: number,
): Promise<{ offerId: number; cityId: number } | null> {
  const { rows } = await sql<{ offerId: number; cityId: number }>`
    select ${sql.ref(offerIdColumn)} as "offerId", city_id as "cityId" from ${sql.table(availability)} where id = ${id}
  `.execute(database);
  return rows[0] ?? null;
}

/** SQL: the associations with those ids to read from, as the release shows them. */
export async function pairRows(tables: AvailabilityTables, ids: readonly number[]): Promise<RawBuilder<unknown>> {
  const table = sql.table(tables.availability);
  if (!isShowingCells(tables)) return table;
  const shown = await findPairs(db, tables, ids, await readAvailability(tables));
  return sql`(
    select shown.id, offer_id as ${sql.ref(tables.offerIdColumn)}, shown.city_id, active as is_active,
      coalesce(stored.version, 1) as version, coalesce(stored.created_at, now()) as created_at,
      coalesce(stored.updated_at, now()) as updated_at, null::timestamptz as deleted_at
    from unnest(${shown.map(({ id }) => id)}::integer[], ${shown.map(({ offerId }) => offerId)}::integer[],
        ${shown.map(({ cityId }) => cityId)}::integer[], ${shown.map((pair) => pair.shown > 0)}::boolean[])
        shown (id, offer_id, city_id, active)
      left join ${table} stored on stored.id = shown.id
  )`;
}

/** What the action makes of an association; null when it is so already or cannot be so. */
export function cellAfter(tables: AvailabilityTables, action: StateChange, pair: ShownPair): WantedCell | null {
  const { id, offerId, cityId, shown, state } = pair;
  const isThere = Math.abs(shown) === id;
  if (action === "restore") {
    if (shown !== 0 && !isThere) throw new Refusal(Object.values(tables.duplicateMessages)[0]!);
    return isThere ? null : { offerId, cityId, after: state, id };
  }
  const after = cellStates.indexOf(({ activate: "sold", deactivate: "off", remove: "none" } as const)[action]);
  return isThere ? { offerId, cityId, after } : null;
}

/** Changes the state of associations in the current release. */
export function putStates(
  tables: AvailabilityTables,
  find: (tx: Transaction<Tables>) => Promise<readonly { action: StateChange; ids: readonly number[] }[]>,
  label: BatchLabel,
): Promise<BatchResult> {
  return putCells(
    tables,
    async (now, tx) => {
      const wanted: WantedCell[] = [];
      for (const { action, ids } of await find(tx)) {
        // oxlint-disable-next-line no-await-in-loop -- one connection reads all
        for (const pair of await findPairs(tx, tables, ids, now)) {
          const cell = cellAfter(tables, action, pair);
          if (cell) wanted.push(cell);
        }
      }
      return wanted;
    },
    label,
  );
}
