import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { type Cell, type CellChange, findReserved } from "./cells.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";

// What the current rehearsal shows of associations: changes that are never written, over those in the table.

/** The changes of one release, in their order; a release that is published later is another layer. */
export type Layer = (readonly CellChange[])[];
type Table = Pick<AvailabilityTables, "availability">;

const memoryKeys = { plan_cities: Symbol("cells of plan_cities"), business_plan_cities: Symbol("cells of business") };

/** From the lowest up; the last one is the current release's. */
export function layersOf({ availability }: Table): readonly Layer[] {
  return (pinnedTransaction()?.memory.get(memoryKeys[availability]) as Layer[] | undefined) ?? [];
}

/**
 * Begins what a release changes, whose cells are as the layers before leave them. From now on the rehearsal writes no
 * associations and keeps cells instead.
 */
export function beginLayer(tables: Table): void {
  pinnedTransaction()!.memory.set(memoryKeys[tables.availability], [...layersOf(tables), []]);
}

/** Shows changes from now on, as the last ones of the current layer. */
export function showCells(tables: Table, cells: readonly CellChange[]): void {
  layersOf(tables).at(-1)!.push(cells);
}

/** Whether the current call is a rehearsal that shows cells, which its writes change. */
export function isShowingCells(tables: Table): boolean {
  return layersOf(tables).length > 0;
}

/** Whether it shows any. */
export function hasCells(tables: Table): boolean {
  return layersOf(tables).some((layer) => layer.length > 0);
}

/** The association that the rehearsal shows under a reserved id, or has shown, as it was there last. */
export function findShown(tables: Table, id: number): Cell | null {
  const found = layersOf(tables)
    .flat()
    .map((cells) => findReserved(cells, id))
    .filter((cell) => cell !== null);
  return found.findLast(({ after }) => after !== "none") ?? found.at(-1) ?? null;
}
