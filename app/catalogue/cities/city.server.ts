import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { nameKey } from "#app/platform/text/name-key.ts";
import { lastChangedBy } from "#app/records/audit.server.ts";
import type { CityInput } from "./city.input.ts";
import { type City, cityLabel } from "./city.ts";
import { withNicknames } from "./city-nicknames.ts";
import { findNamedCities } from "./find-named-cities.server.ts";
import { readNicknames } from "#app/catalogue/availability-index/read-nicknames.server.ts";
import type { RecordMetadata } from "#app/records/list-query.ts";
import { createListQueries, sortByCount } from "#app/records/list-queries.server.ts";
import { createBulkActions } from "#app/records/bulk-actions.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { noCounts } from "#app/catalogue/availability-index/pair-counts.ts";
import { byCityName, planAvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import type { ReadModelPart } from "#app/records/read-model/load.server.ts";
import * as readModel from "#app/records/read-model/read-model.server.ts";
import { type TableSpec, createRepository } from "#app/records/repository.server.ts";
import { createBatchSave } from "#app/records/save-batch.server.ts";

/** A row of the staff list, with its associations with plans: all, and those that visitors see (`PairCounts`). */
export type CityRow = City & RecordMetadata & { planCount: number; visiblePlanCount: number; updatedBy: string | null };

const spec: TableSpec<CityInput> = {
  entity: "city",
  table: "cities",
  columns: { name: "name", state: "state" },
  label: cityLabel,
  duplicateMessages: { cities_name_once: "Já existe uma cidade com este nome neste estado." },
};

export const { findIncludingDeleted, labelsOf, create, update, setActive, remove, restore } = createRepository(spec);

const planCounts = async () => (await readAvailability(planAvailabilityTables)).counts("city");

/** The queries of the staff list; without a sort or a search it is ordered by id (CITY-14). */
export const { list, listAll, find, findIds } = createListQueries<CityRow>(
  {
    table: "cities",
    sorts: {
      name: byCityName(),
      state: sql`state`,
      visiblePlanCount: sortByCount(planCounts),
      isActive: sql`is_active`,
      createdAt: sql`created_at`,
      updatedAt: sql`updated_at`,
    },
    filters: { state: (state: string) => sql<boolean>`state = ${state}` },
    findBest: async (text) => findNamedCities(text, (await readAvailability(planAvailabilityTables)).sides),
  },
  selectRows,
);

export const { bulkUpdate, revertBatch } = createBulkActions(spec, findIds);
export const saveBatch = createBatchSave(spec);

/** The active cities, by name, with their nicknames. */
export const activeCities: ReadModelPart<{ list: readonly City[]; byId: ReadonlyMap<number, City> }> = {
  name: "cities",
  tables: ["cities", "settings"],
  load: async (tx) => {
    const rows = await tx
      .selectFrom("cities")
      .select(["id", "name", "state", "is_double"])
      .where("is_active", "=", true)
      .where("deleted_at", "is", null)
      .orderBy(byCityName())
      .orderBy("id")
      .execute();
    const active = withNicknames(rows, await readNicknames(tx)).map(({ is_double: isDouble, ...city }): City =>
      isDouble ? { ...city, isDouble } : city,
    );
    return { list: active, byId: new Map(active.map((city) => [city.id, city])) };
  },
};

/** The active cities by name, without regard to accents. The same array until a city changes. */
export async function listActive(): Promise<readonly City[]> {
  const [{ list: found }] = await readModel.read(activeCities);
  return found;
}

/** What `pick` takes from the active cities (`listActive`). A cached page stays while that is the same. */
export function selectActive<Picked>(pick: (active: readonly City[]) => Picked): Promise<Picked> {
  return readModel.select([activeCities], ({ list: found }) => pick(found));
}

/** The active city with this id, or null. */
export function findActive(id: number): Promise<City | null> {
  return readModel.select([activeCities], ({ byId }) => byId.get(id) ?? null);
}

/** The city with this id, also an inactive or removed one: the archive of offers knows it forever. */
export async function findAny(id: number): Promise<City | null> {
  return (await allCities().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The city with this name, however it is spelled, and state; also an inactive one, or a removed one that no other has followed. */
export async function findByName({ name, state }: Pick<City, "name" | "state">): Promise<City | null> {
  const found = allCities().where("name_key", "=", nameKey(name)).where("state", "=", state);
  return (
    (await found
      .orderBy(sql`deleted_at is null`, "desc")
      .orderBy("is_double")
      .orderBy("id", "desc")
      .executeTakeFirst()) ?? null
  );
}

function allCities() {
  return db.selectFrom("cities").select(["id", "name", "state"]);
}

/** The states that have a city, for filters. */
export async function listStates(): Promise<string[]> {
  const rows = await db
    .selectFrom("cities")
    .select("state")
    .distinct()
    .where("deleted_at", "is", null)
    .orderBy("state")
    .execute();
  return rows.map(({ state }) => state);
}

async function selectRows(ids: number[]): Promise<CityRow[]> {
  const counts = await planCounts();
  const rows = await db
    .selectFrom("cities")
    .select([
      "cities.id",
      "cities.name",
      "cities.state",
      "cities.version",
      "cities.is_active as isActive",
      "cities.created_at as createdAt",
      "cities.updated_at as updatedAt",
      lastChangedBy("city", "cities.id").as("updatedBy"),
    ])
    .where("cities.id", "in", ids)
    .where("cities.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    const { all: planCount, visible: visiblePlanCount } = counts.get(row.id) ?? noCounts;
    return { ...row, planCount, visiblePlanCount };
  });
}
