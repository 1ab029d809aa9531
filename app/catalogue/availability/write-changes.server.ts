import type { Transaction } from "kysely";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import {
  countChanges,
  countCreates,
  type PairChanges,
} from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { reserveIds } from "#app/catalogue/availability/mass-write/stored-plan.server.ts";
import type { BatchLabel } from "#app/records/bulk-actions.server.ts";
import type { Tables } from "#db/tables.ts";
import { type Written, writeSets } from "./write-sets.server.ts";

/**
 * Makes the changes inside a transaction that has the table locked, for what one transaction can hold. Returns how many
 * associations they are about.
 *
 * @param label of the entries in the history, by how many associations each is about
 */
export async function writeChanges(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  changes: PairChanges,
  { label, batchId }: { label: BatchLabel; batchId: number },
): Promise<number> {
  const count = countCreates(changes);
  let next = count > 0 ? await reserveIds(tx, tables.availability, count) : 0;
  const created = changes.creates.flatMap(({ offerId, isActive, cityIds }) =>
    cityIds.map((cityId) => ({ id: next++, offerId, cityId, isActive })),
  );
  const entries = [{ action: "create" as const, ids: created.map(({ id }) => id) }, ...changes.changes]
    .filter(({ ids }) => ids.length > 0)
    .map(({ action, ids }): Written => ({ action, ids, isMany: true, label: label(ids.length) }));
  await writeSets(tx, tables, { created, entries, batchId });
  return countChanges(changes);
}
