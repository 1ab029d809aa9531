import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { uniqueItems, parseSpeed } from "./offer.input.ts";

describe("a speed ends in Mb/s (PLAN-3)", () => {
  test.each([
    ["750", "750 Mb/s"],
    [" 750 Mb/s ", "750 Mb/s"],
    ["750mb/s", "750 Mb/s"],
    ["750 MEGA", "750 Mb/s"],
    ["1 Giga", "1000 Mb/s"],
    ["0600", "600 Mb/s"],
    ["600 megas", "600 Mb/s"],
    ["600 Mbits", "600 Mb/s"],
    ["1.000 Mega", "1000 Mb/s"],
    ["1,5 Giga", "1500 Mb/s"],
    ["1.5 gb", "1500 Mb/s"],
    ["0,5 giga", "500 Mb/s"],
    ["2.5Gbps", "2500 Mb/s"],
    ["1.250 giga", "1250 Mb/s"],
    ["1 000 Mb/s", "1000 Mb/s"],
    ["1.000,00 Mb/s", "1000 Mb/s"],
    ["10\u00a0000 mega", "10000 Mb/s"],
    ["750,0", "750 Mb/s"],
    ["Até 750 mb/s", "Até 750 Mb/s"],
  ])("%j is stored as %j", (text, stored) => expect(parseSpeed(text)).toBe(stored));

  const words = ["", "Mb/s", "rápida", "750 xyz", "1,5", "1,5 mega", "1,5,5 Giga"];
  const doubtful = ["1,000 Mb/s", "1,5 Mb/s", "1.00 Mb/s", "1 00 Mb/s", "2x500 Mb/s", "1.000.00 giga"];

  test.each([...words, ...doubtful])("%j is not a speed", (text) => {
    expect(parseSpeed(text)).toBeNull();
  });

  test("every accepted speed ends in Mb/s and does not change when saved again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer({ min: 0 }).map(String)), (text) => {
        const stored = parseSpeed(text);
        if (stored === null) return;
        expect(stored).toMatch(/\S Mb\/s$/);
        expect(parseSpeed(stored)).toBe(stored);
      }),
    );
  });
});

test("a list survives a round trip through its form field", () => {
  const parseList = (text: string) => uniqueItems(text.split(","));
  fc.assert(
    fc.property(fc.string(), (text) => {
      const items = parseList(text);
      expect(items.every((item) => item !== "" && item === item.trim() && !item.includes(","))).toBe(true);
      expect(parseList(items.join(", "))).toEqual(items);
    }),
  );
});
