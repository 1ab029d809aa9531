import { sql, type Transaction } from "kysely";
import { refuseDuringMassWrite } from "#app/records/mass-write-refusal.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import type { Tables } from "#db/tables.ts";
import { AvailabilityIndex } from "./availability-index.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "./availability-tables.server.ts";
import { withCells } from "./cells.ts";
import { LiveIndex, partByCity } from "./live-index.server.ts";
import { hasCells, isShowingCells, type Layer, layersOf } from "./shown-cells.server.ts";

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
  return withLayers(await readStored(tables, tx), layersOf(tables));
}

/**
 * The same for who decides by it what to write in the transaction: until that ends nobody else writes the table. A
 * release writes nothing there and locks nothing. Throws a `BusyRefusal` while a mass write runs, of which the index
 * knows nothing: what it makes would be missed, and where nothing seems to be left to do, no trigger would refuse.
 */
export async function readToWrite(tables: AvailabilityTables, tx: Transaction<Tables>): Promise<AvailabilityIndex> {
  if (!isShowingCells(tables)) {
    await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  }
  await refuseDuringMassWrite([tables.availability], tx);
  return readAvailability(tables, tx);
}

/** The same without what the current release changes: as it is when that is published. */
export async function readBelowRelease(
  tables: AvailabilityTables,
  tx: Transaction<Tables> | null = null,
): Promise<AvailabilityIndex> {
  return withLayers(await readStored(tables, tx), layersOf(tables).slice(0, -1));
}

function readStored(tables: AvailabilityTables, tx: Transaction<Tables> | null): Promise<AvailabilityIndex> {
  const known = live[tables.availability];
  return tx ? known.readIn(tx) : known.read();
}

/** What releases showed last over each index: every request of a release needs the same again, with counts and lists. */
const shownOver = new WeakMap<AvailabilityIndex, RecentMap<string, AvailabilityIndex>>();
const maxShown = 4;

function withLayers(stored: AvailabilityIndex, layers: readonly Layer[]): AvailabilityIndex {
  if (layers.every((layer) => layer.length === 0)) return stored;
  const shown = shownOver.get(stored) ?? new RecentMap<string, AvailabilityIndex>(maxShown);
  shownOver.set(stored, shown);
  const key = JSON.stringify(layers);
  const index = shown.get(key) ?? new AvailabilityIndex(layers.reduce(withCells, stored.pairs), stored.sides);
  shown.set(key, index);
  return index;
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
