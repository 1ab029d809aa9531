import { type Kysely, type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { stateOf } from "#app/catalogue/availability-tables/cell-changes.ts";
import { cellStates } from "#app/catalogue/availability-tables/cell-states.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import { findShown, isShowingCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import { maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import type { Tables } from "#db/tables.ts";

/** An association as a release shows it, also one that it creates or has removed. */
export type ShownPair = {
  id: number;
  offerId: number;
  cityId: number;
  version: number;
  updatedAt: Date;
  /** The id in the index: negative for an inactive one, 0 when there is none. */
  shown: number;
  /** The state that it has, or has had last. */
  state: number;
};

/** The associations with those ids; ascending. */
export async function findPairs(
  database: Kysely<Tables>,
  tables: AvailabilityTables,
  ids: readonly number[],
  now: AvailabilityIndex,
): Promise<ShownPair[]> {
  const found: Omit<ShownPair, "shown">[] = [];
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all
    const { rows } = await sql<Omit<ShownPair, "shown" | "state"> & { isActive: boolean }>`
      select id, ${sql.ref(tables.offerIdColumn)} as "offerId", city_id as "cityId", version, updated_at as "updatedAt",
        is_active as "isActive"
      from ${sql.table(tables.availability)} where id = any (${chunk})
    `.execute(database);
    for (const { isActive, ...row } of rows) {
      found.push({ ...row, state: cellStates.indexOf(isActive ? "sold" : "off") });
    }
  }
  const stored = new Set(found.map(({ id }) => id));
  for (const id of ids) {
    const cell = stored.has(id) ? null : findShown(tables, id);
    if (!cell) continue;
    found.push({
      id,
      offerId: cell.offerId,
      cityId: cell.cityId,
      version: 1,
      updatedAt: new Date(),
      state: cell.after || cellStates.indexOf("sold"),
    });
  }
  return found
    .map((pair) => {
      const shown = now.idIn(pair.offerId, pair.cityId);
      return { ...pair, shown, state: Math.abs(shown) === pair.id ? stateOf(shown) : pair.state };
    })
    .toSorted((one, other) => one.id - other.id);
}

/** What a stored association is of, removed or not; null for an unknown id. */
export async function findStoredPair(
  database: Kysely<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  id: number,
): Promise<{ offerId: number; cityId: number } | null> {
  const { rows } = await sql<{ offerId: number; cityId: number }>`
    select ${sql.ref(offerIdColumn)} as "offerId", city_id as "cityId" from ${sql.table(availability)} where id = ${id}
  `.execute(database);
  return rows[0] ?? null;
}

/** SQL: the associations with those ids to read from, as the release shows them. */
export async function pairRows(tables: AvailabilityTables, ids: readonly number[]): Promise<RawBuilder<unknown>> {
  const table = sql.table(tables.availability);
  if (!isShowingCells(tables)) return table;
  const shown = await findPairs(db, tables, ids, await readAvailability(tables));
  return sql`(
    select shown.id, offer_id as ${sql.ref(tables.offerIdColumn)}, shown.city_id, active as is_active,
      coalesce(stored.version, 1) as version, coalesce(stored.created_at, now()) as created_at,
      coalesce(stored.updated_at, now()) as updated_at, null::timestamptz as deleted_at
    from unnest(${shown.map(({ id }) => id)}::integer[], ${shown.map(({ offerId }) => offerId)}::integer[],
        ${shown.map(({ cityId }) => cityId)}::integer[], ${shown.map((pair) => pair.shown > 0)}::boolean[])
        shown (id, offer_id, city_id, active)
      left join ${table} stored on stored.id = shown.id
  )`;
}
