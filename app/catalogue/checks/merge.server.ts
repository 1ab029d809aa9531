import { sql, type Transaction } from "kysely";
import type { Tables } from "#db/tables.ts";
import { pinnedTransaction } from "#app/platform/database/pinned-transaction.server.ts";
import { inOneTransaction } from "#app/platform/database/transactions/one-transaction.server.ts";
import { batchSizes, recordBatchChange } from "#app/records/audit.server.ts";
import { type BatchLabel, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { type DoubleSubject, kinds } from "#app/records/kinds.ts";
import { Refusal } from "#app/records/refusal.ts";
import { applyStateChange } from "#app/records/statements.server.ts";
import {
  type AvailabilityTables,
  businessPlanAvailabilityTables,
  planAvailabilityTables,
} from "#app/catalogue/availability-index/availability-tables.server.ts";
import type { WantedCells } from "#app/catalogue/availability/pair-changes.ts";
import type { DecideCells } from "#app/catalogue/availability/pair-changes.ts";
import { writeCellsWithin } from "#app/catalogue/availability/write-cells.server.ts";
import { businessPlanCities, planCities } from "#app/catalogue/availability/repository.server.ts";

type RevertBatch = (batchId: number, name: BatchLabel) => Promise<BatchResult>;

/** The associations of a kind of record, and which side of them it is. */
type Associations = { tables: AvailabilityTables; own: "offer" | "city"; revertBatch: RevertBatch };

/** Plans have the names of their streaming services, which stay as they are. */
function associationsOf(table: keyof Tables): Associations[] {
  return [
    { tables: planAvailabilityTables, revertBatch: planCities.revertBatch },
    { tables: businessPlanAvailabilityTables, revertBatch: businessPlanCities.revertBatch },
  ].flatMap((of): Associations[] => {
    if (table === "cities") return [{ ...of, own: "city" }];
    return table === of.tables.offers ? [{ ...of, own: "offer" }] : [];
  });
}

/** The records of a module, of which several with the same name can be made one. */
export function mergeable<Records extends { revertBatch: RevertBatch }>(entity: DoubleSubject, records: Records) {
  const associations = associationsOf(kinds[entity].table);
  return {
    ...records,

    /** Merges records with the same name into the one to keep, which gets the associations of all. See `mergeRecords`. */
    merge: (keepId: number, ids: readonly number[]) => mergeRecords(entity, keepId, ids),

    /** Reverts a batch of the records, with the associations that it moved, completely or not at all. */
    revertBatch: (batchId: number, name: BatchLabel): Promise<BatchResult> => {
      const revert = async () => {
        for (const { tables, revertBatch } of associations) {
          // oxlint-disable-next-line no-await-in-loop -- one table after the other
          if ((await batchSizes(tables.entity, batchId)).length > 0) await revertBatch(batchId, name);
        }
        return records.revertBatch(batchId, name);
      };
      // The rehearsal of a release is one already.
      return pinnedTransaction() ? revert() : inOneTransaction(revert);
    },
  };
}

/**
 * Removes all of the records but one, in one batch of the history with its associations: the one that stays is sold
 * where one of them is. Theirs stay with them in the trash. Throws a `Refusal` for records with different names, and
 * when one of them has been removed.
 */
function mergeRecords(entity: DoubleSubject, keepId: number, ids: readonly number[]): Promise<BatchResult> {
  const { table } = kinds[entity];
  const associations = associationsOf(table);
  const all = [...new Set([keepId, ...ids])];
  const duplicateMessages = Object.assign({}, ...associations.map(({ tables }) => tables.duplicateMessages));
  return runAsBatch({ entity, table, duplicateMessages }, async (tx, batchId) => {
    const { rows } = await sql<{ id: number; label: string; key: string }>`
      select id, concat_ws(' – ', name, to_jsonb(record) ->> 'state') as label,
        concat_ws(' ', name_key, to_jsonb(record) ->> 'state') as key
      from ${sql.table(table)} record where id = any (${all}) and deleted_at is null order by id for update
    `.execute(tx);
    const kept = rows.find(({ id }) => id === keepId);
    if (!kept || rows.length < all.length) throw new Refusal("Um destes registros foi excluído. Confira a lista.");
    if (rows.length < 2 || rows.some(({ key }) => key !== kept.key))
      throw new Refusal("Só se juntam registros com o mesmo nome.");
    const gone = rows.filter(({ id }) => id !== keepId);
    const label = `${gone.map((one) => `${one.label} (nº ${one.id})`).join(", ")}, na nº ${keepId}`;
    for (const each of associations) await moveAssociations(tx, each, { keepId, all, batchId, label });
    const goneIds = gone.map(({ id }) => id);
    await applyStateChange(tx, { table }, "remove", sql`id = any (${goneIds})`);
    await recordBatchChange(tx, entity, batchId, { action: "remove", label, before: null, after: null, ids: goneIds });
    return goneIds.length;
  });
}

type Move = { keepId: number; all: readonly number[]; batchId: number; label: string };

/** Gives the record the associations that any of them has, active where one of theirs is. */
async function moveAssociations(
  tx: Transaction<Tables>,
  { tables, own }: Associations,
  { keepId, all, batchId, label }: Move,
): Promise<void> {
  const decide: DecideCells = (now) => {
    const sold = new Map<number, boolean>();
    for (const [id, pair] of all.flatMap((each) => (own === "city" ? now.pairsIn(each) : [...now.pairsOf(each)]))) {
      sold.set(id, sold.get(id) === true || pair > 0);
    }
    return [...sold]
      .toSorted(([one], [other]) => one - other)
      .map(([other, isSold]): WantedCells => {
        const after = isSold ? "sold" : "off";
        return own === "city"
          ? { offerId: other, after, cityIds: [keepId] }
          : { offerId: keepId, after, cityIds: [other] };
      });
  };
  await writeCellsWithin(tx, tables, decide, { label: () => label, batchId });
}
