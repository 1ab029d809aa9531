import { type RawBuilder, sql, type Transaction } from "kysely";
import { db } from "#app/platform/db.server.ts";
import type { AuditAction, Tables } from "#db/tables.ts";
import { currentActor } from "./actor.server.ts";

/** What a record is, in the history. */
export type Entity =
  | "plan"
  | "city"
  | "plan-city"
  | "business-plan"
  | "business-plan-city"
  | "banner"
  | "banner-config"
  | "streaming-banner"
  | "streaming-service"
  | "lead";

export type { AuditAction };

export type Fields = Readonly<Record<string, unknown>>;

/** One change of a record: the fields that it touched, as they were and as they became; null for "did not exist". */
export type Change = {
  action: AuditAction;
  id: number;
  label: string;
  version: number;
  before: Fields | null;
  after: Fields | null;
};

/** One line of a record's history. */
export type HistoryEntry = {
  id: number;
  at: Date;
  /** The e-mail of who did it. */
  by: string;
  action: AuditAction;
  changes: { field: string; before: unknown; after: unknown }[];
};

/** Writes a change into the history in the name of the current actor, inside the transaction of the change itself. */
export async function record(tx: Transaction<Tables>, entity: Entity, change: Change): Promise<void> {
  const actor = currentActor();
  await tx
    .insertInto("audit_log")
    .values({
      actor_id: actor.id,
      actor_email: actor.email,
      entity,
      record_id: change.id,
      record_label: change.label,
      action: change.action,
      record_version: change.version,
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
    })
    .execute();
}

/** The history of a record, newest first. */
export async function listFor(entity: Entity, recordId: number, limit = 50): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_email as by", "action", "before", "after"])
    .where("entity", "=", entity)
    .where("record_id", "=", recordId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return entries.map(({ before, after, ...entry }) => ({ ...entry, changes: changesBetween(before, after) }));
}

/** The changes that a record saw after a version, oldest first. */
export async function changesSince(tx: Transaction<Tables>, entity: Entity, recordId: number, version: number) {
  return tx
    .selectFrom("audit_log")
    .select(["at", "actor_email as by", "record_version as version", "before"])
    .where("entity", "=", entity)
    .where("record_id", "=", recordId)
    .where("record_version", ">", version)
    .orderBy("id")
    .execute();
}

/** SQL: the e-mail of who last changed the record whose id stands in that column; null when only the system did. */
export function lastChangedBy(entity: Entity, idColumn: string): RawBuilder<string | null> {
  return sql`(
    select actor_email from audit_log
    where entity = ${entity} and record_id = ${sql.ref(idColumn)} order by audit_log.id desc limit 1
  )`;
}

function changesBetween(before: Fields | null, after: Fields | null): HistoryEntry["changes"] {
  const fields = Object.keys({ ...before, ...after });
  return fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
