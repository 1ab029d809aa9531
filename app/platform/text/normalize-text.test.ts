import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { parseMoney } from "./money.ts";
import { formatCount, normalizeForSearch, normalizeLine, normalizeText, visibleLength } from "./normalize-text.ts";
import { nameOf } from "./text.input.ts";

describe("a typed or pasted line", () => {
  test.each([
    ["zero-width characters", "Fi\u200Bbra\u200C 5\u200D00\u2060\uFEFF", "Fibra 500"],
    ["marks of direction", "\u202Aana@casa.example\u202C\u200E\u2066\u2069", "ana@casa.example"],
    ["soft hyphens, fillers and tags", "Fi\u00ADbra\u3164\u2800\u{E0041}\u115F\uFE0F", "Fibra"],
    [
      "any space, line end and control character",
      "\u00A0Fibra\u3000500\u2009Mega\u2028a\tb\0c\u0085",
      "Fibra 500 Mega a b c",
    ],
    [
      "apostrophes",
      "Pingo-d’Água ‘a’ d´Oeste d`Oeste dʼOeste d＇Oeste",
      "Pingo-d'Água 'a' d'Oeste d'Oeste d'Oeste d'Oeste",
    ],
    ["hyphens", "del‐Rei del‑Rei −5 del－Rei", "del-Rei del-Rei -5 del-Rei"],
    ["dashes", "Betim – MG Betim — MG ― MG", "Betim – MG Betim – MG – MG"],
    ["full-width forms", "ＦＩＢＲＡ　５００（Ｍｂ／ｓ）＠＋", "FIBRA 500(Mb/s)@+"],
    ["accents apart", "A\u0301gua a\u200B\u0303o", "Água ão"],
  ])("loses what looks like something else: %s", (_what, typed, line) => {
    expect(normalizeLine(typed)).toBe(line);
  });

  test.each([
    "Família 👨‍👩‍👧‍👦 e ❤️‍🔥",
    "🏳️‍🌈 🏴‍☠️ 👩🏽‍🚒",
    "1️⃣ #️⃣ 🇧🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☎️ ©",
    "“Fibra” nº 1, 2ª via, 50% — não".replace("—", "–"),
    "Łódź ½ m² ™ Ω",
  ])("keeps %j", (line) => expect(normalizeLine(line)).toBe(line));

  test("is the same when it is normalized again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const line = normalizeLine(text);
        expect(normalizeLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Cc}\u200B\u202A]|^\s|\s$/u);
      }),
      { numRuns: 2000, examples: [["\u1FFD\u1FEF"], ["－\u0301’\u0301"]] },
    );
  });

  test("counts what somebody sees", () => {
    expect(["\u200B\u200B\u200B", "  a \u2003 b ", "A\u0301\u0301gua", "👩‍🚒", "5G+"].map(visibleLength)).toEqual([
      0, 3, 4, 2, 3,
    ]);
  });

  test("is a name only with enough that somebody sees, and a letter or digit", () => {
    const messagesFor = (text: string) =>
      nameOf(3, 10)
        .safeParse(text)
        .error?.issues.map(({ message }) => message) ?? [];
    expect(messagesFor("\u200B\u200B\u200B")).toEqual(["Nome deve ter pelo menos 3 caracteres"]);
    expect(messagesFor("a\u3164\u2800b")).toEqual(["Nome deve ter pelo menos 3 caracteres"]);
    expect(messagesFor("★★★")).toEqual(["Nome deve ter letras ou números"]);
    expect(messagesFor("5G\u200B+")).toEqual([]);
    expect(nameOf(3, 10).parse("5G\u200B+")).toBe("5G+");
  });

  test("is a price or an e-mail address as it looks", () => {
    expect(["R$\u200B 9\u202A9,90", "９９，９０", "\u200E99,90"].map(parseMoney)).toEqual([99.9, 99.9, 99.9]);
    expect(isEmailAddress(normalizeLine("\u202Aana\u200B@casa.example\uFEFF"))).toBe(true);
  });
});

test("a text of several lines is normalized line by line, and keeps its lines", () => {
  expect(normalizeText("\uFEFFUm\u200B\u00A0d’água \r\n\r\n\t－ dois\rtrês\u2028quatro\n\n")).toBe(
    "Um d'água\n\n- dois\ntrês\nquatro",
  );
});

test("texts that look the same are the same in a search", () => {
  const same = [
    "Pingo-d’Água – MG",
    "PINGO‑D'ÁGUA — MG",
    "pingo-d`a\u0301gua - ｍｇ",
    "Pin\u200Bgo-d´Agua\u00A0 -\tMG",
  ];
  expect(same.map(normalizeForSearch)).toEqual(same.map(() => "pingo-d'agua - mg"));
});

test("a whole number is formatted as in pt-BR", () => {
  const browserFormat = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(browserFormat.format(count));
    }),
  );
});
