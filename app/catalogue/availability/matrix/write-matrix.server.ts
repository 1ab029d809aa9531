import { formatCount } from "#app/platform/text/normalize-text.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import { findSelected, labelOf } from "#app/catalogue/availability/selected-records.server.ts";
import { writeCells } from "#app/catalogue/availability/write-cells.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { stateOf } from "#app/catalogue/availability-tables/cell-changes.ts";
import { type CellState, cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { cellsOf, countCells, type MatrixChanges } from "./matrix.ts";

/**
 * Makes the cells as staff want them, in one batch of the history. Cells that are so already stay out of it. Throws a
 * `Refusal`, with nothing written, when an offer or a city has been deleted, or when a cell is no longer as staff saw it.
 *
 * @param name the label of the batch in the history; by default the offers and the cities
 */
export async function writeMatrix(
  tables: AvailabilityTables,
  changes: MatrixChanges,
  name: string | null = null,
): Promise<BatchResult> {
  assertPermitted("update", tables.entity);
  const cityIds = changes.groups.flatMap((group) => group.cityIds);
  const { offers, cities } = await findSelected(tables, changes.offerIds, cityIds);
  const label = name ?? `${labelOf(offers, tables.offerPlural)} em ${labelOf(cities, "cidades")}`;
  return writeCells(tables, countCells(changes), (now) => wantedOf(changes, now), { label });
}

/** What the cells become, offer by offer. */
function wantedOf(changes: MatrixChanges, now: AvailabilityIndex): WantedCells[] {
  const wanted = new Map<string, { offerId: number; after: CellState; cityIds: number[] }>();
  let conflicts = 0;
  for (const { offerId, cityId, before, after } of cellsOf(changes)) {
    const state = cellStates[stateOf(now.idIn(offerId, cityId))];
    if (state === after) continue;
    if (state !== before) conflicts++;
    const key = `${offerId} ${after}`;
    const own = wanted.get(key) ?? { offerId, after, cityIds: [] };
    wanted.set(key, own);
    own.cityIds.push(cityId);
  }
  if (conflicts > 0) {
    throw new Refusal(
      `Alguém mudou ${conflicts === 1 ? "1 célula" : `${formatCount(conflicts)} células`} que você também mudou. Nada foi gravado: escolha o que vale e publique de novo.`,
    );
  }
  return [...wanted.values()];
}
