import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { isReleased, recordTable, type ReleasedEntity } from "#app/records/kinds.ts";
import { valuesOf } from "#app/records/audit.server.ts";
import { stateChangeFields } from "#app/records/bulk-actions.server.ts";
import { type FieldValues, pick, toColumn } from "#app/records/field-values.ts";
import { fromMultirange } from "#app/records/multirange.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { AuditAction, Tables } from "#db/tables.ts";
import { onlyCell } from "#app/catalogue/availability-index/cells.ts";
import { keptCells } from "#app/catalogue/availability/release-cells.server.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import { isPairEntity, releasedKinds } from "./released-kinds.server.ts";
import type { Operation, PairEntity, RecordEntity, ReleaseAction } from "./release.ts";

export type StoredOperation = Omit<Selectable<Tables["release_operations"]>, "records"> & { records: string | null };

/** The changes of a release as they are stored, in their order; `records` as the text of a range. */
export async function storedOperations(releaseId: number, database: Kysely<Tables>): Promise<StoredOperation[]> {
  return database
    .selectFrom("release_operations")
    .selectAll()
    .select(sql<string | null>`records::text`.as("records"))
    .where("release_id", "=", releaseId)
    .orderBy("id")
    .execute();
}

/** The changes of a release, in their order. */
export async function operationsOf(releaseId: number, database: Kysely<Tables> = db): Promise<Operation[]> {
  return (await storedOperations(releaseId, database)).map((row): Operation => {
    const { id, action, label, author, at } = row;
    if (row.cells) {
      const isMany = onlyCell(row.cells) === null;
      return { id, action, label, author, at, isMany, entity: row.entity as PairEntity, cells: row.cells };
    }
    return {
      id,
      action,
      label,
      author,
      at,
      isMany: row.record_id === null,
      entity: row.entity as RecordEntity,
      cells: null,
      recordId: row.record_id,
      ids: row.record_id === null ? fromMultirange(row.records!) : [row.record_id],
      before: row.before,
      after: row.after,
      columns: row.columns,
    };
  });
}

/** The kinds of what the release changes. */
export async function entitiesOf(releaseId: number): Promise<{ entity: ReleasedEntity }[]> {
  const operations = db.selectFrom("release_operations").select("entity").distinct();
  const found = await operations.where("release_id", "=", releaseId).execute();
  return found as { entity: ReleasedEntity }[];
}

/**
 * What the release's changes are at the moment: another text when one was put in, taken out or changed since.
 */
