import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import type { AvailabilityTables } from "./availability-tables.server.ts";
import { cellStates } from "./cell-states.ts";
import { plannedPairs } from "./planned-pairs.server.ts";

/** How many cities one statement reads: hundreds of thousands of associations in one result would delay visitors. */
const cityChunkSize = 500;

/** The state of every offer in every city, city by city, as indices of `cellStates`. */
export async function readStates(
  tables: AvailabilityTables,
  offerIds: readonly number[],
  cityIds: readonly number[],
): Promise<Uint8Array> {
  const { availability, offerIdColumn } = tables;
  const states = new Uint8Array(offerIds.length * cityIds.length);
  const columnOf = new Map(offerIds.map((id, column) => [id, column]));
  const rowOf = new Map(cityIds.map((id, row) => [id, row]));
  const [off, sold] = [cellStates.indexOf("off"), cellStates.indexOf("sold")];
  const fill = (row: number, bytes: Buffer | null, state: number) => {
    // As bytes, four per offer: parsing half a million numbers from text would block the main thread much longer.
    for (let at = 0; at < (bytes?.length ?? 0); at += 4) {
      const column = columnOf.get(bytes!.readInt32BE(at));
      if (column !== undefined) states[row * offerIds.length + column] = state;
    }
  };
  for (const chunk of chunksOf(cityIds, cityChunkSize)) {
    const { rows } = await sql<{ cityId: number; sold: Buffer | null; off: Buffer | null }>`
      select city_id as "cityId",
        string_agg(int4send(${sql.ref(offerIdColumn)}), '') filter (where is_active) as sold,
        string_agg(int4send(${sql.ref(offerIdColumn)}), '') filter (where not is_active) as off
      from ${sql.table(availability)} where city_id = any (${chunk}) and deleted_at is null
      group by city_id
    `.execute(db);
    for (const row of rows) {
      fill(rowOf.get(row.cityId)!, row.sold, sold);
      fill(rowOf.get(row.cityId)!, row.off, off);
    }
  }
  plannedPairs(tables)?.eachCell((offerId, cityId, state) => {
    const [row, column] = [rowOf.get(cityId), columnOf.get(offerId)];
    if (row !== undefined && column !== undefined) {
      states[row * offerIds.length + column] = state === null ? 0 : state ? sold : off;
    }
  });
  return states;
}
