import { type Kysely, sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { isShowingCells } from "#app/catalogue/availability-tables/shown-cells.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { batchSizes, revertibleRecords } from "#app/records/audit.server.ts";
import {
  type BatchLabel,
  canChangeState,
  inverseAction,
  maxPerTransaction,
  resolveSelection,
  runAsBatch,
} from "#app/records/bulk-actions.server.ts";
import type { BatchResult, Selection } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { StateChange, Tables } from "#db/tables.ts";
import { findAvailabilityIds } from "./list.server.ts";
import { findReplaced } from "#app/catalogue/availability-tables/pair-statements.server.ts";
import { putStates } from "./release-cells.server.ts";
import { writeChanges } from "./write-sets.server.ts";

/** Changes of the state of associations, by their ids. */
type StateChanges = PairChanges["changes"];

/** The bulk actions on associations, as those of other records. */
export function createPairBulkActions(tables: AvailabilityTables) {
  return {
    /** Refused when the query no longer finds as many records as the user saw. */
    bulkUpdate: async (action: StateChange, selection: Selection, name: BatchLabel): Promise<BatchResult> => {
      assertPermitted(action, tables.entity);
      const ids = await resolveSelection(selection, (query) => findAvailabilityIds(tables, query));
      return changeStates(tables, ids.length, async () => [{ action, ids }], name);
    },

    /** Reverts a batch, except for associations that somebody changed since. */
    revertBatch: async (batchId: number, name: BatchLabel): Promise<BatchResult> => {
      assertPermitted("update", tables.entity);
      const most = (await batchSizes(tables.entity, batchId)).reduce((sum, { count }) => sum + count, 0);
      const find = async (database: Kysely<Tables>) =>
        (await revertibleRecords(database, tables.entity, batchId)).flatMap(({ action, ids }) => {
          const inverse = inverseAction[action];
          return inverse && ids.length > 0 ? [{ action: inverse, ids }] : [];
        });
      return changeStates(tables, most, find, name);
    },
  };
}

/**
 * Sets the state of associations, very many of them in parts; those that are so already stay out of it. Throws a
 * `Refusal` when a restored association would duplicate an existing one.
 *
 * @param most how many these may be
 */
function changeStates(
  tables: AvailabilityTables,
  most: number,
  find: (database: Kysely<Tables>) => Promise<StateChanges>,
  label: BatchLabel,
): Promise<BatchResult> {
  if (isShowingCells(tables)) return putStates(tables, find, label);
  const plan = async (database: Kysely<Tables>): Promise<PairChanges> => {
    const changes: StateChanges[number][] = [];
    for (const { action, ids: found } of await find(database)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection reads all
      const ids = await changeable(tables, action, found, database);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (action === "restore" && (await findReplaced(database, tables, ids)).length > 0)
        throw new Refusal(Object.values(tables.duplicateMessages)[0]!);
      if (ids.length > 0) changes.push({ action, ids });
    }
    return { creates: [], changes };
  };
  if (most > maxPerTransaction) return runMassWrite(tables, async () => ({ work: await plan(db), label }));
  return runAsBatch({ ...tables, table: tables.availability }, async (tx, batchId) =>
    writeChanges(tx, tables, await plan(tx), { label, batchId }),
  );
}

/** Those of the associations that the action changes. */
async function changeable(
  { availability }: AvailabilityTables,
  action: StateChange,
  all: readonly number[],
  database: Kysely<Tables>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(all, maxPerTransaction)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection reads all chunks
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(availability)} where id = any (${chunk}) and ${canChangeState[action]} order by id
    `.execute(database);
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}
