import { sql, type Transaction } from "kysely";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { countChanges, type PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { recordBatchChange } from "#app/records/audit.server.ts";
import { type BatchLabel, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { applyStateChange } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";

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
  const created = await insert(tx, tables, changes);
  await recordBatchChange(tx, tables.entity, batchId, {
    action: "create",
    label: label(created.length),
    before: null,
    after: null,
    ids: created,
  });
  for (const { action, ids } of changes.changes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all actions
    await applyStateChange(tx, { table: tables.availability }, action, sql`id = any (${ids})`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await recordBatchChange(tx, tables.entity, batchId, {
      action,
      label: label(ids.length),
      ...stateChangeFields(action),
      ids,
    });
  }
  return countChanges(changes);
}

/** Creates associations, switched off where they are wanted so; returns their ids, ascending. */
async function insert(
  tx: Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  { creates }: PairChanges,
): Promise<number[]> {
  if (creates.length === 0) return [];
  const cells = creates.flatMap(({ offerId, isActive, cityIds }) =>
    cityIds.map((cityId) => ({ offerId, cityId, isActive })),
  );
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(availability)} (${sql.ref(offerIdColumn)}, city_id, is_active)
    select * from unnest(${cells.map(({ offerId }) => offerId)}::integer[],
      ${cells.map(({ cityId }) => cityId)}::integer[], ${cells.map(({ isActive }) => isActive)}::boolean[])
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
