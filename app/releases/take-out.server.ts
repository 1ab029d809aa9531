import type { Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { createdPairs, joined, type Pair, split } from "#app/catalogue/availability-tables/part-of-plan.server.ts";
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
type Part = {
  operation: StoredOperation;
  ids: number[];
  takenIds: number[];
  /** What the associations that are not created now are of. */
  pairs: ReadonlyMap<number, Pair>;
};

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
    // The history shows who took what out, and keeps it for `putBack`.
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
  /** By the kind of record, those that are not created now; of associations what they are of. */
  const uncreated = new Map<string, Map<number, PartialPair>>();
  const isRemoved = (entity: string, id: number | undefined) => id !== undefined && !!uncreated.get(entity)?.has(id);
  return operations.flatMap((operation) => {
    const { id: operationId, entity, action, planned } = operation;
    const ids = idsOf(operation);
    if (planned && "recordId" in taken && taken.entity === entity && ids.includes(taken.recordId)) {
      throw new Refusal("Esta associação faz parte de uma mudança de muitas. Tire a mudança inteira em Revisar.");
    }
    const pairs = pairsCreatedBy(operation, ids);
    const isTaken = (id: number) => {
      if ("parts" in taken ? taken.parts.includes(operationId) : taken.entity === entity && taken.recordId === id) {
        return true;
      }
      if (isRemoved(entity, id)) return true;
      const pair = pairs.get(id);
      return (
        pair !== undefined && (isRemoved(entity.replace("-city", ""), pair.offerId) || isRemoved("city", pair.cityId))
      );
    };
    const takenIds = ids.filter(isTaken);
    if (takenIds.length === 0) return [];
    const removed = uncreated.get(entity) ?? new Map<number, PartialPair>();
    uncreated.set(entity, removed);
    if (action === "create") for (const id of takenIds) removed.set(id, pairs.get(id) ?? {});
    return [{ operation, ids, takenIds, pairs: removed as ReadonlyMap<number, Pair> }];
  });
}

type PartialPair = Partial<Pair>;

/** The offer and city of each association that the operation creates, by its id; nothing for other records. */
function pairsCreatedBy(operation: StoredOperation, ids: readonly number[]): ReadonlyMap<number, PartialPair> {
  const { entity, action, planned, offer_ids: offerIds, city_ids: cityIds, after } = operation;
  if (action !== "create" || (entity !== "plan-city" && entity !== "business-plan-city")) return new Map();
  if (planned?.action === "create") return createdPairs(planned);
  return new Map(
    ids.map((id, index) => [
      id,
      offerIds ? { offerId: offerIds[index]!, cityId: cityIds![index]! } : (after as PartialPair),
    ]),
  );
}

function idsOf({ record_id, records }: StoredOperation): number[] {
  return record_id === null ? fromMultirange(records!) : [record_id];
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

async function removePart(tx: Transaction<Tables>, part: Part): Promise<void> {
  const { operation, ids, takenIds } = part;
  if (takenIds.length === ids.length) {
    await tx.deleteFrom("release_operations").where("id", "=", operation.id).execute();
    return;
  }
  const out = new Set(takenIds);
  const rest = narrowed(operation, ids, (id) => !out.has(id));
  await storeRecords(tx, operation.id, { ...rest, planned: plannedOf(part)?.rest ?? null });
}

/** The planned write of the operation, divided into what is taken out of it and the rest. */
function plannedOf({ operation: { planned }, ids, takenIds, pairs }: Part) {
  return planned && split(planned, ids, new Map(takenIds.map((id) => [id, pairs.get(id)!])));
}

/** "Fibra 600", or "1 de 40 associações" when the rest of the change stays. */
function nameOf({ operation: { label }, ids, takenIds }: Part): string {
  return takenIds.length === ids.length ? label : `${takenIds.length} de ${label}`;
}

/** The operation with nothing but what is taken out of it. */
function copyOf(part: Part): StoredOperation {
  const { operation, ids, takenIds } = part;
  if (operation.record_id !== null || takenIds.length === ids.length) return operation;
  const out = new Set(takenIds);
  const planned = plannedOf(part)?.taken ?? null;
  return { ...operation, ...narrowed(operation, ids, (id) => out.has(id)), planned };
}

/** The records of both, of one operation. */
function merged(rest: StoredOperation, copy: StoredOperation): Records {
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
  const ids = unique.map(({ id }) => id);
  return {
    planned: rest.planned && copy.planned && joined(rest.planned, copy.planned, ids),
    records: toMultirange(ids),
    offer_ids: hasPairs ? unique.map(({ offerId }) => offerId!) : null,
    city_ids: hasPairs ? unique.map(({ cityId }) => cityId!) : null,
    actives: hasPairs ? unique.map(({ isActive }) => isActive!) : null,
  };
}

/** The records of an operation of many, and what it plans about them. */
type Records = ReturnType<typeof narrowed> & Pick<StoredOperation, "planned">;

async function storeRecords(
  tx: Transaction<Tables>,
  operationId: number,
  { planned, ...records }: Records,
): Promise<void> {
  const stored = { ...records, planned: toJson(planned) };
  await tx.updateTable("release_operations").set(stored).where("id", "=", operationId).execute();
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
