import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import type { Tables } from "#db/tables.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { addToBatchChange, nextBatchId } from "#app/records/audit.server.ts";
import { maxPerTransaction, stateChangeFields } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { applyStateChange, inWriteTransaction, type StateChange } from "#app/records/repository.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { findSelected, labelOf } from "#app/catalogue/availability/selected-records.server.ts";
import { partSizes, runMassWrite, UnfinishedMassWrite } from "#app/catalogue/availability/mass-write.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables.server.ts";
import { type CellState, cellsOf, type ChangedCell, countCells, type MatrixChanges } from "./matrix.ts";

/**
 * Makes the cells as staff want them, in one batch of the history. Cells that are so already stay out of it. Throws a
 * `Refusal`, with nothing written, when an offer or a city has been deleted, or when a cell is no longer as staff saw it.
 *
 * More cells than fit one transaction are written in several, so that other work runs in between. What a failure leaves
 * unwritten is not in the history, and staff still have it (decision 62).
 *
 * @param name the label of the batch in the history; by default the offers and the cities
 */
export async function writeMatrix(
  tables: AvailabilityTables,
  changes: MatrixChanges,
  name: string | null = null,
): Promise<BatchResult> {
  assertPermitted("update", tables.entity);
  const cityIds = changes.groups.flatMap((group) => group.cityIds);
  const { offers, cities } = await findSelected(tables, changes.offerIds, cityIds);
  const label = name ?? `${labelOf(offers, tables.offerPlural)} em ${labelOf(cities, "cidades")}`;
  const batch: Batch = { label, written: { count: 0, batchId: null } };
  if (countCells(changes) <= maxPerTransaction) {
    await inWriteTransaction(tables, (tx) => writePart(tx, tables, [...cellsOf(changes)], batch));
    return batch.written;
  }
  for (let cells = [...cellsOf(changes)]; cells.length > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- other queries run in between
    await findUncontested(tables, cells.splice(0, maxPerTransaction));
  }
  const { masses, others } = splitByMass(changes);
  try {
    for (let first = 0, size = partSizes.initial; first < others.length; first += size) {
      const part = others.slice(first, first + size);
      // oxlint-disable-next-line no-await-in-loop -- each part continues the batch
      await inWriteTransaction(tables, (tx) => writePart(tx, tables, part, batch));
    }
    // oxlint-disable-next-line no-await-in-loop -- one mass write at a time
    for (const mass of masses) await writeMass(tables, mass, batch);
  } catch (error) {
    const { count, batchId } = batch.written;
    if (batchId === null || error instanceof UnfinishedMassWrite) throw error;
    log.error({ error, batchId }, "a write of the matrix stopped between two parts");
    throw new Refusal(
      `A gravação parou no meio: ${pluralize(count, "mudança foi gravada", "mudanças foram gravadas")} e o resto continua pendente.`,
      { cause: error },
    );
  }
  return batch.written;
}

/** More cells than one transaction holds with one action: for a creation, all of some offers in some cities. */
type Mass = { action: "create" | StateChange; cells: ChangedCell[] };

/** Splits changes into mass writes (decision 37) and other cells, which are few or of no common form. */
function splitByMass(changes: MatrixChanges): { masses: Mass[]; others: ChangedCell[] } {
  const byForm = new Map<string, Mass>();
  for (const { cityIds, codes } of changes.groups) {
    const created = codes
      .map((code, index) => (code && isCreation(code) && code.after === "sold" ? index : ""))
      .join(" ");
    for (const [index, code] of codes.entries()) {
      if (!code) continue;
      const action = isCreation(code) ? "create" : actionOf[code.after];
      // An association is created active; one that is not is no part of a rectangle.
      const form = action !== "create" ? action : code.after === "sold" ? created : "off";
      let mass = byForm.get(form);
      if (!mass) byForm.set(form, (mass = { action, cells: [] }));
      for (const cityId of cityIds) mass.cells.push({ offerId: changes.offerIds[index]!, cityId, ...code });
    }
  }
  const isMass = ([form, { cells }]: [string, Mass]) => form !== "off" && cells.length > maxPerTransaction;
  const [masses = [], others = []] = [true, false].map((wanted) =>
    [...byForm].filter((entry) => isMass(entry) === wanted).map(([, mass]) => mass),
  );
  return { masses, others: others.flatMap(({ cells }) => cells) };
}

const actionOf: Record<CellState, StateChange> = { sold: "activate", off: "deactivate", none: "remove" };

/** Whether the cell needs an association that does not exist yet. */
function isCreation({ before, after }: Pick<ChangedCell, "before" | "after">): boolean {
  return before === "none" && after !== "none";
}

