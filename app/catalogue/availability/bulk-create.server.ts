import { type RawBuilder, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { matchCityList } from "#app/catalogue/cities/city-list.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { writeCells } from "./write-cells.server.ts";
import { labelOf, type Named, refuseDeleted, toNamed } from "./selected-records.server.ts";
import type { BulkAvailabilityCounts, BulkAvailabilityInput } from "./availability.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** The actions that associate several offers with several cities in one step. */
export function createBulkCreateActions(tables: AvailabilityTables) {
  const { entity, offerPlural } = tables;

  return {
    /** Counts what `bulkCreate` would do, without writing. */
    previewBulkCreate: async (input: BulkAvailabilityInput): Promise<BulkAvailabilityCounts> => {
      const { offers, cities, list } = await loadSelection(tables, input);
      const now = await readAvailability(tables);
      const ids = offers.flatMap((offer) => cities.map((city) => now.idIn(offer.id, city.id)));
      const existing = ids.filter((id) => id !== 0).length;
      return { created: ids.length - existing, existing, inactive: ids.filter((id) => id < 0).length, list };
    },

    /** Creates the associations that are missing. Refused when their number is not the one staff saw (`expected`). */
    bulkCreate: async (input: BulkAvailabilityInput, expected: number): Promise<BatchResult & { label: string }> => {
      assertPermitted("create", entity);
      const { offers, cities } = await loadSelection(tables, input);
      const label = `${labelOf(offers, offerPlural)} em ${labelOf(cities.map(toNamed), "cidades")}`;
      const plan = (now: AvailabilityIndex): WantedCells[] => {
        const missing = offers.map(({ id: offerId }) => ({
          offerId,
          after: "sold" as const,
          cityIds: cities.map(({ id }) => id).filter((cityId) => now.idIn(offerId, cityId) === 0),
        }));
        refuseUnexpected(
          expected,
          missing.reduce((sum, { cityIds }) => sum + cityIds.length, 0),
        );
        return missing;
      };
      return { ...(await writeCells(tables, offers.length * cities.length, plan, { label })), label };
    },
  };
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
