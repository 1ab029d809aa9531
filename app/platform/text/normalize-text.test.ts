import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./normalize-text.ts";

test("a whole number is formatted as in pt-BR", () => {
  const browserFormat = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(browserFormat.format(count));
    }),
  );
});
