import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("a text is cut between two characters as they are read", () => {
  expect(cutText("fibra", 5)).toBe("fibra");
  expect(cutText("fibra", 3)).toBe("fib");
  expect(cutText("", 3)).toBe("");
  for (const character of ["😀", "👨‍👩‍👧‍👦", "🇧🇷", "👍🏽", "❤️", "a\u0303", "1️⃣"]) {
    const text = `${"x".repeat(100 - character.length)}${character}y`;
    expect(cutText(text, 100)).toBe(text.slice(0, 100));
    for (let less = 1; less < character.length; less++) {
      expect([character, cutText(text, 100 - less)]).toEqual([character, "x".repeat(100 - character.length)]);
    }
  }
});

test("any text stays within the length, and is never split inside of a code point", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, length) => {
      const cut = cutText(text, length);
      return cut.length <= length && text.startsWith(cut) && cut.isWellFormed();
    }),
  );
  const accents = `a${"\u0301".repeat(1000)}`;
  expect(cutText(accents, 100)).toBe(accents.slice(0, 100));
});
