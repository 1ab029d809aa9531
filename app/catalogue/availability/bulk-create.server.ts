import { assertPermitted } from "#app/records/actor.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { matchCityList } from "#app/catalogue/cities/city-list.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { readAvailability } from "#app/catalogue/availability-tables/read-availability.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-tables/availability-index.ts";
import type { WantedCells } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { writeCells } from "./write-cells.server.ts";
import { findSelected, labelOf, toNamed } from "./selected-records.server.ts";
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
      const label = `${labelOf(offers, offerPlural)} em ${labelOf(cities, "cidades")}`;
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
async function loadSelection(tables: AvailabilityTables, { offerIds, cities: selection }: BulkAvailabilityInput) {
  const { offers, cities } = await findSelected(tables, offerIds, "ids" in selection ? selection.ids : []);
  if ("ids" in selection) return { offers, cities, list: null };
  const now = await readAvailability(tables);
  const all = now.sides.cities;
  if ("list" in selection) {
    const { found, unknown, ambiguous } = matchCityList(selection.list, all);
    return { offers, cities: found.map(toNamed), list: { found: found.length, unknown, ambiguous } };
  }
  const ofOther = "offerId" in selection ? now.pairsOf(selection.offerId) : null;
  const isSelected = ({ id, state }: City) =>
    "state" in selection ? state === selection.state : ofOther === null || (ofOther.get(id) ?? 0) > 0;
  return { offers, cities: all.filter(isSelected).map(toNamed), list: null };
}
