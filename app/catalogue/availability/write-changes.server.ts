import { sql, type Transaction } from "kysely";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { countChanges, countLabel, type PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { writePlanned } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import { recordBatchChange } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { applyStateChange } from "#app/records/repository.server.ts";
import type { Tables } from "#db/tables.ts";

/**
 * Makes the changes inside a transaction that has the table locked, for what one transaction can hold. Returns how many
 * associations they are about.
 *
 * @param label of the entries in the history; empty for how many associations each is about
 */
export async function writeChanges(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  changes: PairChanges,
  { label, batchId }: { label: string; batchId: number },
): Promise<number> {
  await writePlanned(tx, tables, { ids: changes.changes.flatMap(({ ids }) => ids) });
  // Where the release removes what is there, it has to be removed before it is made again.
  for (const { offerId, cityIds } of changes.creates) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    await writePlanned(tx, tables, { offerIds: [offerId], cityIds });
  }
  const created = await insert(tx, tables, changes);
  await recordBatchChange(tx, tables.entity, batchId, {
    action: "create",
    label: label || countLabel(created),
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
      label: label || countLabel(ids),
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
