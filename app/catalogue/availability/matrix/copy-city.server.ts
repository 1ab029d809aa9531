import { pluralize } from "#app/platform/text/pluralize.ts";
import { currentActor } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { findSelected } from "#app/catalogue/availability/selected-records.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { copiedState, type CityCopy, type CopyCounts } from "./copy-city.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { type ChangedCell, groupChanges } from "./matrix.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { writeMatrix } from "./write-matrix.server.ts";

/** Counts what `copyCity` would do, without writing. */
export async function previewCopy(tables: AvailabilityTables, copy: CityCopy): Promise<CopyCounts> {
  const { cells } = await cellsToCopy(tables, copy);
  return {
    cells: cells.length,
    sold: cells.filter(({ after }) => after === "sold").length,
    ended: cells.filter(({ before, after }) => before === "sold" && after !== "sold").length,
    cities: new Set(cells.map(({ cityId }) => cityId)).size,
  };
}

/**
 * Copies the offers of one city onto others, in one batch of the history. Throws a `Refusal` when one of the cities has
 * been deleted.
 */
export async function copyCity(tables: AvailabilityTables, copy: CityCopy): Promise<BatchResult> {
  const { cells, source, toIds } = await cellsToCopy(tables, copy);
  if (cells.length === 0) return { count: 0, batchId: null };
  const label = `Ofertas de ${source} em ${pluralize(toIds.length, "cidade", "cidades")}`;
  return writeMatrix(tables, groupChanges(cells), label);
}

async function cellsToCopy(tables: AvailabilityTables, { fromId, toIds: targets, mode }: CityCopy) {
  currentActor();
  const toIds = [...new Set(targets)].filter((id) => id !== fromId).toSorted((a, b) => a - b);
  const { cities } = await findSelected(tables, [], [fromId, ...toIds]);
  const now = await readAvailability(tables);
  const offerIds = now.sides.offers.map(({ id }) => id);
  const states = now.statesIn(offerIds, [fromId, ...toIds]);
  const stateAt = (row: number, column: number) => cellStates[states[row * offerIds.length + column]!]!;
  const cells: ChangedCell[] = [];
  for (const [row, cityId] of toIds.entries()) {
    for (const [column, offerId] of offerIds.entries()) {
      const before = stateAt(row + 1, column);
      const after = copiedState(mode, stateAt(0, column), before);
      if (after !== before) cells.push({ offerId, cityId, before, after });
    }
  }
  return { cells, toIds, source: cities.find(({ id }) => id === fromId)!.name };
}
