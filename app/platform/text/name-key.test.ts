import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey } from "./name-key.ts";
import { normalizeLine } from "./normalize-text.ts";

test.each([
  ["pingodagua", ["Pingo-d’Água", "Pingo d Agua", "pingo d'água", "PINGO D`ÁGUA", "Pingo-d\u02BCÁgua", "Pingo‑d´Água"]],
  [
    "saojoaodelrei",
    ["São João del Rei", "São João del-Rei", "Sa\u0303o Joa\u0303o  Del\u00A0Rei", "São\u200BJoão del Rei"],
  ],
  ["ipatingamg", ["Ipatinga - MG", "Ipatinga/MG", "ＩＰＡＴＩＮＧＡ　ＭＧ", "\u202AIpatinga (MG)\u202C"]],
  ["500mega", ["500 Mega", "500Mega", "５００ ｍｅｇａ", "500-MEGA"]],
  ["1o2a", ["1º 2ª"]],
  ["", ["", "…", "\u200B\u200B\u200B", "🙂"]],
])("%j is the key of %j", (key, names) => {
  expect(names.map(nameKey)).toEqual(names.map(() => key));
});

test("different letters and digits make different keys", () => {
  expect(nameKey("Combo 500")).not.toBe(nameKey("Combo 600"));
  expect(nameKey("Catas Altas")).not.toBe(nameKey("Catas Altas da Noruega"));
  expect(nameKey("Łódź")).not.toBe(nameKey("Odz"));
});

test("a key is its own key, and any case and composition of a name has the same one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.normalize("NFC"))).toBe(key);
      expect(nameKey(name.normalize("NFD"))).toBe(key);
      expect(nameKey(normalizeLine(name))).toBe(key);
    }),
    { numRuns: 2000, examples: [["\u05D9\u05B4\u309B"]] },
  );
});
