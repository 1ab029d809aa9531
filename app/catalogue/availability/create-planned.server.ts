import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
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
  const work: PairChanges = { action: "import", creates: unpackCreates(cells), changes: [] };
  const all = countCreates(work);
  const takenOut = kept === undefined ? new Set<number>() : idsWithout(firstId, all, fromMultirange(kept));
  let skippedIds: ReadonlySet<number> = takenOut;
  await runMassWrite(tables, async () => {
    skippedIds = new Set([...takenOut, ...(await findExisting(tables, work, firstId))]);
    return { work, count: all - skippedIds.size, reserved: { firstId, skippedIds }, label, before: null, after: null };
  });
  return skippedIds.size - takenOut.size;
}

function idsWithout(firstId: number, count: number, kept: readonly number[]): Set<number> {
  const ids = new Set(Array.from({ length: count }, (_, index) => firstId + index));
  for (const id of kept) ids.delete(id);
  return ids;
}

/** The reserved ids of the associations that are there already. */
async function findExisting(
  { availability, offerIdColumn }: AvailabilityTables,
  work: PairChanges,
  firstId: number,
): Promise<Set<number>> {
  const offerIds = work.creates.map(({ offerId }) => offerId);
  const { rows } = await sql<{ city: number; offers: number[] }>`
    select city_id as city, array_agg(${sql.ref(offerIdColumn)}) as offers from ${sql.table(availability)}
    where ${sql.ref(offerIdColumn)} = any (${offerIds}) and deleted_at is null group by city_id
  `.execute(db);
  const stored = new Map(rows.map(({ city, offers }) => [city, new Set(offers)]));
  const existing = new Set<number>();
  if (stored.size === 0) return existing;
  for (const [index, position] of orderOf(work).entries()) {
    const { offerId } = work.creates[position % work.creates.length]!;
    if (stored.get(Math.floor(position / work.creates.length))?.has(offerId)) existing.add(firstId + index);
  }
  return existing;
}
