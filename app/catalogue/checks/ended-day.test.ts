import { expect, test } from "vitest";
import { contrastWithWhite } from "./contrast.ts";
import { endedDay } from "./ended-day.ts";

test.each([
  ["Só até 22/11", "até 22/11"],
  ["Até o dia 5 de novembro de 2026", "Até o dia 5 de novembro de 2026"],
  ["ate 31/12/25, combo com Max", "ate 31/12/25"],
  ["Até 1º de junho", "Até 1º de junho"],
])("%s has ended on 23 November 2026", (text, words) => {
  expect(endedDay(text, "2026-11-23")).toBe(words);
});

test.each([
  "Só até 23/11",
  "Até 05/01",
  "Até 30 de novembro",
  "Até 600 Mb/s",
  "Desde 01/11",
  "até 31/12/2027",
  "até 31",
])("%s has not", (text) => {
  expect(endedDay(text, "2026-11-23")).toBeNull();
});

test("the contrast of white text on a colour", () => {
  expect(contrastWithWhite("#000")).toBe(21);
  expect(contrastWithWhite("#FFFFFF")).toBe(1);
  expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2);
  expect(contrastWithWhite("dark-blue")).toBeNull();
});
