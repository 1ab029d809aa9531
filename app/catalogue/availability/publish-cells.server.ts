import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { actionOf, type CellChange, foldCells, stateOf } from "#app/catalogue/availability-tables/cell-changes.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { isShowingCells, showCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import type { NewPair } from "#app/catalogue/availability-tables/pair-statements.server.ts";
import { cityDeletedMessage, findSides } from "./selected-records.server.ts";
import { writeAsBatch, type Written } from "./write-sets.server.ts";

/** A change of a release: what it makes of cells, and whether it is about one alone. */
export type CellsOperation = { id: number; label: string; isMany: boolean; cells: readonly CellChange[] };

/** Offers and cities that the release itself removes: their associations are kept with them. */
export type RemovedSides = { offers: ReadonlySet<number>; cities: ReadonlySet<number> };

/** What became of the operations: those that cannot be made, and how many cells somebody has changed since. */
export type PublishedCells = { refused: { operationId: number; message: string }[]; skipped: number };

/**
 * Makes of the cells what a release says, in sets, whatever their number; a rehearsal shows it. A cell that is neither
 * as it was when that was said nor as it is to be is left as somebody has made it. Nothing is written when one of the
 * operations is refused: it creates associations of a deleted offer or city.
 */
export async function publishCells(
  tables: AvailabilityTables,
  operations: readonly CellsOperation[],
  removed: RemovedSides,
): Promise<PublishedCells> {
  if (operations.length === 0) return { refused: [], skipped: 0 };
  const plan = await planCells(tables, operations);
  const refused = await refuseDeleted(tables, operations, plan.created, removed);
  if (refused.length > 0) return { refused, skipped: plan.skipped };
  if (isShowingCells(tables)) for (const { cells } of operations) showCells(tables, cells);
  else await writeAsBatch(tables, { created: plan.created, entries: plan.written });
  return { refused, skipped: plan.skipped };
}

const sold = cellStates.indexOf("sold");
const actions = ["create", "activate", "deactivate", "remove"];

/** `source` is the place of the operation that wants the association. */
type Created = NewPair & { source: number };

type Planned = { created: Created[]; written: Written[]; skipped: number };

/** What there is to write, by operation. */
async function planCells(tables: AvailabilityTables, operations: readonly CellsOperation[]): Promise<Planned> {
  const now = await readAvailability(tables);
  const created: Created[] = [];
  const written = new Map<number, Written & { ids: number[]; source: number }>();
  let skipped = 0;
  for (const [cityId, cells] of foldCells(operations.map((operation) => operation.cells))) {
    for (const [index, offerId] of cells.offers.entries()) {
      const [before, after, source] = [cells.befores[index]!, cells.afters[index]!, cells.sources[index]!];
      if (before === after) continue;
      const id = now.idIn(offerId, cityId);
      if (stateOf(id) !== before) {
        skipped += 1;
        continue;
      }
      const action = actionOf(before, after);
      const key = source * actions.length + actions.indexOf(action);
      let entry = written.get(key);
      if (!entry) {
        const { label, isMany } = operations[source]!;
        written.set(key, (entry = { label, isMany, action, ids: [], source }));
      }
      entry.ids.push(id === 0 ? cells.ids[index]! : Math.abs(id));
      if (id === 0) created.push({ id: cells.ids[index]!, offerId, cityId, isActive: after === sold, source });
    }
  }
  return { created, written: [...written.values()].toSorted((one, other) => one.source - other.source), skipped };
}

async function refuseDeleted(
  tables: AvailabilityTables,
  operations: readonly CellsOperation[],
  created: readonly Created[],
  removed: RemovedSides,
): Promise<PublishedCells["refused"]> {
  const idsOf = (side: "offerId" | "cityId") => [...new Set(created.map(({ [side]: id }) => id))];
  const sides = await findSides(tables, idsOf("offerId"), idsOf("cityId"));
  const kept = (side: keyof RemovedSides) =>
    new Set([...sides[side].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id), ...removed[side]]);
  const [offers, cities] = [kept("offers"), kept("cities")];
  const messages = new Map<number, string>();
  for (const { offerId, cityId, source } of created) {
    if (!offers.has(offerId)) messages.set(source, tables.offerDeletedMessage);
    else if (!cities.has(cityId) && !messages.has(source)) messages.set(source, cityDeletedMessage);
  }
  return Array.from(messages, ([source, message]) => ({ operationId: operations[source]!.id, message }));
}