export async function fingerprintOf(releaseId: number, database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(coalesce(string_agg(id || ' ' || xmin::text, ',' order by id), '')) as fingerprint
    from release_operations where release_id = ${releaseId}
  `.execute(database);
  return rows[0]!.fingerprint;
}

type NewOperation = Omit<Insertable<Tables["release_operations"]>, "release_id">;

/**
 * The changes that the release's entries of the history after `entryId` are about, and what this rehearsal has made of
 * cells, as operations. Throws a `Refusal` for what cannot wait.
 */
export async function operationsSince(releaseId: number, entryId: number): Promise<NewOperation[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["entity", "action", "record_label as label", "record_id", "before", "after"])
    .select(["actor_email as author", "batch_id"])
    .select(sql<string | null>`records::text`.as("records"))
    .where("release_id", "=", releaseId)
    .where("id", ">", entryId)
    .orderBy("id")
    .execute();
  const operations: NewOperation[] = [];
  for (const entry of entries) {
    const { entity, action, record_id, records, after } = entry;
    if (!isReleased(entity) || !isReleaseAction(action)) {
      throw new Refusal("Isto não espera por um lançamento. Volte ao vivo para gravar.");
    }
    if (entity === "settings" && after && "salesEmail" in after) {
      throw new Refusal(
        "O e-mail de vendas recebe os avisos e não espera por um lançamento. Volte ao vivo para mudá-lo.",
      );
    }
    if (entity === "settings" && after && "timeZone" in after) {
      throw new Refusal(
        "O horário do provedor vale para os próprios lançamentos e não espera. Volte ao vivo para mudá-lo.",
      );
    }
    if (isPairEntity(entity)) throw new Error(`A release keeps cells, and ${entity} was written`);
    const change = { ...entry, entity, action };
    if (records !== null && (action === "update" || action === "create")) {
      operations.push(...(await changesOfEach(entity, { ...change, action })));
      continue;
    }
    const row = record_id === null ? undefined : (await readRows(entity, [record_id])).get(record_id);
    operations.push({ ...change, columns: row ? columnsLeft(entity, action, row, after) : null, cells: null });
  }
  for (const { batchId, ...kept } of keptCells()) operations.push({ ...noRecord, ...kept, batch_id: batchId });
  return operations;
}

const noRecord = { record_id: null, records: null, before: null, after: null, columns: null };

/**
 * A bulk action that gave each record values of its own, as the changes of each: of its fields, and whether it is
 * active.
 */
async function changesOfEach(
  entity: RecordEntity,
  { records, before, after, action, ...entry }: Omit<NewOperation, "columns" | "cells" | "action"> & ChangeOfEach,
): Promise<NewOperation[]> {
  const ids = fromMultirange(records!);
  const [rows, labels] = [await readRows(entity, ids), await releasedKinds[entity].labelsOf!(ids)];
  return ids.flatMap((id, index) => {
    const { isActive: _wasActive, ...own } = valuesOf(before ?? null, id) ?? {};
    const { isActive, ...next } = valuesOf(after ?? null, id) ?? {};
    const row = rows.get(id)!;
    const change = { ...entry, label: labels[index]!, record_id: id, records: null, cells: null };
    const changes: NewOperation[] = [];
    if (Object.keys(next).length > 0) {
      const columns = columnsLeft(entity, action, row, next);
      changes.push({ ...change, action, before: action === "create" ? null : own, after: next, columns });
    }
    if (isActive !== undefined) {
      const switched = isActive === true ? "activate" : "deactivate";
      const columns = columnsLeft(entity, switched, row, null);
      changes.push({ ...change, action: switched, ...stateChangeFields(switched), columns });
    }
    return changes;
  });
}

type ChangeOfEach = { action: "create" | "update" };

/** Stores operations at the end of the release. */
export async function store(
  tx: Transaction<Tables>,
  releaseId: number,
  operations: readonly NewOperation[],
): Promise<void> {
  const rows = operations.map(({ before, after, columns, cells, ...operation }) => ({
    ...operation,
    release_id: releaseId,
    before: toJson(before),
    after: toJson(after),
    columns: toJson(columns),
    cells: toJson(cells),
  }));
  for (const chunk of chunksOf(rows, operationsPerStatement)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all
    await tx.insertInto("release_operations").values(chunk).execute();
  }
}

/** How many operations one statement stores. */
const operationsPerStatement = 500;

export function toJson(value: unknown): never {
  return (value ? JSON.stringify(value) : null) as never;
}

const releaseActions: ReadonlySet<AuditAction> = new Set<ReleaseAction>([
  "create",
  "update",
  "activate",
  "deactivate",
  "remove",
  "restore",
]);

function isReleaseAction(action: AuditAction): action is ReleaseAction {
  return releaseActions.has(action);
}

/** FieldValues that the database maintains. */
const maintained: ReadonlySet<string> = new Set([
  "id",
  "version",
  "created_at",
  "updated_at",
  "search",
  "name_key",
  "is_double",
]);

/** All columns of the records with those ids, by id; none of what there is one of, which only the verbs know. */
async function readRows(entity: RecordEntity, ids: readonly number[]): Promise<Map<number, FieldValues>> {
  const table = recordTable(entity);
  if (!table) return new Map();
  const { rows } = await sql<{ id: number; row: FieldValues }>`
    select id, to_jsonb(stored) as row from ${sql.table(table)} stored where id = any (${ids})
  `.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The columns of the row that the change has left; null when it is not clear which these are. */
function columnsLeft(
  entity: RecordEntity,
  action: ReleaseAction,
  row: FieldValues,
  after: FieldValues | null,
): FieldValues | null {
  if (action === "update") {
    const names = Object.keys(after ?? {}).map(toColumn);
    return names.every((name) => Object.hasOwn(row, name)) ? pick(row, names) : null;
  }
  if (action === "activate" || action === "deactivate") return pick(row, ["is_active"]);
  if (action === "remove" || action === "restore") return pick(row, ["deleted_at"]);
  return pick(
    row,
    Object.keys(row).filter((name) => !maintained.has(name)),
  );
}