async function writeMass(
  tables: AvailabilityTables,
  { action, cells }: Mass,
  { label, written }: Batch,
): Promise<void> {
  const { count, batchId } = await runMassWrite(
    tables,
    async () => {
      const found: FoundCell[] = [];
      for (let first = 0; first < cells.length; first += maxPerTransaction) {
        // oxlint-disable-next-line no-await-in-loop -- other queries run in between
        found.push(...(await findUncontested(tables, cells.slice(first, first + maxPerTransaction))));
      }
      if (action === "create") {
        const offerIds = ascending(cells.map(({ offerId }) => offerId));
        const cityIds = ascending(cells.map(({ cityId }) => cityId));
        return { work: { action, offerIds, cityIds }, count: found.length, label, before: null, after: null };
      }
      const ids = ascending(found.map(({ id }) => id!));
      return { work: { action, ids }, count: ids.length, label, ...stateChangeFields(action) };
    },
    { ofBatch: written.batchId },
  );
  written.batchId = batchId ?? written.batchId;
  written.count += count;
}

type Batch = { label: string; written: BatchResult };

async function writePart(
  tx: Transaction<Tables>,
  tables: AvailabilityTables,
  cells: readonly ChangedCell[],
  { label, written }: Batch,
): Promise<void> {
  await sql`lock table ${sql.table(tables.availability)} in share row exclusive mode`.execute(tx);
  const found = await findUnlike(tx, tables, cells);
  refuse(found.filter((cell) => cell.now !== cell.before));
  if (found.length === 0) return;
  const batchId = written.batchId ?? (await nextBatchId(tx));
  let count = 0;
  const record = async (action: "create" | StateChange, ids: readonly number[]) => {
    const fields = action === "create" ? { before: null, after: null } : stateChangeFields(action);
    await addToBatchChange(tx, tables.entity, batchId, { action, label, ...fields, ids });
    count += ids.length;
  };
  await record(
    "create",
    await insert(
      tx,
      tables,
      found.filter((cell) => cell.id === null),
    ),
  );
  const stored = found.flatMap((cell) => (cell.id === null ? [] : [{ id: cell.id, after: cell.after }]));
  for (const state of ["sold", "off", "none"] as const) {
    const action = actionOf[state];
    const ids = stored
      .filter((cell) => cell.after === state)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
    if (ids.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection writes all actions
    await applyStateChange(tx, { table: tables.availability }, action, sql`id = any (${ids})`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await record(action, ids);
  }
  written.batchId = batchId;
  written.count += count;
}

/** Each of the ids once. */
function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

type FoundCell = ChangedCell & { id: number | null; now: CellState };

/** The cells that are not as they are wanted, with their associations. */
async function findUnlike(
  from: typeof db | Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  cells: readonly ChangedCell[],
): Promise<FoundCell[]> {
  const offerIds = ascending(cells.map(({ offerId }) => offerId));
  const cityIds = ascending(cells.map(({ cityId }) => cityId));
  // One read for all cells, as bytes. A lookup for each cell would scan half a million removed associations each time:
  // when the statistics say that none is left, the planner takes the index of all ids.
  const { rows } = await sql<{ city: number; pairs: Buffer }>`
    select city_id as city,
      string_agg(int4send(${sql.ref(offerIdColumn)}) || int4send(id) || int4send(is_active::integer), '') as pairs
    from ${sql.table(availability)}
    where city_id = any (${cityIds}) and ${sql.ref(offerIdColumn)} = any (${offerIds}) and deleted_at is null
    group by city_id
  `.execute(from);
  const stored = new Map<string, { id: number; now: CellState }>();
  for (const { city, pairs } of rows) {
    for (let at = 0; at < pairs.length; at += 12) {
      const now = pairs.readInt32BE(at + 8) === 1 ? "sold" : "off";
      stored.set(`${city} ${pairs.readInt32BE(at)}`, { id: pairs.readInt32BE(at + 4), now });
    }
  }
  return cells
    .map((cell): FoundCell => {
      const { id, now } = stored.get(`${cell.cityId} ${cell.offerId}`) ?? { id: null, now: "none" };
      return { ...cell, id, now };
    })
    .filter(({ now, after }) => now !== after);
}

/** Creates associations, switched off where they are wanted so; returns their ids, ascending. */
async function insert(
  tx: Transaction<Tables>,
  { availability, offerIdColumn }: AvailabilityTables,
  cells: readonly FoundCell[],
): Promise<number[]> {
  if (cells.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(availability)} (${sql.ref(offerIdColumn)}, city_id, is_active)
    select * from unnest(${cells.map(({ offerId }) => offerId)}::integer[],
      ${cells.map(({ cityId }) => cityId)}::integer[], ${cells.map(({ after }) => after === "sold")}::boolean[])
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** The cells that are not as they are wanted. Throws a `Refusal` when somebody has changed one since staff saw it. */
async function findUncontested(tables: AvailabilityTables, cells: readonly ChangedCell[]): Promise<FoundCell[]> {
  const found = await findUnlike(db, tables, cells);
  refuse(found.filter((cell) => cell.now !== cell.before));
  return found;
}

/** Throws a `Refusal` when somebody has changed cells since staff saw them. */
function refuse(contested: readonly FoundCell[]): void {
  if (contested.length === 0) return;
  throw new Refusal(
    `Alguém mudou ${contested.length === 1 ? "1 célula" : `${formatCount(contested.length)} células`} que você também mudou. Nada foi gravado: escolha o que vale e publique de novo.`,
  );
}
