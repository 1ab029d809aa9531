import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { fromMultirange } from "#app/records/audit.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import {
  countCreates,
  orderOf,
  type PairChanges,
  unpackCreates,
} from "#app/catalogue/availability-tables/pair-changes.server.ts";
import type { PlannedWrite } from "#app/catalogue/availability-tables/planned-write.server.ts";

/**
 * Creates the associations of a planned write under their reserved ids, as one batch; those that are there by now are
 * left as they are. Returns how many these are.
 */
export async function createPlanned(
  tables: AvailabilityTables,
  { cells, firstId, kept }: Extract<PlannedWrite, { action: "create" }>,
  label: string,
): Promise<number> {
  const work: PairChanges = { creates: unpackCreates(cells), changes: [] };
  const all = countCreates(work);
  const takenOut = kept === undefined ? new Set<number>() : idsWithout(firstId, all, fromMultirange(kept));
  let skippedIds: ReadonlySet<number> = takenOut;
  await runMassWrite(tables, async () => {
    const now = await readAvailability(tables);
    const isThere = (position: number) =>
      now.idIn(work.creates[position % work.creates.length]!.offerId, Math.floor(position / work.creates.length)) !== 0;
    const existing = Array.from(orderOf(work).entries(), ([index, position]) =>
      isThere(position) ? firstId + index : 0,
    );
    skippedIds = new Set([...takenOut, ...existing.filter((id) => id > 0)]);
    return { work, reserved: { firstId, skippedIds }, label };
  });
  return skippedIds.size - takenOut.size;
}

function idsWithout(firstId: number, count: number, kept: readonly number[]): Set<number> {
  const ids = new Set(Array.from({ length: count }, (_, index) => firstId + index));
  for (const id of kept) ids.delete(id);
  return ids;
}
