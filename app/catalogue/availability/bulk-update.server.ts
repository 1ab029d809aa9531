import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { canChangeState, type BatchLabel, maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { pairRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import { Refusal } from "#app/records/refusal.ts";

/**
 * Sets the state of very many associations, in chunks. Throws a `Refusal` when a restored association would duplicate
 * an existing one.
 *
 * @param find returns the ids, ascending
 */
export function bulkUpdateInChunks(
  tables: AvailabilityTables,
  action: StateChange,
  find: () => Promise<readonly number[]>,
  name: BatchLabel,
): Promise<BatchResult> {
  return runMassWrite(tables, async () => {
    const ids: number[] = [];
    for (const chunk of chunksOf(await find(), maxPerTransaction)) {
      const { rows } = await sql<{ id: number }>`
        select id from ${pairRows(tables, { ids: chunk })} pair where id = any (${chunk}) and ${canChangeState[action]} order by id
      `.execute(db);
      for (const { id } of rows) ids.push(id);
    }
    if (action === "restore") await refuseDuplicates(tables, ids);
    return { work: { creates: [], changes: [{ action, ids }] }, label: name(ids.length) };
  });
}

/** Throws a `Refusal` when a restored association would give one offer and one city two associations. */
async function refuseDuplicates(
  { availability: tableName, offerIdColumn, duplicateMessages }: AvailabilityTables,
  ids: readonly number[],
): Promise<void> {
  const [table, offer] = [sql.table(tableName), sql.ref(offerIdColumn)];
  const restored = new Set<string>();
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    const { rows } = await sql<{ key: string; isTaken: boolean }>`
      select ${offer} || ' ' || city_id as key, exists (
        select from ${table} live
        where live.${offer} = removed.${offer} and live.city_id = removed.city_id and live.deleted_at is null
      ) as "isTaken"
      from ${table} removed where id = any (${chunk})
    `.execute(db);
    for (const { key, isTaken } of rows) {
      if (isTaken || restored.has(key)) throw new Refusal(Object.values(duplicateMessages)[0]!);
      restored.add(key);
    }
  }
}
