import { AvailabilityIndex, type CityPairs } from "./availability-index.ts";
import { type OpenChange, type Planned, rangesIn } from "./planned-state.server.ts";
import { removed, type Rows, sold } from "./planned-write.server.ts";

/** The index with what is planned. */
export function indexWithPlanned(
  { pairs, sides }: AvailabilityIndex,
  { created, changes }: Planned,
): AvailabilityIndex {
  const next = new Map(pairs);
  if (changes.length > 0) {
    const idAfter = lastOf(changes);
    for (const [city, own] of pairs) next.set(city, changed(own, idAfter));
  }
  for (const rows of created) addCreated(next, rows);
  return new AvailabilityIndex(next, sides);
}

/** What becomes of an association: its id, negative for an inactive one and 0 for a removed one. */
type IdAfter = (id: number) => number;

function lastOf(changes: readonly OpenChange[]): IdAfter {
  const open = changes.map(({ change, written }) => {
    const sign = { activate: 1, deactivate: -1, remove: 0 }[change.action];
    return { isIn: rangeTest(rangesIn(change.ids)), written, sign };
  });
  return (stored) => {
    const id = Math.abs(stored);
    let after = stored;
    for (const { isIn, written, sign } of open) if (isIn(id) && !written.has(id)) after = id * sign;
    return after;
  };
}

function rangeTest(ranges: readonly (readonly [first: number, end: number])[]): (id: number) => boolean {
  let [first, end] = [0, 0];
  return (id) => {
    // Ids of a city are mostly in the same range as the one before.
    if (id >= first && id < end) return true;
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]![1] <= id) low = middle + 1;
      else high = middle;
    }
    const found = ranges[low];
    if (!found || id < found[0]) return false;
    [first, end] = found;
    return true;
  };
}

function changed({ offers, ids }: CityPairs, idAfter: IdAfter): CityPairs {
  const after = ids.map(idAfter);
  if (!after.includes(0)) return { offers, ids: after };
  return { offers: offers.filter((_, at) => after[at] !== 0), ids: after.filter((id) => id !== 0) };
}

function addCreated(pairs: Map<number, CityPairs>, { firstId, offers, cities, states }: Rows): void {
  // A city's are in a row.
  for (let first = 0, end = 0; first < states.length; first = end) {
    const city = cities[first]!;
    while (end < states.length && cities[end] === city) end++;
    const isThere = (_: number, at: number) => states[first + at] !== removed;
    const own = pairs.get(city);
    const ids = offers
      .subarray(first, end)
      .map((_, at) => (firstId + first + at) * (states[first + at] === sold ? 1 : -1));
    pairs.set(city, {
      offers: Int32Array.from([...(own?.offers ?? []), ...offers.subarray(first, end).filter(isThere)]),
      ids: Int32Array.from([...(own?.ids ?? []), ...ids.filter(isThere)]),
    });
  }
}
