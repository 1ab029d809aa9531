import { expect, test } from "vitest";
import * as fc from "fast-check";
import { formatAmount, formatMoney, moneyParts, moneyFieldValue, parseMoney } from "./money.ts";

test.each([
  ["129,90", 129.9],
  ["129.90", 129.9],
  ["129", 129],
  ["1.129,90", 1129.9],
  ["R$ 1.129,9", 1129.9],
  ["1 129,90", 1129.9],
  ["129, 90", 129.9],
  [" 99,00 ", 99],
  ["0", 0],
])("parses %j as %d reais", (text, value) => {
  expect(parseMoney(text)).toBe(value);
});

test.each([
  "",
  " ",
  "-1",
  "129,9O",
  "1,234.5",
  "12,345",
  "129 90",
  "1 2 9",
  "1 129 90",
  "1e3",
  "NaN",
  "Infinity",
  "0x10",
  "999999999",
])("%j is not a price", (text) => {
  expect(parseMoney(text)).toBeNull();
});

test("a price survives a round trip through its form field", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(parseMoney(moneyFieldValue(cents / 100))).toBe(cents / 100);
    }),
  );
});

test("prices are shown with two decimals as R$ (PLAN-13)", () => {
  expect(formatMoney(129)).toBe("R$\u00a0129,00");
  expect(moneyParts(1129.9)).toEqual({ integer: "1.129", cents: "90" });
  const intl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(intl.format(cents / 100));
    }),
  );
});

test("an amount in a sentence omits zero cents", () => {
  expect([formatAmount(99), formatAmount(1129), formatAmount(99.9)]).toEqual(["99", "1.129", "99,90"]);
});
