import { type Kysely, sql } from "kysely";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { type CellState, stateOf } from "#app/catalogue/availability-index/cells.ts";
import { findShown } from "#app/catalogue/availability-index/shown-cells.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { doInSlices } from "#app/platform/slices.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { StateChange, Tables } from "#db/tables.ts";
import { groupWanted, type WantedCells } from "./pair-changes.ts";

/** An association by its id, removed or not; in a release also one that it creates or has removed. */
export type FoundPair = {
  id: number;
  offerId: number;
  cityId: number;
  version: number;
  updatedAt: Date;
  /** The id of what its cell has in the index: negative for an inactive one, 0 when there is none. */
  shown: number;
  /** The state that it has, or has had last. */
  state: CellState;
};

/** The associations with those ids; ascending. */
export async function findPairs(
  database: Kysely<Tables>,
  tables: AvailabilityTables,
  ids: readonly number[],
  now: AvailabilityIndex,
): Promise<FoundPair[]> {
  const found = new Map<number, Omit<FoundPair, "shown">>();
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all
    const { rows } = await sql<Omit<FoundPair, "shown">>`
      select id, ${sql.ref(tables.offerIdColumn)} as "offerId", city_id as "cityId", version, updated_at as "updatedAt",
        case when is_active then 'sold' else 'off' end as state
      from ${sql.table(tables.availability)} where id = any (${chunk})
    `.execute(database);
    for (const row of rows) found.set(row.id, row);
  }
  await doInSlices(ids, (id) => {
    const cell = found.has(id) ? null : findShown(tables, id);
    if (!cell) return;
    const { offerId, cityId, after } = cell;
    found.set(id, { id, offerId, cityId, version: 1, updatedAt: new Date(), state: after === "none" ? "sold" : after });
  });
  const pairs: FoundPair[] = [];
  await doInSlices(found.values(), (pair) => {
    const shown = now.idIn(pair.offerId, pair.cityId);
    pairs.push({ ...pair, shown, state: Math.abs(shown) === pair.id ? stateOf(shown) : pair.state });
  });
  return pairs.toSorted((one, other) => one.id - other.id);
}

/** Those of removed associations that can come back, and those whose offer and city have another one by then. */
export async function findRemoved(
  database: Kysely<Tables>,
  tables: AvailabilityTables,
  ids: readonly number[],
  now: AvailabilityIndex,
): Promise<{ restorable: FoundPair[]; replaced: FoundPair[] }> {
  const cells = new Set<string>();
  const restorable: FoundPair[] = [];
  const replaced: FoundPair[] = [];
  await doInSlices(await findPairs(database, tables, ids, now), (pair) => {
    const cell = `${pair.offerId} ${pair.cityId}`;
    const isReplaced = pair.shown !== 0 || cells.has(cell);
    cells.add(cell);
    (isReplaced ? replaced : restorable).push(pair);
  });
  return { restorable, replaced };
}

/**
 * The cells of associations whose state is to change, as they become. Throws a `Refusal` when one that is restored would
 * duplicate another.
 */
export async function cellsToChange(
  database: Kysely<Tables>,
  tables: AvailabilityTables,
  changes: readonly { action: StateChange; ids: readonly number[] }[],
  now: AvailabilityIndex,
): Promise<WantedCells[]> {
  const actions = new Map<number, StateChange>();
  for (const { action, ids } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- a few, in their order
    await doInSlices(ids, (id) => void actions.set(id, action));
  }
  const wanted = groupWanted();
  await doInSlices(now.pairs, ([cityId, { offers, ids }]) => {
    for (let at = 0; at < ids.length; at++) {
      const id = Math.abs(ids[at]!);
      const action = actions.get(id);
      if (!action) continue;
      actions.delete(id);
      if (action !== "restore") wanted.add({ id, offerId: offers[at]!, cityId, after: stateAfter[action] });
    }
  });
  const removed = [...actions].filter(([, action]) => action === "restore").map(([id]) => id);
  const { restorable, replaced } = await findRemoved(database, tables, removed, now);
  if (replaced.length > 0) throw new Refusal(Object.values(tables.duplicateMessages)[0]!);
  await doInSlices(restorable, ({ state, ...pair }) => wanted.add({ ...pair, after: state }));
  return wanted.all();
}

export const stateAfter = { activate: "sold", deactivate: "off", remove: "none" } as const;
