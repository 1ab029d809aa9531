import type { Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { ReleasedEntity } from "#app/records/kinds.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import {
  type Cell,
  cellsOf,
  countCells,
  findReserved,
  packCellChanges,
  splitCells,
} from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import { findPairs } from "#app/catalogue/availability/find-pairs.server.ts";
import { fromMultirange, toMultirange } from "#app/records/multirange.ts";
import { Refusal } from "#app/records/refusal.ts";
import type { Tables } from "#db/tables.ts";
import { isPairEntity, pairTables } from "./released-kinds.server.ts";
import { type StoredOperation, storedOperations, toJson } from "./operations.server.ts";
import { lockRelease, recordInHistory } from "./release.server.ts";

// What staff take out of a release, and put back again.

/** Changes of the release: whole operations, or what all of them do to one record. */
export type Taken = { parts: readonly number[] } | { entity: ReleasedEntity; recordId: number };

/** An operation in two: what is taken out of it and what stays, if any; and how many records or cells each is about. */
type Part = { taken: StoredOperation; rest: StoredOperation | null; takenCount: number; count: number };

/**
 * Takes changes out of the release, and those that need them: without a new plan nobody can sell it. Returns what
 * `putBack` needs, and how many records needed it. Of a change of many only the named record is taken out.
 */
export async function takeOut(id: number, taken: Taken): Promise<{ label: string; dependents: number; entry: number }> {
  assertPermitted("update", "release");
  return db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const isTaken = "parts" in taken ? () => false : await testOf(tx, id, taken);
    const parts = partsOf(await storedOperations(id, tx), taken, isTaken);
    const [first] = parts;
    if (!first) throw new Refusal("Esta mudança já não está no lançamento.");
    for (const { taken: out, rest } of parts) {
      if (rest) await storeRest(tx, rest);
      else await tx.deleteFrom("release_operations").where("id", "=", out.id).execute();
    }
    const others = parts.filter((part) => !isNamed(part.taken, taken));
    // The history shows who took what out, and keeps it for `putBack`.
    await recordInHistory(tx, id, {
      before: { takenOut: parts.map(nameOf), operations: parts.map((part) => part.taken) },
      after: { takenOut: null, operations: null },
    });
    const { entry } = await tx
      .selectFrom("audit_log")
      .select(({ fn }) => fn.max("id").as("entry"))
      .where("entity", "=", "release")
      .where("record_id", "=", id)
      .executeTakeFirstOrThrow();
    return { label: first.taken.label, dependents: countRecords(others.map((part) => part.taken)), entry };
  });
}

/** Takes a bulk action out of the release, and what needs it. Returns how many records it was about. */
export async function takeOutBatch(id: number, batchId: number): Promise<number> {
  const own = await operationsOfBatch(id, batchId);
  await takeOut(id, { parts: own.map((operation) => operation.id) });
  return countRecords(own);
}

/** How many records a bulk action in the release is about; 0 when the release does not have it. */
export async function countBatch(id: number, batchId: number): Promise<number> {
  return countRecords(await operationsOfBatch(id, batchId));
}

async function operationsOfBatch(id: number, batchId: number): Promise<StoredOperation[]> {
  return (await storedOperations(id, db)).filter((operation) => operation.batch_id === batchId);
}

/** Puts back what `takeOut` took out, as it was. What is there again already is left. */
export async function putBack(id: number, entry: number): Promise<void> {
  assertPermitted("update", "release");
  await db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const found = await tx
      .selectFrom("audit_log")
      .select("before")
      .where("id", "=", entry)
      .where("entity", "=", "release")
      .where("record_id", "=", id)
      .executeTakeFirst();
    const copies = (found?.before?.operations ?? []) as StoredOperation[];
    if (copies.some((copy) => !("cells" in copy))) throw new Refusal(olderFormMessage);
    const operations = new Map((await storedOperations(id, tx)).map((operation) => [operation.id, operation]));
    for (const copy of copies) {
      const rest = operations.get(copy.id);
      if (!rest) await insert(tx, copy);
      else await storeRest(tx, merged(rest, copy));
    }
  });
}

const olderFormMessage = "Isto foi tirado antes de o site ser atualizado e não volta mais. Faça a mudança de novo.";

/** How many records and cells the operations are about, each once. */
function countRecords(operations: readonly StoredOperation[]): number {
  const records = operations.flatMap((operation) =>
    operation.cells ? [] : idsOf(operation).map((id) => `${operation.entity} ${id}`),
  );
  const cells = operations.flatMap(({ entity, cells: own }) =>
    Array.from(cellsOf(own ?? []), (cell) => `${entity} ${keyOf(cell)}`),
  );
  return new Set([...records, ...cells]).size;
}

