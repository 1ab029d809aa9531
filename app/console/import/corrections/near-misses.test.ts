import { expect, test } from "vitest";
import { brazilianDay, currentDay, dayAt, startOfDay } from "#app/platform/time/clock.ts";
import { nearMissesOfOffers } from "./near-misses.server.ts";

const nearMisses = nearMissesOfOffers([], []);
const correctionsOf = (text: string) =>
  nearMisses({ field: "saleUntil", text, texts: { saleUntil: text }, stored: null }).map(({ to }) => to);

test("a day of a sale as a spreadsheet writes it gets the day as the import reads it", () => {
  for (const text of ["31.12.2099", "31/12/99", "2099-12-31T00:00", "73050"])
    expect([text, correctionsOf(text)]).toEqual([text, ["31/12/2099"]]);
  expect(correctionsOf("31/12/2099")).toEqual([]);
  expect(correctionsOf("logo")).toEqual([]);
});

test("a day of a sale that has passed is in doubt, today is not", () => {
  const [yesterday, today] = [brazilianDay(dayAt(startOfDay(currentDay(), -1)!)), brazilianDay(currentDay())];
  const [found] = nearMisses({ field: "saleUntil", text: yesterday, texts: { saleUntil: yesterday }, stored: null });
  expect(found).toEqual({ from: yesterday, to: null, message: expect.stringContaining(yesterday) });
  expect(correctionsOf(today)).toEqual([]);
});
