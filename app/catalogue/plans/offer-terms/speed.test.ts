import { expect, it } from "vitest";
import { formatComboSpeed, formatSpeed, gaugePercent, splitSpeed, uploadSpeed } from "./speed.ts";

it("parses a speed into number and unit", () => {
  expect(splitSpeed("750 Mb/s")).toEqual({ figure: "750", unit: "Mb/s", megabits: 750 });
  expect(splitSpeed(" 500Mb/s ")).toEqual({ figure: "500", unit: "Mb/s", megabits: 500 });
  expect(splitSpeed("600")).toEqual({ figure: "600", unit: "", megabits: 600 });
});

it("writes a thousand megabits as '1 Giga', however they are stored", () => {
  for (const text of ["1000 Mb/s", "1 Giga", "1 Gb/s"]) {
    expect(splitSpeed(text)).toEqual({ figure: "1", unit: "Giga", megabits: 1000 });
  }
  expect(["2500 Mb/s", "2,5 Gb/s", "1024 Mb/s", "999 Mb/s"].map(formatSpeed)).toEqual([
    "2,5 Giga",
    "2,5 Giga",
    "1024 Mb/s",
    "999 Mb/s",
  ]);
});

it("keeps a speed that is not a number unchanged", () => {
  expect(splitSpeed("Sob consulta")).toEqual({ figure: "Sob consulta", unit: "", megabits: null });
  expect(formatSpeed("Sob consulta")).toBe("Sob consulta");
  for (const text of ["1 000 Mb/s", "1,000 Mb/s", "1.000,00 Mb/s", "2x500 Mb/s"]) {
    expect(splitSpeed(text)).toEqual({ figure: text, unit: "", megabits: null });
    expect(uploadSpeed(text, 50)).toBeNull();
  }
});

it("fills the gauge in proportion to the speed, up to 100%", () => {
  const filled = [0, 350, 500, 750, 1000, 2500].map(gaugePercent);
  expect(filled).toEqual(filled.toSorted((a, b) => a - b));
  expect([filled[0], filled.at(-2), filled.at(-1)]).toEqual([28, 100, 100]);
});

it("formats a combo's speed without 'Mb/s'", () => {
  expect(["750 Mb/s", "600mb/s", "1 Giga", "1000 Mb/s"].map(formatComboSpeed)).toEqual([
    "750 Mega",
    "600 Mega",
    "1 Giga",
    "1 Giga",
  ]);
});

it("an upload is a share of the speed", () => {
  expect(uploadSpeed("350 Mb/s", 50)).toBe("175 Mb/s");
  expect(uploadSpeed("1000 Mb/s", 100)).toBe("1 Giga");
  expect(uploadSpeed("Sob consulta", 50)).toBeNull();
});
