import { expect, test } from "vitest";
import { nextOpening } from "./opening-words.ts";

const week = "segunda a sexta, das 8h às 18h";

test.each([
  ["while it is open", week, "2026-11-25T10:00", null],
  ["before it opens", week, "2026-11-25T03:00", "hoje às 8h"],
  ["at night", week, "2026-11-25T18:00", "amanhã às 8h"],
  ["on a Friday's night", week, "2026-11-27T22:00", "segunda às 8h"],
  ["on a weekend", week, "2026-11-29T12:00", "amanhã às 8h"],
  ["on a holiday of which nothing is said", week, "2026-12-25T10:00", "segunda às 8h"],
  ["on the eve of a holiday, it opens after it", week, "2026-12-24T20:00", "segunda às 8h"],
  ["on a holiday before a day that never closes", "sábado, 24 horas", "2026-12-25T10:00", "amanhã à meia-noite"],
  ["where it never closes", "todos os dias, 24 horas", "2026-11-25T03:00", null],
  ["for hours that are not understood", "quando dá", "2026-11-25T03:00", null],
])("%s: '%s' at %s opens %s", (_, hours, moment, words) => {
  expect(nextOpening(hours, new Date(`${moment}-03:00`))).toBe(words);
});
