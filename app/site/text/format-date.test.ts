import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatDateTime, formatLongDate } from "./format-date.ts";

const dates = fc.date({ min: new Date("1990-01-01"), max: new Date("2089-12-31"), noInvalidDate: true });
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

test("a day is formatted as `Intl` does for pt-BR", () => {
  const standard = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "UTC" });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatLongDate(isoDay(date))).toBe(standard.format(date));
    }),
  );
});

test("a date and time is formatted as `Intl` does for pt-BR, in the local time zone", () => {
  const standard = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDateTime(date)).toBe(standard.format(date));
    }),
  );
});
