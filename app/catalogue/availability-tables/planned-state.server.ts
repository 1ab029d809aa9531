import type { PlannedWrite, Rows } from "./planned-write.server.ts";

export type PlannedRows = Rows & { revision: number };
export type PlannedChange = Exclude<PlannedWrite, { action: "create" }>;
/** A planned change, but of the associations that have been written since. */
export type OpenChange = { change: PlannedChange; written: Set<number> };

/** What a rehearsal plans to write on one table. */
export type Planned = { created: PlannedRows[]; changes: OpenChange[] };

export function cellKey(offerId: number, cityId: number): number {
  return cityId * 2 ** 22 + offerId;
}

export function rangesIn(text: string): [first: number, end: number][] {
  return Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, first, end]) => [Number(first), Number(end)]);
}
