import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { actionOf, type Cell, type CellChange, foldCells, stateOf } from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { isShowingCells, showCells } from "#app/catalogue/availability-index/shown-cells.server.ts";
import type { AuditAction } from "#db/tables.ts";
import { inverseAction } from "#app/records/bulk-actions.server.ts";
import { cellsToChange, findRemoved } from "./find-pairs.server.ts";
import { putCells } from "./release-cells.server.ts";
import { cityDeletedMessage, findSides } from "./selected-records.server.ts";
import { writeAsBatch, type Written } from "./write-pairs.server.ts";

/** A change of a release: what it makes of cells, and whether it is about one alone. */
type PublishedChange = { id: number; label: string; isMany: boolean; cells: readonly CellChange[] };

/** Offers and cities that the release itself removes: their associations are kept with them. */
export type RemovedSides = { offers: ReadonlySet<number>; cities: ReadonlySet<number> };

/** What became of the operations: those that cannot be made, and how many cells somebody has changed since. */
type PublishedCells = { refused: { operationId: number; message: string }[]; skipped: number };

/**
 * Makes of the cells what a release says, in sets, whatever their number; a rehearsal shows it. A cell that is neither
 * as it was when that was said nor as it is to be is left as somebody has made it. Nothing is written when one of the
 * operations is refused: it creates associations of a deleted offer or city. One that was removed comes back all the same,
 * as everywhere, and is seen when its offer and city are.
 */
export async function publishCells(
  tables: AvailabilityTables,
  operations: readonly PublishedChange[],
  removed: RemovedSides,
): Promise<PublishedCells> {
  if (operations.length === 0) return { refused: [], skipped: 0 };
  const { created, written, skipped } = await planCells(tables, operations);
  const refused = await refuseDeleted(tables, operations, created, removed);
  if (refused.length > 0) return { refused, skipped };
  if (isShowingCells(tables)) for (const { cells } of operations) showCells(tables, cells);
  else await writeAsBatch(tables, created, written);
  return { refused, skipped };
}

/**
 * What there is to write, and the entries of the history by operation; `source` is the place of the operation that wants
 * the association.
 */
async function planCells(
  tables: AvailabilityTables,
  operations: readonly PublishedChange[],
): Promise<{ created: (Cell & { source: number })[]; written: Written[]; skipped: number }> {
  const now = await readAvailability(tables);
  const created: (Cell & { source: number })[] = [];
  const written = operations.map(() => new Map<Written["action"], number[]>());
  let skipped = 0;
  for (const [cityId, cells] of foldCells(operations.map((operation) => operation.cells))) {
    for (const cell of cells.values()) {
      const { offerId, before, after, source } = cell;
      if (before === after) continue;
      const stored = now.idIn(offerId, cityId);
      if (stateOf(stored) !== before) {
        skipped += 1;
        continue;
      }
      const action = actionOf(before, after);
      const ids = written[source]!.get(action) ?? [];
      written[source]!.set(action, ids);
      ids.push(Math.abs(stored) || cell.id);
      if (action === "create") created.push(cell);
    }
  }
  const entries = written.flatMap((own, source) => {
    const { label, isMany } = operations[source]!;
    return Array.from(own, ([action, ids]): Written => ({ label, isMany, action, ids }));
  });
  return { created, written: entries, skipped };
}

async function refuseDeleted(
  tables: AvailabilityTables,
  operations: readonly PublishedChange[],
  created: readonly (Cell & { source: number })[],
  removed: RemovedSides,
): Promise<PublishedCells["refused"]> {
  const idsOf = (side: "offerId" | "cityId") => [...new Set(created.map(({ [side]: id }) => id))];
  const sides = await findSides(tables, idsOf("offerId"), idsOf("cityId"));
  const kept = (side: keyof RemovedSides) =>
    new Set([...sides[side].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id), ...removed[side]]);
  const [offers, cities] = [kept("offers"), kept("cities")];
  const missing = created.filter(({ offerId, cityId }) => !offers.has(offerId) || !cities.has(cityId));
  const restored = await storedIds(
    tables,
    missing.map(({ id }) => id),
  );
  const messages = new Map<number, string>();
  for (const { id, offerId, source } of missing) {
    if (restored.has(id)) continue;
    if (!offers.has(offerId)) messages.set(source, tables.offerDeletedMessage);
    else if (!messages.has(source)) messages.set(source, cityDeletedMessage);
  }
  return Array.from(messages, ([source, message]) => ({ operationId: operations[source]!.id, message }));
}

async function storedIds({ availability }: AvailabilityTables, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(availability)} where id = any (${ids})
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** An entry of a publication about associations, with those that nobody has changed since. */
type PublishedPairs = {
  label: string;
  action: AuditAction;
  isMany: boolean;
  count: number;
  unchangedIds: readonly number[];
};

/**
 * Puts back in sets what the entries of a publication, the newest first, have done to associations; a rehearsal shows
 * it. Returns of each entry how many it leaves, because somebody has changed or made the same since.
 */
export async function revertPairs(tables: AvailabilityTables, entries: readonly PublishedPairs[]): Promise<number[]> {
  const left = entries.map(({ count, unchangedIds }) => count - unchangedIds.length);
  const actions = entries.map(({ action }) => inverseAction[action]!);
  // What the first entry about an association has done is put back last.
  const last = new Map<number, number>();
  for (const [entry, { unchangedIds }] of entries.entries()) for (const id of unchangedIds) last.set(id, entry);
  // What goes in the end is not changed before.
  const changes = entries.map(({ unchangedIds }, entry) => ({
    action: actions[entry]!,
    ids: unchangedIds.filter((id) => last.get(id) === entry || actions[last.get(id)!] !== "remove"),
  }));
  const restored = changes.flatMap(({ action, ids }) => (action === "restore" ? ids : []));
  if (restored.length > 0) {
    const { replaced } = await findRemoved(db, tables, restored, await readAvailability(tables));
    const isReplaced = new Set(replaced.map(({ id }) => id));
    for (const { id } of replaced) left[last.get(id)!]! += 1;
    for (const change of changes) change.ids = change.ids.filter((id) => !isReplaced.has(id));
  }
  if (isShowingCells(tables)) {
    await putCells(tables, (now, tx) => cellsToChange(tx, tables, changes, now), String);
  } else {
    const written = entries.map(({ label, isMany }, entry) => ({ label, isMany, ...changes[entry]! }));
    await writeAsBatch(
      tables,
      [],
      written.filter(({ ids }) => ids.length > 0),
    );
  }
  return left;
}