function isNamed({ id, entity }: StoredOperation, taken: Taken): boolean {
  return "parts" in taken ? taken.parts.includes(id) : taken.entity === entity;
}

/** Whether something is what all operations do to one record. */
type Test = (about: { entity: string; id?: number; cell?: Cell }) => boolean;

async function testOf(
  tx: Transaction<Tables>,
  releaseId: number,
  { entity, recordId }: { entity: ReleasedEntity; recordId: number },
): Promise<Test> {
  if (!isPairEntity(entity)) return (about) => about.entity === entity && about.id === recordId;
  const tables = pairTables[entity];
  const [stored] = await findPairs(tx, tables, [recordId], await readAvailability(tables, tx));
  const changes = (await storedOperations(releaseId, tx)).filter((one) => one.entity === entity);
  const cells = changes.flatMap((change) => change.cells!);
  const pair = stored ?? findReserved(cells, recordId);
  return ({ entity: kind, cell }) =>
    kind === entity && !!pair && cell?.offerId === pair.offerId && cell.cityId === pair.cityId;
}

/**
 * What is taken out of each operation, in their order: what is named, and what needs a record that is neither created nor
 * restored now.
 */
function partsOf(operations: readonly StoredOperation[], taken: Taken, isTaken: Test): Part[] {
  const missing = new Set<string>();
  const isMissing = (entity: string, id: number) => missing.has(`${entity} ${id}`);
  return operations.flatMap((operation): Part[] => {
    const { id, entity, action } = operation;
    const isWhole = "parts" in taken && taken.parts.includes(id);
    if (operation.cells) {
      const { passing, rest } = splitCells(
        operation.cells,
        (cell) =>
          isWhole ||
          isTaken({ entity, cell }) ||
          isMissing(entity.replace("-city", ""), cell.offerId) ||
          isMissing("city", cell.cityId),
      );
      const [takenCount, restCount] = [countCells(passing), countCells(rest)];
      if (takenCount === 0) return [];
      const count = takenCount + restCount;
      const left = restCount === 0 ? null : { ...operation, cells: rest };
      return [{ taken: { ...operation, cells: passing }, rest: left, takenCount, count }];
    }
    const ids = idsOf(operation);
    const out = ids.filter((one) => isWhole || isTaken({ entity, id: one }) || isMissing(entity, one));
    if (out.length === 0) return [];
    if (action === "create" || action === "restore") for (const one of out) missing.add(`${entity} ${one}`);
    const [takenCount, count] = [out.length, ids.length];
    if (takenCount === count) return [{ taken: operation, rest: null, takenCount, count }];
    const stays = ids.filter((one) => !out.includes(one));
    const rest = { ...operation, records: toMultirange(stays) };
    return [{ taken: { ...operation, records: toMultirange(out) }, rest, takenCount, count }];
  });
}

function idsOf({ record_id, records }: StoredOperation): number[] {
  return record_id === null ? fromMultirange(records!) : [record_id];
}

/** "Fibra 600", or "1 de 40 associações" when the rest of the change stays. */
function nameOf({ taken: { label }, takenCount, count }: Part): string {
  return takenCount === count ? label : `${takenCount} de ${label}`;
}

/** The records or cells of both, of one operation. */
function merged(rest: StoredOperation, copy: StoredOperation): StoredOperation {
  if (rest.cells) {
    const known = new Map(
      [rest, copy].flatMap(({ cells }) => Array.from(cellsOf(cells!), (cell) => [keyOf(cell), cell])),
    );
    return { ...rest, cells: packCellChanges([...known.values()]) };
  }
  const ids = new Set([rest, copy].flatMap(idsOf));
  return rest.records === null ? rest : { ...rest, records: toMultirange([...ids].toSorted((a, b) => a - b)) };
}

function keyOf({ offerId, cityId }: Cell): string {
  return `${offerId} ${cityId}`;
}

async function storeRest(tx: Transaction<Tables>, { id, records, cells }: StoredOperation): Promise<void> {
  await tx
    .updateTable("release_operations")
    .set({ records, cells: toJson(cells) })
    .where("id", "=", id)
    .execute();
}

async function insert(tx: Transaction<Tables>, { before, after, columns, cells, ...operation }: StoredOperation) {
  await tx
    .insertInto("release_operations")
    .values({
      ...operation,
      before: toJson(before),
      after: toJson(after),
      columns: toJson(columns),
      cells: toJson(cells),
    })
    .execute();
}
