import type { PlannedWrite, Rows } from "./planned-write.server.ts";

export type PlannedRows = Rows & { revision: number };
export type PlannedChange = Exclude<PlannedWrite, { action: "create" }>;
/** A planned change, but of the associations that have been written since: their ids, each with the key of its cell. */
export type OpenChange = { change: PlannedChange; written: Map<number, number>; deleted: Correction[] };

export type Sums = { total: number; active: number };
export type Side = "offer" | "city" | "block";
export type Correction = { id: number; offer: number; city: number } & Sums;

/** What a rehearsal plans to write on one table. */
export type Planned = {
  created: PlannedRows[];
  changes: OpenChange[];
  /** What the totals count twice, because it has been written after all. */
  corrections: Correction[];
  /** What the totals count wrongly, because somebody has changed or removed it since a change was prepared. */
  drifts: (Correction & { isRemoved: boolean })[];
  /** The deleted offers and cities: the totals leave their associations out. */
  deleted: { offers: Set<number>; cities: Set<number> };
};

export function cellKey(offerId: number, cityId: number): number {
  return cityId * 2 ** 22 + offerId;
}

/** Reads whether an association was active when the change was prepared; null for one that was not there. */
export function statesOf({ cells }: PlannedChange): (offer: number, city: number) => boolean | null {
  const ofOffers = Map.groupBy(
    cells.map(({ offerId, isActive, cities }) => ({ offerId, isActive, ranges: rangesIn(cities) })),
    ({ offerId }) => offerId,
  );
  return (offer, city) => {
    const found = ofOffers.get(offer)?.find(({ ranges }) => ranges.some(([first, end]) => city >= first && city < end));
    return found?.isActive ?? null;
  };
}

/** What the change of one association adds to the totals. */
export function deltasOf(action: PlannedChange["action"], wasActive: boolean): Sums {
  const isActive = action === "activate";
  return { total: action === "remove" ? -1 : 0, active: Number(isActive) - Number(wasActive) };
}

export function rangesIn(text: string): [first: number, end: number][] {
  return Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, first, end]) => [Number(first), Number(end)]);
}
