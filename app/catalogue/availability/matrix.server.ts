import { sql } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import { doInSlices, groupInSlices } from "#app/platform/slices.server.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";
import { pluralize } from "#app/platform/text/pluralize.ts";
import { assertPermitted, currentActor } from "#app/records/actor.server.ts";
import type { BatchResult } from "#app/records/list-query.ts";
import { Refusal } from "#app/records/refusal.ts";
import { memoizeByRevision } from "#app/records/revision.server.ts";
import type { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import { type AvailabilityTables, isOnSale } from "#app/catalogue/availability-index/availability-tables.server.ts";
import {
  type Cell,
  type CellChange,
  countCells,
  packCellChanges,
  stateOf,
} from "#app/catalogue/availability-index/cells.ts";
import { readAvailability } from "#app/catalogue/availability-index/read-availability.server.ts";
import type { CityCopyInput } from "./availability.input.ts";
import { copiedState, type CopyCounts, type Matrix, packCells } from "./matrix.ts";
import { compareChanges, type WantedCells } from "./pair-changes.ts";
import { findSelected, labelOf, sidesOf } from "./selected-records.server.ts";
import { writeCells } from "./write-cells.server.ts";

/** All offers and cities that are not deleted, and where each offer is sold. */
export async function readMatrix(tables: AvailabilityTables): Promise<Matrix> {
  currentActor();
  return memoizeByRevision(`matrix ${tables.availability}`, async () => {
    const { rows: offers } = await sql<Matrix["offers"][number]>`
      select id, name, price, is_active as "isActive", ${isOnSale("offer")} as "isOnSale"
      from ${sql.table(tables.offers)} offer
      where deleted_at is null order by price, id
    `.execute(db);
    const index = await readAvailability(tables);
    const cities = index.sides.cities.map(({ id, name, state, isVisible }) => ({
      id,
      name,
      state,
      isActive: isVisible,
    }));
    const states = index.statesIn(
      offers.map(({ id }) => id),
      cities.map(({ id }) => id),
    );
    return { offers, cities, cells: packCells(states) };
  });
}

/**
 * Makes the cells as staff want them, in one batch of the history. Cells that are so already stay out of it. Throws a
 * `Refusal`, with nothing written, when an offer or a city has been deleted, or when a cell is no longer as staff saw it.
 *
 * @param name the label of the batch in the history; by default the offers and the cities
 */
export async function writeMatrix(
  tables: AvailabilityTables,
  changes: readonly CellChange[],
  name: string | null = null,
): Promise<BatchResult> {
  assertPermitted("update", tables.entity);
  const { offers, cities } = await findSelected(tables, ...(await sidesOf(changes)));
  const label = name ?? `${labelOf(offers, tables.offerPlural)} em ${labelOf(cities, "cidades")}`;
  return writeCells(tables, countCells(changes), (now) => wantedOf(changes, now), { label: () => label });
}

/** What the cells become; those that are so already are left out. */
async function wantedOf(changes: readonly CellChange[], now: AvailabilityIndex): Promise<WantedCells[]> {
  const { wanted, conflicts } = await compareChanges(changes, now);
  if (conflicts.length > 0) {
    throw new Refusal(
      `Alguém mudou ${conflicts.length === 1 ? "1 célula" : `${formatCount(conflicts.length)} células`} que você também mudou. Nada foi gravado: escolha o que vale e publique de novo.`,
    );
  }
  return wanted;
}

/** Counts what `copyCity` would do, without writing. */
export async function previewCopy(tables: AvailabilityTables, copy: CityCopyInput): Promise<CopyCounts> {
  const { cells } = await cellsToCopy(tables, copy);
  return {
    cells: cells.length,
    sold: cells.filter(({ after }) => after === "sold").length,
    ended: cells.filter(({ before, after }) => before === "sold" && after !== "sold").length,
    cities: new Set(cells.map(({ cityId }) => cityId)).size,
  };
}

/**
 * Copies the offers of one city onto others, in one batch of the history. Throws a `Refusal` when one of the cities has
 * been deleted.
 */
export async function copyCity(tables: AvailabilityTables, copy: CityCopyInput): Promise<BatchResult> {
  const { cells, source, toIds } = await cellsToCopy(tables, copy);
  const label = `Ofertas de ${source} em ${pluralize(toIds.length, "cidade", "cidades")}`;
  const changes: CellChange[] = [];
  await doInSlices(await groupInSlices(cells, ({ offerId }) => offerId), ([, own]) => {
    changes.push(...packCellChanges(own));
  });
  return writeMatrix(tables, changes, label);
}

async function cellsToCopy(tables: AvailabilityTables, { fromId, toIds: targets, mode }: CityCopyInput) {
  currentActor();
  const toIds = [...new Set(targets)].filter((id) => id !== fromId).toSorted((a, b) => a - b);
  const { cities } = await findSelected(tables, [], [fromId, ...toIds]);
  const now = await readAvailability(tables);
  const cells: Omit<Cell, "id">[] = [];
  await doInSlices(toIds, (cityId) => {
    for (const { id: offerId } of now.sides.offers) {
      const before = stateOf(now.idIn(offerId, cityId));
      const after = copiedState(mode, stateOf(now.idIn(offerId, fromId)), before);
      if (after !== before) cells.push({ offerId, cityId, before, after });
    }
  });
  return { cells, toIds, source: cities.find(({ id }) => id === fromId)!.name };
}
