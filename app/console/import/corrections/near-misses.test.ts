import { expect, test } from "vitest";
import { nearMissesOfOffers } from "./near-misses.server.ts";

const nearMisses = nearMissesOfOffers([]);
const correctionsOf = (text: string) =>
  nearMisses({ field: "vendida_ate", text, texts: { vendida_ate: text }, stored: null }).map(({ to }) => to);

test("a day of a sale as a spreadsheet writes it gets the day as the import reads it", () => {
  for (const text of ["31.12.2099", "31/12/99", "2099-12-31T00:00", "73050"])
    expect([text, correctionsOf(text)]).toEqual([text, ["31/12/2099"]]);
  expect(correctionsOf("31/12/2099")).toEqual([]);
  expect(correctionsOf("logo")).toEqual([]);
});
