import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AvailabilityIndex } from "./availability-index.ts";
import type { CityPairs } from "./city-pairs.ts";
import { AvailabilitySides } from "./availability-sides.ts";

const sides = new AvailabilitySides(
  [4, 2, 3].map((id) => ({ id, search: `fibra ${id}`, isVisible: id !== 2 })),
  [3, 1, 2, 4].map((id) => ({
    id,
    name: `Cidade ${id}`,
    state: id > 2 ? "MG" : "ES",
    search: `cidade ${id} ${id > 2 ? "mg" : "es"}`,
    isVisible: id !== 3,
  })),
  "",
);

const query = { search: "", sort: null, direction: "asc", status: "all", filters: {} } as const;
const queries = [
  query,
  { ...query, sort: "offer", direction: "desc" },
  { ...query, sort: "city", search: "fibra es", status: "inactive" },
  { ...query, sort: "isActive", filters: { state: "MG" } },
  { ...query, filters: { ids: "1,2,3,5,8,13,21,34" } },
] as const;

// Offer 1 and city 5 are deleted ones: they are not among the sides.
const anyPairs = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    offer: fc.integer({ min: 1, max: 4 }),
    city: fc.integer({ min: 1, max: 5 }),
    isActive: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);

function byCity(pairs: typeof anyPairs extends fc.Arbitrary<infer Pairs> ? Pairs : never): Map<number, CityPairs> {
  return new Map(
    Array.from(
      Map.groupBy(pairs, ({ city }) => city),
      ([city, own]) => [
        city,
        {
          offers: Int32Array.from(own, ({ offer }) => offer),
          ids: Int32Array.from(own, ({ id, isActive }) => (isActive ? id : -id)),
        },
      ],
    ),
  );
}

function said(index: AvailabilityIndex) {
  return {
    lists: queries.map((one) => [...index.find(one, () => [])]),
    counts: [[...index.counts("offer")], [...index.counts("city")]],
  };
}

test("what an index carries over from those before is what it would gather from nothing", () => {
  const anyChanges = fc.record({ pairs: anyPairs, cities: fc.array(fc.integer({ min: 1, max: 5 })) });
  fc.assert(
    fc.property(anyPairs, fc.array(anyChanges, { minLength: 1, maxLength: 3 }), (before, writes) => {
      const older = new AvailabilityIndex(byCity(before), sides);
      const saidBefore = said(older);
      let newer = older;
      for (const { pairs, cities } of writes) {
        const [next, written] = [new Map(newer.pairs), byCity(pairs)];
        for (const city of cities) {
          if (written.has(city)) next.set(city, written.get(city)!);
          else next.delete(city);
        }
        // An association that moves is in both cities' changes.
        const ids = [...next.values()].flatMap((own) => [...own.ids].map(Math.abs));
        fc.pre(new Set(ids).size === ids.length);
        newer = new AvailabilityIndex(next, sides, newer);
      }
      expect(said(newer)).toEqual(said(new AvailabilityIndex(newer.pairs, sides)));
      expect(said(older)).toEqual(saidBefore);
    }),
  );
});
