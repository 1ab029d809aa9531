import { sql, type Transaction } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import type { Tables } from "#db/tables.ts";
import { assertPermitted } from "#app/records/actor.server.ts";
import { maxPerTransaction, runAsBatch } from "#app/records/bulk-actions.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { chunksOf } from "#app/records/list-queries.server.ts";
import type { StateChange } from "#app/records/repository.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { findSelected, labelOf } from "#app/catalogue/availability/selected-records.server.ts";
import { writeChanges } from "#app/catalogue/availability/write-changes.server.ts";
import { runMassWrite } from "#app/catalogue/availability/mass-write/mass-write.server.ts";
import type { PairChanges } from "#app/catalogue/availability-tables/pair-changes.server.ts";
import { pairRows } from "#app/catalogue/availability-tables/planned-pairs.server.ts";
import type { AvailabilityTables } from "#app/catalogue/availability-tables/availability-tables.server.ts";
import type { CellState } from "#app/catalogue/availability-tables/cell-states.ts";
import { cellsOf, type ChangedCell, type MatrixChanges } from "./matrix.ts";

/**
 * Makes the cells as staff want them, in one batch of the history. Cells that are so already stay out of it. Throws a
 * `Refusal`, with nothing written, when an offer or a city has been deleted, or when a cell is no longer as staff saw it.
 *
 * More cells than fit one transaction are a mass write (docs/decisions/availability.md).
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
  const cells = [...cellsOf(changes)];
  const spec = { ...tables, table: tables.availability };
  if (cells.length <= maxPerTransaction) {
    return runAsBatch(spec, async (tx, batchId) => {
      const found = await findUncontested(tx, tables, cells);
      return writeChanges(tx, tables, pairChangesOf(found), { label, batchId });
    });
  }
  return runMassWrite(tables, async () => {
    const found: FoundCell[] = [];
    for (const chunk of chunksOf(cells, maxPerTransaction)) {
      // oxlint-disable-next-line no-await-in-loop -- other queries run in between
      found.push(...(await findUncontested(db, tables, chunk)));
    }
    return { work: pairChangesOf(found), count: found.length, label, before: null, after: null };
  });
}

const actionOf: Record<CellState, StateChange> = { sold: "activate", off: "deactivate", none: "remove" };

/** What makes the cells as they are wanted: associations to create, and those that are there to change. */
function pairChangesOf(cells: readonly FoundCell[]): PairChanges {
  const missing = cells.filter(({ id }) => id === null);
  const creates = [...Map.groupBy(missing, ({ offerId, after }) => `${offerId} ${after}`).values()].map((own) => ({
    offerId: own[0]!.offerId,
    isActive: own[0]!.after === "sold",
    cityIds: ascending(own.map(({ cityId }) => cityId)),
  }));
  const stored = cells.filter(({ id }) => id !== null);
  const changes = (["sold", "off", "none"] as const)
    .map((state) => ({
      action: actionOf[state],
      ids: ascending(stored.flatMap(({ id, after }) => (after === state ? id! : []))),
    }))
    .filter(({ ids }) => ids.length > 0);
  return { action: "import", creates, changes };
}

/** Each of the ids once. */
function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

type FoundCell = ChangedCell & { id: number | null; now: CellState };

/** The cells that are not as they are wanted, with their associations. */
async function findUnlike(
  from: typeof db | Transaction<Tables>,
  tables: AvailabilityTables,
  cells: readonly ChangedCell[],
): Promise<FoundCell[]> {
  const offerIds = ascending(cells.map(({ offerId }) => offerId));
  const cityIds = ascending(cells.map(({ cityId }) => cityId));
  // One read for all cells, as bytes. A lookup for each cell would scan half a million removed associations each time:
  // when the statistics say that none is left, the planner takes the index of all ids.
  const { rows } = await sql<{ city: number; pairs: Buffer }>`
    select city_id as city,
      string_agg(int4send(${sql.ref(tables.offerIdColumn)}) || int4send(id) || int4send(is_active::integer), '') as pairs
    from ${pairRows(tables, { offerIds, cityIds })} pair
    where city_id = any (${cityIds}) and ${sql.ref(tables.offerIdColumn)} = any (${offerIds}) and deleted_at is null
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

/** The cells that are not as they are wanted. Throws a `Refusal` when somebody has changed one since staff saw it. */
async function findUncontested(
  from: typeof db | Transaction<Tables>,
  tables: AvailabilityTables,
  cells: readonly ChangedCell[],
): Promise<FoundCell[]> {
  const found = await findUnlike(from, tables, cells);
  const conflicting = found.filter((cell) => cell.now !== cell.before);
  if (conflicting.length === 0) return found;
  throw new Refusal(
    `Alguém mudou ${conflicting.length === 1 ? "1 célula" : `${formatCount(conflicting.length)} células`} que você também mudou. Nada foi gravado: escolha o que vale e publique de novo.`,
  );
}
