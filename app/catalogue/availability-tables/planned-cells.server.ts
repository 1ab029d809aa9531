import { fromMultirange } from "#app/records/audit.server.ts";
import { cellKey, type Planned } from "./planned-state.server.ts";
import { sold } from "./planned-write.server.ts";

type CellVisitor = (offerId: number, cityId: number, isActive: boolean | null) => void;

function eachChangedCell({ changes, drifts }: Planned, visit: CellVisitor): void {
  const removedSince = drifts.filter(({ isRemoved }) => isRemoved).map(({ offer, city }) => cellKey(offer, city));
  for (const { change, written } of changes) {
    const others = new Set([...written.values(), ...removedSince]);
    const isActive = { activate: true, deactivate: false, remove: null }[change.action];
    for (const { offerId, cities } of change.cells) {
      for (const city of fromMultirange(cities)) {
        if (!others.has(cellKey(offerId, city))) visit(offerId, city, isActive);
      }
    }
  }
}

/** The offers with an active association of each city, from those of the stored ones. */
export function plannedOffersByCity(
  planned: Planned,
  stored: ReadonlyMap<number, Int32Array>,
): ReadonlyMap<number, Int32Array> {
  const byCity = new Map(stored);
  const changed = new Map<number, Set<number>>();
  eachChangedCell(planned, (offerId, cityId, isActive) => {
    let offers = changed.get(cityId);
    if (!offers) changed.set(cityId, (offers = new Set(stored.get(cityId))));
    if (isActive) offers.add(offerId);
    else offers.delete(offerId);
  });
  for (const [city, offers] of changed) byCity.set(city, Int32Array.from(offers));
  for (const { offers, cities, states } of planned.created) {
    // A city's are in a row.
    for (let first = 0, end = 0; first < states.length; first = end) {
      const city = cities[first]!;
      while (end < states.length && cities[end] === city) end++;
      const active = offers.subarray(first, end).filter((_, index) => states[first + index] === sold);
      if (active.length > 0) byCity.set(city, Int32Array.from([...(byCity.get(city) ?? []), ...active]));
    }
  }
  return byCity;
}
