import { fromMultirange } from "#app/records/audit.server.ts";
import { deltasOf, type Planned, type Side, type Sums } from "./planned-state.server.ts";
import { blockBits, removed, type Rows, sold } from "./planned-write.server.ts";

/** The totals that the planned writes add, by the id of the side. */
export function countPlanned(
  { created, changes, corrections, drifts, deleted }: Planned,
  side: Side,
): Map<number, Sums> {
  const counts = new Map<number, Sums>();
  const add = (id: number, total: number, active: number) => {
    const sums = counts.get(id);
    if (!sums) counts.set(id, { total, active });
    else {
      sums.total += total;
      sums.active += active;
    }
  };
  // The total of a side leaves out what is deleted on the other.
  const offers = side === "offer" || deleted.offers.size === 0 ? null : deleted.offers;
  const cities = side === "city" || deleted.cities.size === 0 ? null : deleted.cities;
  for (const rows of created) {
    const ids = side === "offer" ? rows.offers : side === "city" ? rows.cities : blocksOf(rows);
    const isLeftOut =
      (offers ?? cities) &&
      ((index: number) => (offers?.has(rows.offers[index]!) || cities?.has(rows.cities[index]!)) ?? false);
    sumBy(ids, rows.states, isLeftOut, add);
  }
  for (const { change, deleted: ofDeleted } of changes) {
    if (side === "block") {
      for (const [block, all, active] of change.blocks) {
        add(block, change.action === "remove" ? -all : 0, change.action === "activate" ? all - active : -active);
      }
      for (const { id, total, active } of ofDeleted) add(id >> blockBits, -total, -active);
      continue;
    }
    for (const { offerId, isActive, cities: ranges } of change.cells) {
      const { total, active } = deltasOf(change.action, isActive);
      for (const city of fromMultirange(ranges)) {
        if (!offers?.has(offerId) && !cities?.has(city)) add(side === "offer" ? offerId : city, total, active);
      }
    }
  }
  for (const { offer, city, id, total, active } of [...corrections, ...drifts]) {
    if (offers?.has(offer) || cities?.has(city)) continue;
    add({ offer, city, block: id >> blockBits }[side], total, active);
  }
  return counts;
}

/** The block of each id. */
function blocksOf({ firstId, states }: Rows): Int32Array {
  const blocks = new Int32Array(states.length);
  for (let index = 0; index < blocks.length; index++) blocks[index] = (firstId + index) >> blockBits;
  return blocks;
}

/** Counts the rows that are there by an id, and the active ones of these. */
function sumBy(
  ids: Int32Array,
  states: Uint8Array,
  isLeftOut: ((index: number) => boolean) | null,
  count: (id: number, total: number, active: number) => void,
): void {
  let most = 0;
  for (let index = 0; index < ids.length; index++) if (ids[index]! > most) most = ids[index]!;
  const totals = new Int32Array(most + 1);
  const actives = new Int32Array(totals.length);
  for (let index = 0; index < ids.length; index++) {
    if (states[index] === removed || isLeftOut?.(index)) continue;
    totals[ids[index]!]! += 1;
    if (states[index] === sold) actives[ids[index]!]! += 1;
  }
  for (const [id, total] of totals.entries()) if (total > 0) count(id, total, actives[id]!);
}
