import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packText, unpackText } from "#app/platform/text/packed-text.ts";
import { AvailabilityIndex } from "#app/catalogue/availability-index/availability-index.ts";
import { AvailabilitySides } from "#app/catalogue/availability-index/availability-sides.ts";
import { finishInSlices } from "#app/platform/slices.server.ts";
import { watchTurns } from "#test/turns.ts";
import { changesTo, compareChanges } from "./pair-changes.ts";
import { copiedState, decodeChanges, decodeInSteps, encodeChanges, packCells, unpackCells } from "./matrix.ts";
import { type CellChange, cellStates, packCellChanges } from "#app/catalogue/availability-index/cells.ts";

const cell = fc
  .record({
    offerId: fc.integer({ min: 1, max: 40 }),
    cityId: fc.integer({ min: 1, max: 300 }),
    before: fc.constantFrom(...cellStates),
    after: fc.constantFrom(...cellStates),
  })
  .filter(({ before, after }) => before !== after);
const cells = fc.uniqueArray(cell, { selector: ({ offerId, cityId }) => `${offerId} ${cityId}`, maxLength: 60 });

describe("changes", () => {
  test("are the same after they were sent", () => {
    fc.assert(
      fc.property(cells, (changed) => {
        const changes = packCellChanges(changed);
        expect(decodeChanges(encodeChanges(changes))).toEqual(changes);
      }),
    );
  });

  test("of whole columns are short, whatever the number of cities", () => {
    const all = Array.from(
      { length: 5_571 },
      (_, n) => ({ offerId: 7, cityId: n + 1, before: "none", after: "sold" }) as const,
    );
    expect(encodeChanges(packCellChanges(all))).toBe('[[7,"none","sold","{[1,5572)}"]]');
  });

  test.each([
    ["nothing", ""],
    ["another text", "abc"],
    ["another value", "{}"],
    ["a change that is none", "[7]"],
    ["no offer", '[[0,"none","sold","{[1,2)}"]]'],
    ["an unknown state", '[[7,"none","gone","{[1,2)}"]]'],
    ["a state that does not change", '[[7,"off","off","{[1,2)}"]]'],
    ["no cities", '[[7,"none","sold","{}"]]'],
    ["cities that are no ranges", '[[7,"none","sold","{[1,2),x}"]]'],
    ["a range that ends before it begins", '[[7,"none","sold","{[5,2)}"]]'],
    ["a cell twice", '[[7,"none","sold","{[1,9)}"],[7,"off","sold","{[4,5)}"]]'],
    ["a cell twice in one change", '[[7,"none","sold","{[1,9),[4,5)}"]]'],
    ["more cells than any catalogue has", '[[7,"none","sold","{[1,999999999)}"]]'],
    ["more cities than any catalogue has", `[[7,"none","sold","{[1,15000)}"],[8,"none","sold","{[15000,30000)}"]]`],
  ])("are not read from %s", (_, text) => {
    expect(decodeChanges(text)).toBeNull();
  });
});

test("as many changes as a request can have are read and compared while others are answered", async () => {
  const changes = Array.from({ length: 40 }, (_, index): CellChange => {
    const cities = `{${Array.from({ length: 5_000 }, (_place, place) => `[${place * 2 + 1},${place * 2 + 2})`).join()}}`;
    return { offerId: index + 1, before: "none", after: "sold", cities, firstId: null };
  });
  const decoding = finishInSlices(decodeInSteps(encodeChanges(changes)));
  expect((await watchTurns(decoding)).turns).toBeGreaterThan(5);
  expect(await decoding).toEqual(changes);
  const now = new AvailabilityIndex(new Map(), new AvailabilitySides([], [], ""));
  const comparing = compareChanges(changes, now);
  expect((await watchTurns(comparing)).turns).toBeGreaterThan(5);
  const { wanted, conflicts } = await comparing;
  expect([wanted.length, wanted[0]!.cityIds.length, conflicts]).toEqual([40, 5_000, []]);
  const planning = changesTo(wanted, now);
  expect((await watchTurns(planning)).turns).toBeGreaterThan(5);
  expect((await planning).creates[39]).toEqual({ offerId: 40, isActive: true, cities: changes[39]!.cities });
});

test("cells are the same after they were sent", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 70 }), (states) => {
      expect([...unpackCells(packCells(Uint8Array.from(states)), states.length)]).toEqual(states);
    }),
  );
});

test("a packed text is the same afterwards, and fits a form as it is", async () => {
  const text = "Ubá – MG\n".repeat(20_000);
  const packed = await packText(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(2_000);
  expect(await unpackText(packed)).toBe(text);
});

test("no other text is unpacked, and none that would fill the memory", async () => {
  expect(await unpackText("não é")).toBeNull();
  expect(await unpackText("AAAA")).toBeNull();
  expect(await unpackText(await packText("0".repeat(5 * 1024 * 1024)))).toBeNull();
});

test("a copy is equal to its source, or only adds what is sold there", () => {
  expect(copiedState("equal", "none", "sold")).toBe("none");
  expect(copiedState("equal", "off", "none")).toBe("off");
  expect(copiedState("add", "none", "sold")).toBe("sold");
  expect(copiedState("add", "sold", "none")).toBe("sold");
  expect(copiedState("add", "off", "none")).toBe("none");
});
