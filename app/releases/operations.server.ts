import { type Insertable, sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { type AuditAction, fromMultirange } from "#app/records/audit.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { isReleased, releasedKinds } from "./released-kinds.server.ts";
import type { Operation, ReleaseAction, ReleasedEntity } from "./release.ts";

/** The changes of a release, in their order. */
export async function operationsOf(releaseId: number): Promise<Operation[]> {
  const rows = await db
    .selectFrom("release_operations")
    .selectAll()
    .select(sql<string | null>`records::text`.as("records"))
    .where("release_id", "=", releaseId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity as ReleasedEntity,
    action: row.action,
    label: row.label,
    ids: row.record_id === null ? fromMultirange(row.records!) : [row.record_id],
    isMany: row.record_id === null,
    before: row.before,
    after: row.after,
    columns: row.columns,
    pairs: row.offer_ids && { offerIds: row.offer_ids, cityIds: row.city_ids!, actives: row.actives! },
  }));
}

type NewOperation = Omit<Insertable<Tables["release_operations"]>, "release_id">;

/** The id of the newest entry of the history. */
export async function newestEntryId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(db);
  return rows[0]!.id;
}

/**
 * The changes that the release's entries of the history after `entryId` are about, as operations. Throws a `Refusal` for
 * what cannot wait.
 */
export async function operationsSince(releaseId: number, entryId: number): Promise<NewOperation[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["entity", "action", "record_label as label", "record_id", "before", "after"])
    .select(sql<string | null>`records::text`.as("records"))
    .where("release_id", "=", releaseId)
    .where("id", ">", entryId)
    .orderBy("id")
    .execute();
  const operations: NewOperation[] = [];
  for (const { entity, action, label, record_id, records, before, after } of entries) {
    if (!isReleased(entity) || !isReleaseAction(action)) {
      throw new Refusal("Isto não espera por um lançamento. Volte ao vivo para gravar.");
    }
    const change = { entity, action, label, record_id, records, before, after };
    const created = action === "create" && records !== null ? await readPairs(entity, records) : {};
    const columns = record_id === null ? null : await readColumns(entity, action, record_id, after);
    operations.push({ ...change, columns, offer_ids: null, city_ids: null, actives: null, ...created });
  }
  return operations;
}

/** Stores operations at the end of the release. */
export async function store(
  tx: Transaction<Tables>,
  releaseId: number,
  operations: readonly NewOperation[],
): Promise<void> {
  for (const { before, after, columns, ...operation } of operations) {
    await tx
      .insertInto("release_operations")
      .values({
        ...operation,
        release_id: releaseId,
        before: toJson(before),
        after: toJson(after),
        columns: toJson(columns),
      })
      .execute();
  }
}

function toJson(value: unknown): never {
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

/** The associations with those ids, in their order. */
async function readPairs(entity: ReleasedEntity, records: string) {
  const { pairs } = releasedKinds[entity];
  if (!pairs) throw new Error(`Only associations are created many at once, not ${entity}`);
  const { rows } = await sql<{ offer_ids: number[]; city_ids: number[]; actives: boolean[] }>`
    select array_agg(${sql.ref(pairs.offerIdColumn)} order by id) as offer_ids,
      array_agg(city_id order by id) as city_ids, array_agg(is_active order by id) as actives
    from ${sql.table(pairs.availability)} where id = any (${fromMultirange(records)})
  `.execute(db);
  return rows[0]!;
}

/** Columns that the database maintains. */
const maintained: ReadonlySet<string> = new Set(["id", "version", "created_at", "updated_at", "search"]);

/** The columns of the record that the change has left; null when it is not clear which these are. */
async function readColumns(
  entity: ReleasedEntity,
  action: ReleaseAction,
  id: number,
  after: Readonly<Record<string, unknown>> | null,
): Promise<Record<string, unknown> | null> {
  const kind = releasedKinds[entity];
  // Of what there is one of, only the verbs know.
  if (!kind.create) return null;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(stored) as row from ${sql.table(kind.table)} stored where id = ${id}
  `.execute(db);
  if (!rows[0]) return null;
  const { row } = rows[0];
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

/** "cameraCount" is stored in camera_count. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pick(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
