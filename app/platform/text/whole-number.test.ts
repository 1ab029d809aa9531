import { expect, test } from "vitest";
import { parseWholeNumber } from "./whole-number.ts";

test.each([
  ["1", 1],
  ["999999999", 999_999_999],
])("%s is an id", (text, id) => {
  expect(parseWholeNumber(text)).toBe(id);
});

test.each([null, undefined, "", "0", "-1", "+1", "01", "1.5", "1e3", " 1", "1\n", "١", "1000000000"])(
  "%j is no id",
  (text) => {
    expect(parseWholeNumber(text)).toBeNull();
  },
);

test("the smallest number and the number of digits can be set", () => {
  expect(parseWholeNumber("0", { min: 0 })).toBe(0);
  expect(parseWholeNumber("100000000000000", { maxDigits: 15 })).toBe(1e14);
  expect(parseWholeNumber("1000000000000000", { maxDigits: 15 })).toBeNull();
});
