import { finishInSlices } from "#app/platform/slices.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { City } from "#app/catalogue/cities/city.ts";
import { matchInSteps } from "#app/catalogue/cities/city-list.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { batchSizes, revertibleRecords } from "#app/records/audit.server.ts";
import { type BatchLabel, inverseAction, resolveSelection } from "#app/records/bulk-actions.server.ts";
import type { BatchResult, Selection } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { StateChange } from "#db/tables.ts";
import type { BulkAvailabilityCounts, BulkAvailabilityInput } from "./availability.ts";
import { cellsToChange } from "./find-pairs.server.ts";
import { findAvailabilityIds } from "./list.server.ts";
import type { WantedCells } from "./pair-changes.ts";
import { findSelected, labelOf, toNamed } from "./selected-records.server.ts";
import { type Plan, writeCells } from "./write-cells.server.ts";

/** The actions on many associations, and those that associate several offers with several cities. */
export function createPairBulkActions(tables: AvailabilityTables) {
  const { entity, offerPlural } = tables;

  return {
    /** Refused when the query no longer finds as many records as the user saw. */
    bulkUpdate: async (action: StateChange, selection: Selection, label: BatchLabel): Promise<BatchResult> => {
      assertPermitted(action, entity);
      const ids = await resolveSelection(selection, (query) => findAvailabilityIds(tables, query));
      const plan: Plan = (now, database) => cellsToChange(database, tables, [{ action, ids }], now);
      return writeCells(tables, ids.length, plan, { label });
    },

    /**
     * Reverts a batch, except for associations that somebody changed since. Refused when one that it restores would
     * duplicate another.
     */
    revertBatch: async (batchId: number, label: BatchLabel): Promise<BatchResult> => {
      assertPermitted("update", entity);
      const most = (await batchSizes(entity, batchId)).reduce((sum, { count }) => sum + count, 0);
      const plan: Plan = async (now, database) => {
        const entries = await revertibleRecords(database, entity, batchId);
        const changes = entries.map(({ action, ids }) => ({ action: inverseAction[action]!, ids }));
        return cellsToChange(database, tables, changes, now);
      };
      return writeCells(tables, most, plan, { label });
    },

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
      return { ...(await writeCells(tables, offers.length * cities.length, plan, { label: () => label })), label };
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
    const { found, unknown, ambiguous } = await finishInSlices(matchInSteps(selection.list, all));
    return { offers, cities: found.map(toNamed), list: { found: found.length, unknown, ambiguous } };
  }
  const ofOther = "offerId" in selection ? now.pairsOf(selection.offerId) : null;
  const isSelected = ({ id, state }: City) =>
    "state" in selection ? state === selection.state : ofOther === null || (ofOther.get(id) ?? 0) > 0;
  return { offers, cities: all.filter(isSelected).map(toNamed), list: null };
}
