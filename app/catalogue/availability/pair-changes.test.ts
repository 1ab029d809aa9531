import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toMultirange } from "#app/records/multirange.ts";
import type { PairChanges } from "#db/tables.ts";
import { countChanges, slicer } from "./pair-changes.ts";

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
  .map((some) => toMultirange(some.toSorted((a, b) => a - b)));
const anyChanges: fc.Arbitrary<PairChanges> = fc.record({
  creates: fc.array(fc.record({ offerId: fc.integer({ min: 1, max: 9 }), isActive: fc.boolean(), cities: ids })),
  changes: fc.array(fc.record({ action: fc.constantFrom("activate", "remove", "restore"), records: ids })),
});

test("the parts of a mass write are the whole in its order, whatever their size", () => {
  fc.assert(
    fc.property(anyChanges, fc.integer({ min: 1, max: 7 }), (changes, size) => {
      const slice = slicer(changes);
      const all = slice(0, 1_000, 100);
      const states = (slices: (typeof all)[]) =>
        slices.flatMap((part) => part.changes).flatMap(({ action, ids: own }) => own.map((id) => `${action} ${id}`));
      expect(all.created.length + states([all]).length).toBe(countChanges(changes));
      let nextId = 100;
      const parts = Array.from({ length: 300 }, (_, part) => {
        const own = slice(part * size, size, nextId);
        nextId += own.created.length;
        return own;
      });
      expect(parts.flatMap((part) => part.created)).toEqual(all.created);
      expect(states(parts)).toEqual(states([all]));
      for (const part of parts) expect(part.created.length + states([part]).length).toBeLessThanOrEqual(size);
    }),
  );
});

test("new associations come city by city, with ids in a row", () => {
  const creates = [
    { offerId: 8, isActive: true, cities: toMultirange([2, 5]) },
    { offerId: 3, isActive: false, cities: toMultirange([1, 5]) },
  ];
  expect(slicer({ creates, changes: [] })(1, 9, 40).created).toEqual([
    { offerId: 8, cityId: 2, before: "none", after: "sold", id: 40 },
    { offerId: 8, cityId: 5, before: "none", after: "sold", id: 41 },
    { offerId: 3, cityId: 5, before: "none", after: "off", id: 42 },
  ]);
});
