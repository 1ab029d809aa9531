import { formatCount } from "#app/platform/text/normalize-text.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { findSelected, labelOf } from "#app/catalogue/availability/selected-records.server.ts";
import { writeCells } from "#app/catalogue/availability/write-cells.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { CellState } from "#app/catalogue/availability-tables/cell-states.ts";
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
  return writeCells(tables, countCells(changes), (now) => pairChangesOf(changes, now), { label });
}

const actionOf: Record<CellState, StateChange> = { sold: "activate", off: "deactivate", none: "remove" };

/** What makes the cells as they are wanted: associations to create, and those that are there to change. */
function pairChangesOf(wanted: MatrixChanges, now: AvailabilityIndex): PairChanges {
  const missing = new Map<string, { offerId: number; isActive: boolean; cityIds: number[] }>();
  const stored: Record<CellState, number[]> = { sold: [], off: [], none: [] };
  let conflicts = 0;
  for (const { offerId, cityId, before, after } of cellsOf(wanted)) {
    const id = now.idIn(offerId, cityId);
    const state = id === 0 ? "none" : id > 0 ? "sold" : "off";
    if (state === after) continue;
    if (state !== before) conflicts++;
    else if (id !== 0) stored[after].push(Math.abs(id));
    else {
      const key = `${offerId} ${after}`;
      const own = missing.get(key) ?? { offerId, isActive: after === "sold", cityIds: [] };
      missing.set(key, own);
      own.cityIds.push(cityId);
    }
  }
  if (conflicts > 0) {
    throw new Refusal(
      `Alguém mudou ${conflicts === 1 ? "1 célula" : `${formatCount(conflicts)} células`} que você também mudou. Nada foi gravado: escolha o que vale e publique de novo.`,
    );
  }
  return {
    creates: Array.from(missing.values(), (own) => ({ ...own, cityIds: ascending(own.cityIds) })),
    changes: (["sold", "off", "none"] as const)
      .map((state) => ({ action: actionOf[state], ids: ascending(stored[state]) }))
      .filter(({ ids }) => ids.length > 0),
  };
}

/** Each of the ids once. */
function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
