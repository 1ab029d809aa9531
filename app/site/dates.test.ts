import * as fc from "fast-check";
import { expect, test } from "vitest";
import { longDay, momentText, shortDay } from "./dates.ts";

const dates = fc.date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true });
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

test.each([
  ["as a sentence says it", longDay, new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" })],
  ["cut short", shortDay, new Intl.DateTimeFormat("pt-BR", { dateStyle: "medium", timeZone: "UTC" })],
])("a day is written as Portuguese writes it, %s", (_, text, standard) => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(text(isoDay(date))).toBe(standard.format(date));
    }),
  );
});

test("a moment is written as Portuguese writes it, in the reader's own time", () => {
  const standard = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });
  fc.assert(
    fc.property(dates, (date) => {
      expect(momentText(date)).toBe(standard.format(date));
    }),
  );
});
