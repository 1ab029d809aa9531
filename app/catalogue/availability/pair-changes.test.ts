import * as fc from "fast-check";
import { expect, test } from "vitest";
import { packChanges, type PairChanges, slicer, unpackChanges } from "./pair-changes.ts";

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
  .map((some) => some.toSorted((a, b) => a - b));
const anyChanges: fc.Arbitrary<PairChanges> = fc.record({
  creates: fc.array(fc.record({ offerId: fc.integer({ min: 1, max: 9 }), isActive: fc.boolean(), cityIds: ids })),
  changes: fc.array(fc.record({ action: fc.constantFrom("activate", "remove", "restore"), ids })),
});

test("the parts of a mass write are the whole in its order, whatever their size, also after it was stored", () => {
  fc.assert(
    fc.property(anyChanges, fc.integer({ min: 1, max: 7 }), (changes, size) => {
      const all = slicer(changes)(0, 1_000);
      const slice = slicer(unpackChanges(packChanges(changes)));
      const parts = Array.from({ length: 300 }, (_, part) => slice(part * size, size));
      expect(parts.flatMap((part) => part.creates)).toEqual(all.creates);
      const states = (slices: (typeof all)[]) =>
        slices.flatMap((part) => part.changes).flatMap(({ action, ids: own }) => own.map((id) => `${action} ${id}`));
      expect(states(parts)).toEqual(states([all]));
      for (const part of parts) {
        const length = part.creates.length + states([part]).length;
        expect(length).toBeLessThanOrEqual(size);
      }
    }),
  );
});

test("new associations come city by city", () => {
  const creates = [
    { offerId: 8, isActive: true, cityIds: [2, 5] },
    { offerId: 3, isActive: false, cityIds: [1, 5] },
  ];
  expect(slicer({ creates, changes: [] })(1, 9).creates).toEqual([
    { offerId: 8, cityId: 2, isActive: true },
    { offerId: 8, cityId: 5, isActive: true },
    { offerId: 3, cityId: 5, isActive: false },
  ]);
});
