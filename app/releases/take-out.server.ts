import type { Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { fromMultirange, recordChange, toMultirange } from "#app/records/audit.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { type StoredOperation, storedOperations } from "./operations.server.ts";
import { lockOpen } from "./release.server.ts";
import type { ReleasedEntity } from "./release.ts";

// What staff take out of a release, and put back again.

/** Changes of the release: whole operations, or what all of them do to one record. */
export type Taken = { parts: readonly number[] } | { entity: ReleasedEntity; recordId: number };

/** An operation with the ids of the records that are taken out of it. */
type Part = { operation: StoredOperation; ids: number[]; takenIds: number[] };

/**
 * Takes changes out of the release, and those that need them: without a new plan nobody can sell it. Returns what
 * `putBack` needs, and how many records needed it. Of a change of many only the named record is taken out.
 */
export async function takeOut(id: number, taken: Taken): Promise<{ label: string; dependents: number; entry: number }> {
  assertPermitted("update", "release");
  return db.transaction().execute(async (tx) => {
    await lockOpen(tx, id);
    const parts = partsOf(await storedOperations(id, tx), taken);
    const [first] = parts;
    if (!first) throw new Refusal("Esta mudança já não está no lançamento.");
    for (const part of parts) await removePart(tx, part);
    const dependents = parts.filter(({ operation }) => !isNamed(operation, taken)).flatMap(({ takenIds }) => takenIds);
    const { name, version } = await tx
      .selectFrom("releases")
      .select(["name", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    // The history tells who took what out, and keeps it for `putBack`.
    await recordChange(tx, "release", {
      action: "update",
      id,
      label: `Lançamento: ${name}`,
      version,
      before: { takenOut: parts.map(nameOf), operations: parts.map(copyOf) },
      after: { takenOut: null, operations: null },
    });
    const { entry } = await tx
      .selectFrom("audit_log")
      .select(({ fn }) => fn.max("id").as("entry"))
      .where("entity", "=", "release")
      .where("record_id", "=", id)
      .executeTakeFirstOrThrow();
    return { label: first.operation.label, dependents: new Set(dependents).size, entry };
  });
}

/** Puts back what `takeOut` took out, as it was. What is there again already is left. */
export async function putBack(id: number, entry: number): Promise<void> {
  assertPermitted("update", "release");
  await db.transaction().execute(async (tx) => {
    await lockOpen(tx, id);
    const found = await tx
      .selectFrom("audit_log")
      .select("before")
      .where("id", "=", entry)
      .where("entity", "=", "release")
      .where("record_id", "=", id)
      .executeTakeFirst();
    const copies = (found?.before?.operations ?? []) as StoredOperation[];
    const operations = new Map((await storedOperations(id, tx)).map((operation) => [operation.id, operation]));
    for (const copy of copies) {
      const rest = operations.get(copy.id);
      if (!rest) await insert(tx, copy);
      else if (rest.records !== null) await storeRecords(tx, rest.id, merged(rest, copy));
    }
  });
}

function isNamed({ id, entity }: StoredOperation, taken: Taken): boolean {
  return "parts" in taken ? taken.parts.includes(id) : taken.entity === entity;
}

/** What is taken out of each operation, in their order: what is named, and what needs a record that is not created now. */
function partsOf(operations: readonly StoredOperation[], taken: Taken): Part[] {
  const uncreated = new Map<string, Set<number>>();
  const isGone = (entity: string, id: number | undefined) => id !== undefined && !!uncreated.get(entity)?.has(id);
  return operations.flatMap((operation) => {
    const { id: operationId, entity, action } = operation;
    const ids = idsOf(operation);
    // A planned write stays whole. Without one of its plans or cities it is shown without them, and is a conflict.
    if (operation.planned) return isPlannedTaken(operation, ids, taken) ? [{ operation, ids, takenIds: ids }] : [];
    const isTaken = (id: number, index: number) => {
      if ("parts" in taken ? taken.parts.includes(operationId) : taken.entity === entity && taken.recordId === id) {
        return true;
      }
      if (isGone(entity, id)) return true;
      const pair = action === "create" ? pairAt(operation, index) : null;
      return pair !== null && (isGone(entity.replace("-city", ""), pair.offerId) || isGone("city", pair.cityId));
    };
    const takenIds = ids.filter(isTaken);
    if (takenIds.length === 0) return [];
    if (action === "create") uncreated.set(entity, new Set([...(uncreated.get(entity) ?? []), ...takenIds]));
    return [{ operation, ids, takenIds }];
  });
}

/** Whether a planned write is taken out. Throws a `Refusal` for a part of it. */
function isPlannedTaken({ id, entity }: StoredOperation, ids: readonly number[], taken: Taken): boolean {
  if ("parts" in taken) return taken.parts.includes(id);
  if (taken.entity !== entity || !ids.includes(taken.recordId)) return false;
  throw new Refusal("Esta associação faz parte de uma mudança de muitas. Tire a mudança inteira em Revisar.");
}

function idsOf({ record_id, records }: StoredOperation): number[] {
  return record_id === null ? fromMultirange(records!) : [record_id];
}

/** The plan and the city of an association that the operation creates; null for other records. */
function pairAt(operation: StoredOperation, index: number): { offerId?: number; cityId?: number } | null {
  if (operation.entity !== "plan-city" && operation.entity !== "business-plan-city") return null;
  if (operation.offer_ids === null) return operation.after;
  return { offerId: operation.offer_ids[index]!, cityId: operation.city_ids![index]! };
}

/** The operation for those of its records that pass. */
function narrowed(operation: StoredOperation, ids: readonly number[], passes: (id: number) => boolean) {
  const kept = <T>(values: readonly T[] | null) => values && values.filter((_, index) => passes(ids[index]!));
  return {
    records: toMultirange(ids.filter(passes)),
    offer_ids: kept(operation.offer_ids),
    city_ids: kept(operation.city_ids),
    actives: kept(operation.actives),
  };
}

async function removePart(tx: Transaction<Tables>, { operation, ids, takenIds }: Part): Promise<void> {
  if (takenIds.length === ids.length) {
    await tx.deleteFrom("release_operations").where("id", "=", operation.id).execute();
    return;
  }
  const out = new Set(takenIds);
  await storeRecords(
    tx,
    operation.id,
    narrowed(operation, ids, (id) => !out.has(id)),
  );
}

/** "Fibra 600", or "1 de 40 associações" when the rest of the change stays. */
function nameOf({ operation: { label }, ids, takenIds }: Part): string {
  return takenIds.length === ids.length ? label : `${takenIds.length} de ${label}`;
}

/** The operation with nothing but what is taken out of it. */
function copyOf({ operation, ids, takenIds }: Part): StoredOperation {
  if (operation.record_id !== null) return operation;
  const out = new Set(takenIds);
  return { ...operation, ...narrowed(operation, ids, (id) => out.has(id)) };
}

/** The records of both, of one operation. */
function merged(rest: StoredOperation, copy: StoredOperation): ReturnType<typeof narrowed> {
  const rows = [rest, copy].flatMap((operation) =>
    idsOf(operation).map((id, index) => ({
      id,
      offerId: operation.offer_ids?.[index],
      cityId: operation.city_ids?.[index],
      isActive: operation.actives?.[index],
    })),
  );
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id);
  const hasPairs = rest.offer_ids !== null;
  return {
    records: toMultirange(unique.map(({ id }) => id)),
    offer_ids: hasPairs ? unique.map(({ offerId }) => offerId!) : null,
    city_ids: hasPairs ? unique.map(({ cityId }) => cityId!) : null,
    actives: hasPairs ? unique.map(({ isActive }) => isActive!) : null,
  };
}

async function storeRecords(
  tx: Transaction<Tables>,
  operationId: number,
  records: ReturnType<typeof narrowed>,
): Promise<void> {
  await tx.updateTable("release_operations").set(records).where("id", "=", operationId).execute();
}

async function insert(tx: Transaction<Tables>, { before, after, columns, planned, ...operation }: StoredOperation) {
  await tx
    .insertInto("release_operations")
    .values({
      ...operation,
      before: toJson(before),
      after: toJson(after),
      columns: toJson(columns),
      planned: toJson(planned),
    })
    .execute();
}

function toJson(value: unknown): never {
  return (value === null ? null : JSON.stringify(value)) as never;
}
