import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packText, unpackText } from "#app/platform/text/packed-text.ts";
import {
  cellsOf,
  copiedState,
  countCells,
  decodeChanges,
  encodeChanges,
  groupChanges,
  packCells,
  unpackCells,
} from "./matrix.ts";
import { cellStates } from "#app/catalogue/availability-index/cells.ts";

const cell = fc
  .record({
    offerId: fc.integer({ min: 1, max: 40 }),
    cityId: fc.integer({ min: 1, max: 300 }),
    before: fc.constantFrom(...cellStates),
    after: fc.constantFrom(...cellStates),
  })
  .filter(({ before, after }) => before !== after);
const cells = fc.uniqueArray(cell, { selector: ({ offerId, cityId }) => `${offerId} ${cityId}`, maxLength: 60 });
const inOrder = (list: Iterable<{ offerId: number; cityId: number }>) =>
  [...list].toSorted((a, b) => a.cityId - b.cityId || a.offerId - b.offerId);

describe("changes", () => {
  test("are the same after they were sent", () => {
    fc.assert(
      fc.property(
        cells.filter(({ length }) => length > 0),
        (changed) => {
          const changes = groupChanges(changed);
          expect(countCells(changes)).toBe(changed.length);
          expect(inOrder(cellsOf(decodeChanges(encodeChanges(changes))!))).toEqual(inOrder(changed));
        },
      ),
    );
  });

  test("of whole columns are short, whatever the number of cities", () => {
    const all = Array.from(
      { length: 5_571 },
      (_, n) => ({ offerId: 7, cityId: n + 1, before: "none", after: "sold" }) as const,
    );
    expect(encodeChanges(groupChanges(all))).toBe("7\n2 1-5571");
  });

  test.each([
    ["no ids", ""],
    ["another text", "abc"],
    ["a state that does not change", "1\n4 2"],
    ["too few codes", "1,2\n2 3"],
    ["a city twice", "1\n2 3\n2 3"],
    ["ids that do not ascend", "2,1\n22 3"],
    ["more ids than any catalogue has", "1\n2 1-999999999"],
    ["something more in a line", "1\n2 3 4"],
  ])("are not read from %s", (_, text) => {
    expect(decodeChanges(text)).toBeNull();
  });
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
