import { fromMultirange } from "#app/records/audit.server.ts";
import type { PlannedWrite } from "#db/tables.ts";
import { orderOf, unpackCreates } from "./pair-changes.server.ts";

export type { PlannedWrite };

/** For a write of this rehearsal: nobody else can have made a part of it since. */
export const noRevision = Number.MAX_SAFE_INTEGER;

/** The states of a planned association. */
export const [off, sold, removed] = [0, 1, 2];

/** The associations that a planned write creates, in the order of their ids. */
export type Rows = { firstId: number; offers: Int32Array; cities: Int32Array; states: Uint8Array };

/** The last creations that were expanded: each request of a release needs the same again. */
const expanded = new Map<string, Rows>();
const maxExpanded = 4;

/** The associations that the write creates; not to be changed. */
export function expand(write: Extract<PlannedWrite, { action: "create" }>): Rows {
  const key = JSON.stringify([write.firstId, write.cells, write.kept]);
  const known = expanded.get(key);
  if (known) return known;
  const creates = unpackCreates(write.cells);
  const order = orderOf({ creates, changes: [] });
  const rows = {
    firstId: write.firstId,
    offers: new Int32Array(order.length),
    cities: new Int32Array(order.length),
    states: new Uint8Array(order.length),
  };
  for (const [index, position] of order.entries()) {
    const { offerId, isActive } = creates[position % creates.length]!;
    rows.offers[index] = offerId;
    rows.cities[index] = Math.floor(position / creates.length);
    rows.states[index] = isActive ? sold : off;
  }
  if (write.kept !== undefined) {
    const kept = new Set(fromMultirange(write.kept));
    for (let index = 0; index < order.length; index++) {
      if (!kept.has(write.firstId + index)) rows.states[index] = removed!;
    }
  }
  if (expanded.size >= maxExpanded) expanded.delete(expanded.keys().next().value!);
  expanded.set(key, rows);
  return rows;
}
