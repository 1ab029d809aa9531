import { sql, type Transaction } from "kysely";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import type { Tables } from "#db/tables.ts";
import { AvailabilityIndex } from "./availability-index.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "./availability-tables.server.ts";
import { LiveIndex, partByCity } from "./live-index.server.ts";
import { hasCells, shownPairs } from "./shown-cells.server.ts";

const live = {
  plan_cities: new LiveIndex(planAvailabilityTables),
  business_plan_cities: new LiveIndex(businessPlanAvailabilityTables),
};

/**
 * Which offers are associated with which cities: with every write that is acknowledged, and in a release as they will
 * be. While a mass write runs it is what was before.
 *
 * @param tx a transaction of `db` that reads it
 */
export async function readAvailability(
  tables: AvailabilityTables,
  tx: Transaction<Tables> | null = null,
): Promise<AvailabilityIndex> {
  const stored = await readStored(tables, tx);
  const pairs = shownPairs(tables, stored.pairs);
  if (pairs === stored.pairs) return stored;
  const known = shownIndexes.get(stored);
  if (known?.pairs === pairs) return known;
  const shown = new AvailabilityIndex(pairs, stored.sides);
  shownIndexes.set(stored, shown);
  return shown;
}

/** The last index that a release showed over each: it remembers its counts and lists. */
const shownIndexes = new WeakMap<AvailabilityIndex, AvailabilityIndex>();

/** The same without what the current release changes: as it is when that is published. */
export async function readBelowRelease(
  tables: AvailabilityTables,
  tx: Transaction<Tables> | null = null,
): Promise<AvailabilityIndex> {
  const index = await readStored(tables, tx);
  return new AvailabilityIndex(shownPairs(tables, index.pairs, true), index.sides);
}

function readStored(tables: AvailabilityTables, tx: Transaction<Tables> | null): Promise<AvailabilityIndex> {
  const known = live[tables.availability];
  return tx ? known.readIn(tx) : known.read();
}

/** What visitors read: the ids of the offers with an active association with each city. They may be inactive or deleted. */
export type OfferIdsByCity = ReadonlyMap<number, Int32Array>;

function offerIdsByCity(tables: AvailabilityTables): ReadModelPart<OfferIdsByCity> {
  return {
    ...partByCity(tables, {
      name: tables.availability,
      bytes: sql`int4send(${sql.ref(tables.offerIdColumn)})`,
      where: sql`is_active`,
      hold: (offers) => offers,
    }),
    inRehearsal: async (stored) => (hasCells(tables) ? (await readAvailability(tables)).soldByCity() : stored),
  };
}

export const planIdsByCity = offerIdsByCity(planAvailabilityTables);
export const businessPlanIdsByCity = offerIdsByCity(businessPlanAvailabilityTables);
