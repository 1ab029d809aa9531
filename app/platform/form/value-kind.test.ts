import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnyKind, choice, day, isInvalid, line, money, monthCount, url, whole, yes } from "./value-kind.ts";

const kinds: Readonly<Record<string, readonly [kind: AnyKind, values: fc.Arbitrary<unknown>]>> = {
  "a number with a unit": [whole(1, 1000, { unit: "Mb/s" }), fc.integer({ min: 1, max: 1000 })],
  "a share": [whole(1, 100, { unit: "%" }), fc.integer({ min: 1, max: 100 })],
  months: [monthCount(60, "sem fidelidade"), fc.integer({ min: 0, max: 60 })],
  "an amount": [money, fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100)],
  "a choice": [
    choice([
      [0, "No início"],
      [1, "Março"],
    ]),
    fc.constantFrom(0, 1),
  ],
  "a line": [line(40), fc.constantFrom("Roteador", "a; b")],
  "an address": [url, fc.constant("https://a.example/c.pdf")],
  "a day": [day, fc.constantFrom("2026-02-28", "2099-12-31")],
  yes: [yes, fc.constant(true)],
};

describe.each(Object.entries(kinds))("%s", (_, [kind, values]) => {
  test("is read back from a form and from a file", () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(kind.parse(kind.toText(value))).toEqual(value);
        expect(kind.parse(kind.display(value))).toEqual(value);
      }),
    );
  });
});

test.each([
  [monthCount(36), "0"],
  [monthCount(36), "37"],
  [monthCount(36), "3 anos"],
  [monthCount(36, "sem fidelidade"), "sem franquia"],
  [whole(1, 100, { unit: "%" }), "1,5"],
  [money, "de graça"],
  [choice([["fibra", "Fibra"]]), "5G"],
  [line(3), "quatro"],
  [url, "http://a.example"],
  [day, "31/02/2026"],
  [yes, "talvez"],
])("what is no value is refused: %# %s", (kind: AnyKind, text) => {
  expect(isInvalid(kind.parse(text))).toBe(true);
});

test("a no says nothing", () => {
  expect(yes.parse("não")).toBeNull();
});
