import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { recordBatchChange } from "#app/records/audit.server.ts";
import { type City, cityLabel } from "#app/catalogue/cities/city.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { runAsBatch, maxPerTransaction } from "#app/records/bulk-actions.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write.server.ts";
import type { BulkAvailabilityCounts, BulkAvailabilityInput } from "./availability.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** The actions that associate several offers with several cities in one step. */
export function createBulkCreateActions(tables: AvailabilityTables) {
  const { entity, availability: tableName, offerIdColumn, offerPlural, duplicateMessages } = tables;
  const table = sql.table(tableName);
  const offerColumn = sql.ref(offerIdColumn);

  async function countExisting({ offerIds, cityIds }: Selection) {
    const { rows } = await sql<{ existing: number; inactive: number }>`
      select count(*) as existing, count(*) filter (where not is_active) as inactive from ${table}
      where deleted_at is null and ${offerColumn} = any (${offerIds}) and city_id = any (${cityIds})
    `.execute(db);
    return rows[0]!;
  }

  function createInOneTransaction(
    { offerIds, cityIds }: Selection,
    label: string,
    expected: number,
  ): Promise<BatchResult> {
    return runAsBatch({ entity, table: tableName, duplicateMessages }, async (tx, batchId) => {
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
      const { offers, cities } = await loadSelection(tables, input);
      const { existing, inactive } = await countExisting(idsOf(offers, cities));
      return { created: offers.length * cities.length - existing, existing, inactive };
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

type Named = { id: number; name: string };
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

/** The selected offers and cities. Throws a `Refusal` when one selected by id has been deleted. */
async function loadSelection(
  { offers: table, offerDeletedMessage }: AvailabilityTables,
  { offerIds, cities: citySelection }: BulkAvailabilityInput,
) {
  const offers = await sql<Named>`
    select id, name from ${sql.table(table)} where id = any (${offerIds}) and deleted_at is null order by id
  `.execute(db);
  if (offers.rows.length < new Set(offerIds).size) throw new Refusal(offerDeletedMessage);
  let condition = sql`true`;
  if ("ids" in citySelection) condition = sql`id = any (${citySelection.ids})`;
  else if ("state" in citySelection) condition = sql`state = ${citySelection.state}`;
  const cities = await sql<City>`
    select id, name, state from cities where deleted_at is null and ${condition} order by id
  `.execute(db);
  if ("ids" in citySelection && cities.rows.length < new Set(citySelection.ids).size) {
    throw new Refusal("Esta cidade foi excluída.");
  }
  return { offers: offers.rows, cities: cities.rows };
}

function toNamed(city: City): Named {
  return { id: city.id, name: cityLabel(city) };
}

/** The name of a single record; otherwise the count and the plural noun. */
function labelOf(records: Named[], plural: string): string {
  return records.length === 1 ? records[0]!.name : `${formatCount(records.length)} ${plural}`;
}
