import { expect, it } from "vitest";
import { formatComboSpeed, gaugePercent, splitSpeed } from "./speed.ts";

it("parses a speed into number and unit", () => {
  expect(splitSpeed("750 Mb/s")).toEqual({ figure: "750", unit: "Mb/s", megabits: 750 });
  expect(splitSpeed(" 500Mb/s ")).toEqual({ figure: "500", unit: "Mb/s", megabits: 500 });
  expect(splitSpeed("600")).toEqual({ figure: "600", unit: "", megabits: 600 });
});

it("counts a Giga as a thousand megabits", () => {
  expect(splitSpeed("1 Giga").megabits).toBe(1000);
  expect(splitSpeed("2,5 Gb/s")).toEqual({ figure: "2,5", unit: "Gb/s", megabits: 2500 });
});

it("keeps a speed that is not a number unchanged", () => {
  expect(splitSpeed("Sob consulta")).toEqual({ figure: "Sob consulta", unit: "", megabits: null });
});

it("fills the gauge in proportion to the speed, up to 100%", () => {
  const filled = [0, 350, 500, 750, 1000, 2500].map(gaugePercent);
  expect(filled).toEqual(filled.toSorted((a, b) => a - b));
  expect([filled[0], filled.at(-2), filled.at(-1)]).toEqual([28, 100, 100]);
});

it("formats a combo's speed without 'Mb/s'", () => {
  expect(["750 Mb/s", "600mb/s", "1 Giga"].map(formatComboSpeed)).toEqual(["750 Mega", "600 Mega", "1 Giga"]);
});
