import { sql } from "kysely";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { hasCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import { listChangedCities, readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-tables/availability-tables.server.ts";

/** The ids of the offers with an active association with each city; the offers may be inactive or deleted. */
export type OfferIdsByCity = ReadonlyMap<number, Int32Array>;

/** How many cities one statement reads: hundreds of thousands of associations in one result would delay visitors. */
const cityChunkSize = 1_000;

/** Reads which offers are sold in which cities; only cities whose associations changed are read again. */
function offerIdsByCity(tables: AvailabilityTables): ReadModelPart<OfferIdsByCity> {
  const { availability: table, offerIdColumn } = tables;
  return {
    name: table,
    tables: [table],
    load: async (tx, changes, older) => {
      const changed = older ? (changes.cities.get(table) ?? []) : await listChangedCities(tx, tables);
      const next = new Map(older);
      for (const chunk of chunksOf(changed, cityChunkSize)) {
        // As bytes, four per offer: parsing half a million numbers from text would block the main thread much longer.
        // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
        const { rows } = await sql<{ cityId: number; offers: Buffer }>`
          select city_id as "cityId", string_agg(int4send(${sql.ref(offerIdColumn)}), '') as offers
          from ${sql.table(table)} where city_id = any (${chunk}) and is_active and deleted_at is null
          group by city_id
        `.execute(tx);
        for (const city of chunk) next.delete(city);
        for (const { cityId, offers } of rows) next.set(cityId, decodeIds(offers));
      }
      return next;
    },
    inRehearsal: async (stored) => (hasCells(tables) ? (await readAvailability(tables)).soldByCity() : stored),
  };
}

function decodeIds(bytes: Buffer): Int32Array {
  const ids = new Int32Array(bytes.length / 4);
  for (let index = 0; index < ids.length; index++) ids[index] = bytes.readInt32BE(index * 4);
  return ids;
}

export const planIdsByCity = offerIdsByCity(planAvailabilityTables);
export const businessPlanIdsByCity = offerIdsByCity(businessPlanAvailabilityTables);
