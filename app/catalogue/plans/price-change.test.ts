import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { newPrice, parseAmount, type PriceRule } from "./price-change.ts";

const rule = (kind: PriceRule["kind"], amount: number, rounding: PriceRule["rounding"] = "none") => ({
  kind,
  amount,
  rounding,
});

test.each([
  [89.9, rule("set", 99), 99],
  [89.9, rule("add", 5), 94.9],
  [89.9, rule("add", -5.05), 84.85],
  [109.9, rule("percent", 4.8), 115.18],
  [109.9, rule("percent", 4.8, "90"), 114.9],
  [109.9, rule("percent", 4.8, "99"), 114.99],
  [100, rule("add", 0.39, "90"), 99.9],
  [100, rule("add", 0.4, "90"), 100.9],
  [0.3, rule("add", 0, "90"), 0.9],
  [10, rule("add", -10), 0],
  [10, rule("add", -10.01), null],
  [10, rule("percent", -100.1), null],
  [99_999_999.99, rule("add", 0.01), null],
])("%d by %o is %s", (price, change, expected) => {
  expect(newPrice(price, change)).toBe(expected);
});

test("a rounded price has its ending and is at most half a real away", () => {
  const cents = integer({ min: 100, max: 1_000_000 });
  assert(
    property(cents, constantFrom("90", "99"), (price, rounding) => {
      const rounded = newPrice(price / 100, rule("add", 0, rounding))!;
      expect(rounded.toFixed(2).slice(-2)).toBe(rounding);
      expect(Math.abs(Math.round(rounded * 100) - price)).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  ["4,8", "percent", 4.8],
  ["-10 %", "percent", -10],
  ["+ 5,00", "add", 5],
  ["− 2", "add", -2],
  ["R$ 1.129,90", "set", 1129.9],
  ["-5", "set", null],
  ["", "add", null],
  ["cinco", "add", null],
] as const)("“%s” (%s) is %s", (text, kind, amount) => {
  expect(parseAmount(text, kind)).toBe(amount);
});
