import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { recordBatchChange } from "#app/records/audit.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { matchCityList } from "#app/catalogue/cities/city-list.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { runAsBatch, maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import { pairRows, writePlanned } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import { labelOf, type Named, refuseDeleted, toNamed } from "./selected-records.server.ts";
import type { BulkAvailabilityCounts, BulkAvailabilityInput } from "./availability.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** The actions that associate several offers with several cities in one step. */
export function createBulkCreateActions(tables: AvailabilityTables) {
  const { entity, availability: tableName, offerIdColumn, offerPlural, duplicateMessages } = tables;
  const table = sql.table(tableName);
  const offerColumn = sql.ref(offerIdColumn);

  async function countExisting({ offerIds, cityIds }: Selection) {
    const { rows } = await sql<{ existing: number; inactive: number }>`
      select count(*) as existing, count(*) filter (where not is_active) as inactive
      from ${pairRows(tables, { offerIds, cityIds })} pair where deleted_at is null and ${offerColumn} = any (${offerIds}) and city_id = any (${cityIds})
    `.execute(db);
    return rows[0]!;
  }

  function createInOneTransaction(
    { offerIds, cityIds }: Selection,
    label: string,
    expected: number,
  ): Promise<BatchResult> {
    return runAsBatch({ entity, table: tableName, duplicateMessages }, async (tx, batchId) => {
      await writePlanned(tx, tables, { offerIds, cityIds });
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${offerColumn}, city_id)
        select offer, city from unnest(${offerIds}::integer[]) offer, unnest(${cityIds}::integer[]) city
        on conflict do nothing returning id
      `.execute(tx);
      const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
      refuseUnexpected(expected, ids.length);
      await recordBatchChange(tx, entity, batchId, { action: "create", label, before: null, after: null, ids });
      return ids.length;
    });
  }

  function createInChunks({ offerIds, cityIds }: Selection, label: string, expected: number): Promise<BatchResult> {
    return runMassWrite(tables, async () => {
      let count = 0;
      for (const chunk of chunksOf(cityIds, Math.max(1, Math.floor(maxPerTransaction / offerIds.length)))) {
        count += offerIds.length * chunk.length - (await countExisting({ offerIds, cityIds: chunk })).existing;
      }
      refuseUnexpected(expected, count);
      return { work: { action: "create", offerIds, cityIds }, count, label, before: null, after: null };
    });
  }

  return {
    /** Counts what `bulkCreate` would do, without writing. */
    previewBulkCreate: async (input: BulkAvailabilityInput): Promise<BulkAvailabilityCounts> => {
      const { offers, cities, list } = await loadSelection(tables, input);
      const { existing, inactive } = await countExisting(idsOf(offers, cities));
      return { created: offers.length * cities.length - existing, existing, inactive, list };
    },

    /** Creates the associations that are missing. Refused when their number is not the one staff saw (`expected`). */
    bulkCreate: async (input: BulkAvailabilityInput, expected: number): Promise<BatchResult & { label: string }> => {
      assertPermitted("create", entity);
      const { offers, cities } = await loadSelection(tables, input);
      const label = `${labelOf(offers, offerPlural)} em ${labelOf(cities.map(toNamed), "cidades")}`;
      const create = offers.length * cities.length > maxPerTransaction ? createInChunks : createInOneTransaction;
      return { ...(await create(idsOf(offers, cities), label, expected)), label };
    },
  };
}

type Selection = { offerIds: number[]; cityIds: number[] };

function idsOf(offers: readonly Named[], cities: readonly City[]): Selection {
  return { offerIds: offers.map(({ id }) => id), cityIds: cities.map(({ id }) => id) };
}

function refuseUnexpected(expected: number, found: number): void {
  if (found === expected) return;
  throw new Refusal(
    `Seriam ${formatCount(expected)} associações novas e agora são ${formatCount(found)}. Nada foi gravado: confira e tente de novo.`,
  );
}

/** The selected offers and cities. Throws a `Refusal` that names those selected by id that have been deleted. */
async function loadSelection(tables: AvailabilityTables, { offerIds, cities: citySelection }: BulkAvailabilityInput) {
  const { rows: offers } = await sql<Named & { isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from ${sql.table(tables.offers)}
    where id = any (${offerIds}) order by id
  `.execute(db);
  const { rows: cities } = await sql<City & { isDeleted: boolean }>`
    select id, name, state, deleted_at is not null as "isDeleted" from cities
    where ${isSelected(tables, citySelection)} order by id
  `.execute(db);
  refuseDeleted(
    offers.filter(({ isDeleted }) => isDeleted),
    cities.filter(({ isDeleted }) => isDeleted).map(toNamed),
  );
  if (offers.length < new Set(offerIds).size) throw new Refusal(tables.offerDeletedMessage);
  if ("ids" in citySelection && cities.length < new Set(citySelection.ids).size) {
    throw new Refusal("Esta cidade foi excluída.");
  }
  if (!("list" in citySelection)) return { offers, cities, list: null };
  const { found, unknown, ambiguous } = matchCityList(citySelection.list, cities);
  return { offers, cities: found, list: { found: found.length, unknown, ambiguous } };
}

/** SQL: whether a city is selected. Of cities that were not chosen one by one, deleted ones are left out. */
function isSelected(tables: AvailabilityTables, selection: BulkAvailabilityInput["cities"]): RawBuilder<boolean> {
  if ("ids" in selection) return sql`id = any (${selection.ids})`;
  if ("state" in selection) return sql`deleted_at is null and state = ${selection.state}`;
  if ("offerId" in selection) {
    return sql`deleted_at is null and id in (
      select city_id from ${sql.table(tables.availability)}
      where ${sql.ref(tables.offerIdColumn)} = ${selection.offerId} and is_active and deleted_at is null
    )`;
  }
  return sql`deleted_at is null`;
}
