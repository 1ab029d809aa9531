import { planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { type CellChange, packCellChanges } from "#app/catalogue/availability-index/cells.ts";
import { writeMatrix } from "#app/catalogue/availability/matrix.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";

/** The changes of the matrix that sell these offers in all cities where they have no association yet. */
export async function changesToSell(
  offerIds: readonly number[],
  tables = planAvailabilityTables,
): Promise<CellChange[]> {
  const now = await readAvailability(tables);
  const cells = offerIds.flatMap((offerId) =>
    now.sides.cities
      .filter(({ id }) => now.idIn(offerId, id) === 0)
      .map(({ id: cityId }) => ({ offerId, cityId, before: "none", after: "sold" }) as const),
  );
  return packCellChanges(cells);
}

/** Sells these offers in all cities where they have no association yet, as staff do it in the matrix. */
export async function sellInAllCities(
  offerIds: readonly number[],
  tables = planAvailabilityTables,
): Promise<BatchResult> {
  return writeMatrix(tables, await changesToSell(offerIds, tables));
}
