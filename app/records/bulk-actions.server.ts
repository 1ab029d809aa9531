import { type RawBuilder, sql, type Transaction } from "kysely";
import type { AuditAction, StateChange, Tables } from "#db/tables.ts";
import { assertPermitted } from "./actor.server.ts";
import { revertibleRecords, nextBatchId, recordBatchChange, batchValues } from "./audit.server.ts";
import type { FieldValues } from "./field-values.ts";
import type { ListQuery, BatchResult, Selection } from "./list-query.ts";
import { chunksOf } from "./list-queries.server.ts";
import { inWriteTransaction, type TableSpec } from "./repository.server.ts";
import { applyStateChange, mayActivate } from "./statements.server.ts";
import { Refusal } from "./refusal.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** A write on more records than this is split into several transactions. */
export const maxPerTransaction = 5_000;

type BulkTableSpec = Pick<
  TableSpec<never>,
  "entity" | "table" | "statements" | "duplicateMessages" | "checkActivation"
> & {
  /** The column of each field; needed where a batch gives each record values of its own. */
  columns?: Readonly<Record<string, string>>;
};
/** The label of a batch of that many records in the history, such as "12 planos". */
export type BatchLabel = (count: number) => string;

/** SQL: whether the action changes a record; records already in the requested state stay out of the batch. */
export const canChangeState: Record<StateChange, RawBuilder<boolean>> = {
  activate: sql`deleted_at is null and not is_active`,
  deactivate: sql`deleted_at is null and is_active`,
  remove: sql`deleted_at is null`,
  restore: sql`deleted_at is not null`,
};

/** The action that reverts each action. An update has none: another update reverts it. */
export const inverseAction: Partial<Record<AuditAction, StateChange>> = {
  create: "remove",
  activate: "deactivate",
  deactivate: "activate",
  remove: "restore",
  restore: "remove",
};

/**
 * The bulk actions of a table. Each is one batch in the history, whatever the number of records.
 *
 * @param findIds the ids that a list query finds
 */
export function createBulkActions(spec: BulkTableSpec, findIds: (query: ListQuery) => Promise<number[]>) {
  return {
    /** Refused when the query no longer finds as many records as the user saw. */
    bulkUpdate: async (action: StateChange, selection: Selection, name: BatchLabel): Promise<BatchResult> => {
      assertPermitted(action, spec.entity);
      const ids = await resolveSelection(selection, findIds);
      return runAsBatch(spec, (tx, batchId) => updateAll(tx, spec, { action, ids, batchId, name }));
    },

    /** Reverts a batch, except for records that somebody changed since. */
    revertBatch: async (batchId: number, name: BatchLabel): Promise<BatchResult> => {
      assertPermitted("update", spec.entity);
      return runAsBatch(spec, async (tx, newId) => {
        let count = 0;
        for (const { action, ids } of await revertibleRecords(tx, spec.entity, batchId)) {
          const inverseOfEntry = inverseAction[action];
          if (inverseOfEntry) count += await updateAll(tx, spec, { action: inverseOfEntry, ids, batchId: newId, name });
          if (action === "update") count += await revertValues(tx, spec, { batchId, ids, newId, name });
        }
        return count;
      });
    },
  };
}

/** Runs `work` as one batch with a lock on the table; it returns how many records it changed. */
export function runAsBatch(
  spec: Pick<BulkTableSpec, "entity" | "table" | "duplicateMessages">,
  work: (tx: Transaction<Tables>, batchId: number) => Promise<number>,
): Promise<BatchResult> {
  return inWriteTransaction(spec, async (tx) => {
    await sql`lock table ${sql.table(spec.table)} in share row exclusive mode`.execute(tx);
    const batchId = await nextBatchId(tx);
    const count = await work(tx, batchId);
    return { count, batchId: count > 0 ? batchId : null };
  });
}

type UpdateAll = { action: StateChange; ids: readonly number[]; batchId: number; name: BatchLabel };

async function updateAll(tx: Transaction<Tables>, spec: BulkTableSpec, { action, ids, batchId, name }: UpdateAll) {
  const changed: number[] = [];
  for (const chunk of chunksOf(ids, maxPerTransaction)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(spec.table)} where id = any (${chunk}) and ${canChangeState[action]} order by id
    `.execute(tx);
    const found = rows.map(({ id }) => id);
    if (found.length > 0) await applyStateChange(tx, spec, action, sql`id = any (${found})`);
    if (found.length > 0 && mayActivate[action]) await spec.checkActivation?.(tx, found);
    changed.push(...found);
  }
  await recordBatchChange(tx, spec.entity, batchId, {
    action,
    label: name(changed.length),
    ...stateChangeFields(action),
    ids: changed,
  });
  return changed.length;
}

type RevertValues = { batchId: number; ids: readonly number[]; newId: number; name: BatchLabel };

/** Gives these records the values that they had before the batch. */
async function revertValues(
  tx: Transaction<Tables>,
  spec: BulkTableSpec,
  { batchId, ids, newId, name }: RevertValues,
): Promise<number> {
  const { before, after } = await batchValues(tx, spec.entity, batchId);
  const reverted = ids.filter((id) => before[id]);
  const fields = [...new Set(reverted.flatMap((id) => Object.keys(before[id]!)))];
  for (const field of fields) {
    const columnName = field === "isActive" ? "is_active" : spec.columns![field]!;
    const column = sql.ref(columnName);
    // Each record gets only the fields that the batch changed in it.
    const changed = reverted.filter((id) => Object.hasOwn(before[id]!, field));
    const values = JSON.stringify(changed.map((id) => ({ id, value: before[id]![field] })));
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all fields
    await sql`
      update ${sql.table(spec.table)} record set ${column} = known.value
      from (
        select given.id, (jsonb_populate_record(null::${sql.table(spec.table)}, jsonb_build_object(
          ${sql.lit(columnName)}, given.value))).${column} as value
        from jsonb_to_recordset(${values}::jsonb) given (id integer, value jsonb)
      ) known
      where record.id = known.id and record.deleted_at is null
    `.execute(tx);
  }
  const activated = reverted.filter((id) => before[id]!.isActive === true);
  if (activated.length > 0) await spec.checkActivation?.(tx, activated);
  const pick = (values: Record<string, FieldValues>) => ({
    byRecord: Object.fromEntries(reverted.map((id) => [id, values[id]])),
  });
  await recordBatchChange(tx, spec.entity, newId, {
    action: "update",
    label: name(reverted.length),
    before: pick(after),
    after: pick(before),
    ids: reverted,
  });
  return reverted.length;
}

/** The changed fields of a state change, for its audit entry. */
export function stateChangeFields(action: StateChange | "create"): {
  before: FieldValues | null;
  after: FieldValues | null;
} {
  const changesActive = action === "activate" || action === "deactivate";
  return {
    before: changesActive ? { isActive: action === "deactivate" } : null,
    after: changesActive ? { isActive: action === "activate" } : null,
  };
}

/** The ids of a selection, ascending. Throws a `Refusal` when a query no longer finds the expected number. */
export async function resolveSelection(
  selection: Selection,
  findIds: (query: ListQuery) => Promise<number[]>,
): Promise<number[]> {
  const ids = "ids" in selection ? selection.ids : await findIds(selection.query);
  if ("expected" in selection && ids.length !== selection.expected) {
    throw new Refusal(
      `A pesquisa encontrava ${formatCount(selection.expected)} e agora encontra ${formatCount(ids.length)}. Nada foi alterado: confira a lista e tente de novo.`,
    );
  }
  return ids.toSorted((a, b) => a - b);
}
