import { type Kysely, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import type { Tables } from "#db/tables.ts";

/** An association to create under a reserved id. */
export type NewPair = { id: number; offerId: number; cityId: number; isActive: boolean };

/** How many associations one statement writes. */
export const rowsPerStatement = 20_000;

/** Creates associations. */
export async function insertPairs(
  tx: Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  pairs: readonly NewPair[],
  { existing = sql`` } = {},
): Promise<void> {
  for (const chunk of chunksOf(pairs, rowsPerStatement)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    await sql`
      insert into ${sql.table(availability)} as stored (id, ${sql.ref(offerIdColumn)}, city_id, is_active)
      select * from unnest(${chunk.map(({ id }) => id)}::integer[], ${chunk.map(({ offerId }) => offerId)}::integer[],
        ${chunk.map(({ cityId }) => cityId)}::integer[], ${chunk.map(({ isActive }) => isActive)}::boolean[])
      ${existing}
    `.execute(tx);
  }
}

/** SQL, for `insertPairs`: one that was removed and has such an id is restored. */
export const restoreExisting = sql`
  on conflict (id) do update set is_active = excluded.is_active, deleted_at = null where stored.deleted_at is not null
`;

/** Takes `count` consecutive ids from the table's sequence and returns the first. Nobody else uses the sequence now. */
export async function reserveIds(
  tx: Transaction<Tables>,
  { availability }: AvailabilityTables,
  count: number,
): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${availability}, 'id')`;
  const { rows } = await sql<{ last: number }>`
    select setval(${sequence}, nextval(${sequence}) + ${count - 1}) as last
  `.execute(tx);
  return rows[0]!.last - count + 1;
}

/** Those of removed associations that cannot be restored, since their offer and city have another one by then. */
export async function findReplaced(
  database: Kysely<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  ids: readonly number[],
): Promise<number[]> {
  const [table, offer] = [sql.table(availability), sql.ref(offerIdColumn)];
  const restored = new Set<string>();
  const replaced: number[] = [];
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
    const { rows } = await sql<{ id: number; key: string; isTaken: boolean }>`
      select id, ${offer} || ' ' || city_id as key, exists (
        select from ${table} live
        where live.${offer} = removed.${offer} and live.city_id = removed.city_id and live.deleted_at is null
      ) as "isTaken"
      from ${table} removed where id = any (${chunk}) order by id
    `.execute(database);
    for (const { id, key, isTaken } of rows) {
      if (isTaken || restored.has(key)) replaced.push(id);
      restored.add(key);
    }
  }
  return replaced;
}

/**
 * Refreshes the planner's statistics, which the embedded engine does by itself only once an hour. With outdated ones a
 * console list took thirty times as long and blocked the parts of a mass write.
 */
export async function analyze({ availability, offers }: AvailabilityTables): Promise<void> {
  try {
    for (const table of [availability, offers, "cities"]) await sql`analyze ${sql.table(table)}`.execute(db);
  } catch (error) {
    log.warn({ error }, "the tables of a mass write could not be analyzed");
  }
}
