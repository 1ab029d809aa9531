import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql, type Transaction } from "kysely";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import { createPlanned } from "#app/catalogue/availability/create-planned.server.ts";
import { createdPairs } from "#app/catalogue/availability-tables/part-of-plan.server.ts";
import type { PlannedWrite } from "#app/catalogue/availability-tables/planned-write.server.ts";
import { planPairs, writePlanned } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import { db } from "#app/platform/database/db.server.ts";
import { isRehearsing } from "#app/platform/database/pinned-transaction.server.ts";
import { fromMultirange, recordBatchChange, listForRecord } from "#app/records/audit.server.ts";
import { maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import { Refusal, removedMessage } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { releasedKinds } from "./released-kinds.server.ts";
import type { Conflict, Operation } from "./release.ts";
import { isVerdict } from "./verdict.server.ts";

/** What became of the operations. */
export type ApplyResult = {
  conflicts: Conflict[];
  /** How many records were already as they were to be. */
  skipped: number;
};

/**
 * Makes the changes by the verbs of the console, with their checks and their history, on whatever version the records
 * have by now. A field that is neither as it was nor as it is to be is a conflict, and is not changed.
 */
export async function apply(operations: readonly Operation[]): Promise<ApplyResult> {
  const outcome: ApplyResult = { conflicts: [], skipped: 0 };
  for (const operation of operations) {
    try {
      const applied = await applyOne(operation);
      outcome.conflicts.push(...applied.conflicts);
      outcome.skipped += applied.skipped;
    } catch (error) {
      if (!isVerdict(error)) throw error;
      outcome.conflicts.push(conflictOf(operation, { message: error.message }));
    }
  }
  return outcome;
}

const nothing: ApplyResult = { conflicts: [], skipped: 0 };

function applyOne(operation: Operation): Promise<ApplyResult> {
  if (operation.planned) return writeMany(operation, operation.planned);
  if (operation.pairs) return createPairs(operation, operation.pairs);
  if (operation.isMany) return changeMany(operation);
  if (operation.action === "create") return createOne(operation);
  if (operation.action === "update") return updateOne(operation);
  return changeOne(operation);
}

async function createOne(operation: Operation): Promise<ApplyResult> {
  const kind = releasedKinds[operation.entity];
  try {
    await kind.create!(operation.after!, operation.ids[0]!);
    return nothing;
  } catch (error) {
    // An association that somebody has made since is what the operation wanted.
    if (kind.pairs && error instanceof Refusal && isDuplicate(error.cause)) return { conflicts: [], skipped: 1 };
    throw error;
  }
}

async function updateOne(operation: Operation): Promise<ApplyResult> {
  const id = operation.ids[0]!;
  const after = operation.after!;
  const kind = releasedKinds[operation.entity];
  const names = Object.keys(after);
  const stored = await kind.find(id, names);
  if (!stored || stored.removed) throw new Refusal(removedMessage);
  const { fields } = stored;
  const conflicting = names.filter(
    (name) =>
      !isDeepStrictEqual(fields[name], operation.before?.[name]) && !isDeepStrictEqual(fields[name], after[name]),
  );
  if (conflicting.length > 0) {
    const conflicts = conflicting.map(async (field) => {
      const [changed] = await listForRecord(operation.entity, id, 1, [field]);
      return conflictOf(operation, {
        field,
        before: operation.before?.[field],
        after: after[field],
        current: fields[field],
        changed: changed ? { by: changed.by, at: changed.at } : null,
      });
    });
    return { conflicts: await Promise.all(conflicts), skipped: 0 };
  }
  if (names.every((name) => isDeepStrictEqual(fields[name], after[name]))) return { conflicts: [], skipped: 1 };
  await kind.update!(id, { ...fields, ...after }, stored.version, after);
  return nothing;
}

/** Whether a record in that state is already as the action leaves it. */
const isDone = {
  activate: ({ isActive }: { isActive: boolean }) => isActive,
  deactivate: ({ isActive }: { isActive: boolean }) => !isActive,
  remove: ({ removed }: { removed: boolean }) => removed,
  restore: ({ removed }: { removed: boolean }) => !removed,
};

async function changeOne({ entity, action, ids }: Operation): Promise<ApplyResult> {
  const kind = releasedKinds[entity];
  const stored = await kind.find(ids[0]!, []);
  if (!stored) throw new Refusal(removedMessage);
  const change = action as keyof typeof isDone;
  if (stored.removed && (change === "activate" || change === "deactivate")) throw new Refusal(removedMessage);
  if (isDone[change](stored)) return { conflicts: [], skipped: 1 };
  await kind.changeState!(change, ids[0]!);
  return nothing;
}

async function changeMany({ entity, action, ids, label }: Operation): Promise<ApplyResult> {
  const change = action as keyof typeof isDone;
  const { count } = await releasedKinds[entity].bulkUpdate!(change, { ids }, () => label);
  return { conflicts: [], skipped: ids.length - count };
}

/** A change of very many associations. A rehearsal only plans it. */
async function writeMany(operation: Operation, planned: PlannedWrite): Promise<ApplyResult> {
  const tables = releasedKinds[operation.entity].pairs!;
  if (planned.action === "create") await refuseDeletedSides(db, tables, idsOf(planned));
  if (!isRehearsing()) {
    if (planned.action !== "create") return changeMany(operation);
    return { conflicts: [], skipped: await createPlanned(tables, planned, operation.label) };
  }
  return { conflicts: [], skipped: await planPairs(tables, planned) };
}

/** The offers and cities of the write's associations, without those that were taken out of it. */
function idsOf(planned: PlannedWrite) {
  if (planned.action === "create" && planned.kept !== undefined) {
    const pairs = [...createdPairs(planned).values()];
    return { offerIds: pairs.map(({ offerId }) => offerId), cityIds: pairs.map(({ cityId }) => cityId) };
  }
  const { cells } = planned;
  return {
    offerIds: cells.map(({ offerId }) => offerId),
    cityIds: cells.flatMap(({ cities }) => fromMultirange(cities)),
  };
}

/** Creates the associations that are missing, in one batch, under their reserved ids. */
async function createPairs(
  { entity, ids, label }: Operation,
  pairs: NonNullable<Operation["pairs"]>,
): Promise<ApplyResult> {
  const tables = releasedKinds[entity].pairs!;
  const { count } = await runAsBatch(
    { entity, table: tables.availability, duplicateMessages: tables.duplicateMessages },
    async (tx, batchId) => {
      await refuseDeletedSides(tx, tables, pairs);
      const created = await insertPairs(tx, tables, ids, pairs);
      const change = { action: "create", label, before: null, after: null, ids: created } as const;
      await recordBatchChange(tx, entity, batchId, change);
      return created.length;
    },
  );
  return { conflicts: [], skipped: ids.length - count };
}

/** Inserts the associations that are missing; returns their ids, ascending. */
export async function insertPairs(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  ids: readonly number[],
  { offerIds, cityIds, actives }: NonNullable<Operation["pairs"]>,
): Promise<number[]> {
  const [table, column] = [sql.table(tables.availability), sql.ref(tables.offerIdColumn)];
  await writePlanned(tx, tables, { offerIds, cityIds });
  const created: number[] = [];
  for (let first = 0; first < ids.length; first += maxPerTransaction) {
    const end = first + maxPerTransaction;
    // A subquery uses the index; for a join Postgres would scan the table, because it has just grown.
    const { rows } = await sql<{ id: number }>`
      insert into ${table} (id, ${column}, city_id, is_active)
      select id, offer, city, active
      from unnest(${ids.slice(first, end)}::integer[], ${offerIds.slice(first, end)}::integer[],
        ${cityIds.slice(first, end)}::integer[], ${actives.slice(first, end)}::boolean[]) as wanted (id, offer, city, active)
      where (select id from ${table} where ${column} = offer and city_id = city and deleted_at is null limit 1) is null
      returning id
    `.execute(tx);
    for (const { id } of rows) created.push(id);
  }
  return created.toSorted((a, b) => a - b);
}

async function refuseDeletedSides(
  database: Kysely<Tables>,
  { offers, offerDeletedMessage }: AvailabilityTables,
  { offerIds, cityIds }: Pick<NonNullable<Operation["pairs"]>, "offerIds" | "cityIds">,
): Promise<void> {
  const [wantedOffers, wantedCities] = [[...new Set(offerIds)], [...new Set(cityIds)]];
  const { rows } = await sql<{ offers: number; cities: number }>`
    select (select count(*) from ${sql.table(offers)} where id = any (${wantedOffers}) and deleted_at is null) as offers,
      (select count(*) from cities where id = any (${wantedCities}) and deleted_at is null) as cities
  `.execute(database);
  if (rows[0]!.offers < wantedOffers.length) throw new Refusal(offerDeletedMessage);
  if (rows[0]!.cities < wantedCities.length) throw new Refusal("Esta cidade foi excluída.");
}

function conflictOf({ id, entity, label, ids, isMany }: Operation, about: Partial<Conflict>): Conflict {
  const record = { operationId: id, entity, recordId: isMany ? null : ids[0]!, label };
  return { ...record, field: null, before: null, after: null, current: null, changed: null, message: null, ...about };
}

/** Whether the database refused a second record where there may be one. */
function isDuplicate(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "23505";
}
