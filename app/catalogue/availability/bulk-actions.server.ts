import { assertPermitted } from "#app/records/actor.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-index/availability-tables.server.ts";
import { batchSizes, revertibleRecords } from "#app/records/audit.server.ts";
import { type BatchLabel, inverseAction, resolveSelection } from "#app/records/bulk-actions.server.ts";
import type { BatchResult, Selection } from "#app/records/list-query.ts";
import type { StateChange } from "#db/tables.ts";
import { cellsToChange } from "./find-pairs.server.ts";
import { findAvailabilityIds } from "./list.server.ts";
import type { DecideCells } from "./pair-changes.ts";
import { writeCells } from "./write-cells.server.ts";

/** The actions on many associations. */
export function createPairBulkActions(tables: AvailabilityTables) {
  const { entity } = tables;

  return {
    /** Refused when the query no longer finds as many records as the user saw. */
    bulkUpdate: async (action: StateChange, selection: Selection, label: BatchLabel): Promise<BatchResult> => {
      assertPermitted(action, entity);
      const ids = await resolveSelection(selection, (query) => findAvailabilityIds(tables, query));
      const decide: DecideCells = (now, database) => cellsToChange(database, tables, [{ action, ids }], now);
      return writeCells(tables, ids.length, decide, { label });
    },

    /**
     * Reverts a batch, except for associations that somebody changed since. Refused when one that it restores would
     * duplicate another.
     */
    revertBatch: async (batchId: number, label: BatchLabel): Promise<BatchResult> => {
      assertPermitted("update", entity);
      const most = (await batchSizes(entity, batchId)).reduce((sum, { count }) => sum + count, 0);
      const decide: DecideCells = async (now, database) => {
        const entries = await revertibleRecords(database, entity, batchId);
        const changes = entries.map(({ action, ids }) => ({ action: inverseAction[action]!, ids }));
        return cellsToChange(database, tables, changes, now);
      };
      return writeCells(tables, most, decide, { label });
    },
  };
}
