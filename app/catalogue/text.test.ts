import * as fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "./text.ts";

test("a whole number is formatted as in pt-BR", () => {
  const standard = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(grouped(count)).toBe(standard.format(count));
    }),
  );
});
