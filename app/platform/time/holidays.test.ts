import { expect, test } from "vitest";
import { isHoliday } from "./holidays.ts";

test.each([
  ["2026-12-25", "Christmas"],
  ["2026-11-20", "Consciência Negra"],
  ["2026-02-17", "Carnival"],
  ["2026-04-03", "Good Friday"],
  ["2026-06-04", "Corpus Christi"],
  ["2027-03-26", "Good Friday"],
  ["2030-04-19", "Good Friday"],
  ["2038-04-23", "Good Friday of the latest Easter"],
])("%s is a holiday: %s", (day) => {
  expect(isHoliday(day)).toBe(true);
});

test.each(["2026-11-25", "2026-04-02", "2026-04-06", "2026-06-05", "2026-02-18"])("%s is a working day", (day) => {
  expect(isHoliday(day)).toBe(false);
});
