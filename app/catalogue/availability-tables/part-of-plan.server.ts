import { fromMultirange, toMultirange } from "#app/records/audit.server.ts";
import { expand, removed, type PlannedWrite, type Rows } from "./planned-write.server.ts";

// A planned write without some of its associations, and together with these again.

/** What an association is of. */
export type Pair = { offerId: number; cityId: number };

/** The associations that a planned write creates, by their ids. */
export function createdPairs(write: Extract<PlannedWrite, { action: "create" }>): Map<number, Pair> {
  const rows = expand(write);
  return new Map(indexesOf(rows).map((index) => [rows.firstId + index, pairAt(rows, index)]));
}

function indexesOf({ states }: Rows): number[] {
  return Array.from(states.keys()).filter((index) => states[index] !== removed);
}

function pairAt({ offers, cities }: Rows, index: number): Pair {
  return { offerId: offers[index]!, cityId: cities[index]! };
}

/** The write for those of its associations `ids` that are taken out of it, and for the others. */
export function split(
  write: PlannedWrite,
  ids: readonly number[],
  taken: ReadonlyMap<number, Pair>,
): Record<"taken" | "rest", PlannedWrite> {
  const ranges = {
    taken: toMultirange(ids.filter((id) => taken.has(id))),
    rest: toMultirange(ids.filter((id) => !taken.has(id))),
  };
  if (write.action === "create") {
    return { taken: { ...write, kept: ranges.taken }, rest: { ...write, kept: ranges.rest } };
  }
  const takenIds = ids.filter((id) => taken.has(id));
  const citiesOf = Map.groupBy(takenIds, (id) => taken.get(id)!.offerId);
  const cells = write.cells.map((cell) => {
    const wanted = new Set(citiesOf.get(cell.offerId)?.map((id) => taken.get(id)!.cityId));
    const [out, stay] = [true, false].map((isOut) =>
      fromMultirange(cell.cities).filter((city) => wanted.has(city) === isOut),
    );
    return { ...cell, out: out!, stay: stay! };
  });
  return {
    taken: {
      ...write,
      ids: ranges.taken,
      cells: cells.flatMap(({ offerId, isActive, out }) => cellOf(offerId, isActive, out)),
    },
    rest: {
      ...write,
      ids: ranges.rest,
      cells: cells.flatMap(({ offerId, isActive, stay }) => cellOf(offerId, isActive, stay)),
    },
  };
}

/**
 * What `split` has separated, as one again.
 *
 * @param ids the associations of both
 */
export function joined(write: PlannedWrite, other: PlannedWrite, ids: readonly number[]): PlannedWrite {
  if (write.action === "create") {
    const { kept: _, ...whole } = write;
    return expand(whole).states.length === ids.length ? whole : { ...whole, kept: toMultirange(ids) };
  }
  if (other.action === "create") throw new Error("A creation and a change are not one write");
  const cells = Map.groupBy([...write.cells, ...other.cells], ({ offerId, isActive }) => `${offerId} ${isActive}`);
  return {
    ...write,
    ids: toMultirange(ids),
    cells: Array.from(cells.values(), ([first, ...others]) => ({
      ...first!,
      cities: toMultirange(
        [first!, ...others].flatMap(({ cities }) => fromMultirange(cities)).toSorted((one, next) => one - next),
      ),
    })).toSorted((one, next) => one.offerId - next.offerId || Number(one.isActive) - Number(next.isActive)),
  };
}

function cellOf(offerId: number, isActive: boolean, cityIds: readonly number[]): PlannedWrite["cells"] {
  return cityIds.length > 0 ? [{ offerId, isActive, cities: toMultirange(cityIds) }] : [];
}
