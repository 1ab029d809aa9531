import { afterEach, describe, expect, test } from "vitest";
import { clockName, dayAt, hourAt, momentAt, startOfDay, timeZones, currentDay } from "./clock.ts";
import { setTimeZone } from "./time-zone.ts";

afterEach(() => setTimeZone("America/Sao_Paulo"));

describe.each([
  ["America/Noronha", "Fernando de Noronha", "2026-11-27T02:00:00.000Z", "9h30"],
  ["America/Sao_Paulo", "Brasília", "2026-11-27T03:00:00.000Z", "8h30"],
  ["America/Manaus", "Manaus", "2026-11-27T04:00:00.000Z", "7h30"],
  ["America/Rio_Branco", "Rio Branco", "2026-11-27T05:00:00.000Z", "6h30"],
])("by the clock of %s", (zone, name, midnight, hour) => {
  test("days and hours are that provider's", () => {
    setTimeZone(zone);
    expect(clockName()).toBe(name);
    expect(startOfDay("2026-11-27")!.toISOString()).toBe(midnight);
    expect(startOfDay("2026-11-26", 1)!.toISOString()).toBe(midnight);
    expect(momentAt("2026-11-27T00:00")!.toISOString()).toBe(midnight);
    expect(dayAt(new Date(midnight))).toBe("2026-11-27");
    expect(currentDay(new Date(Date.parse(midnight) - 1))).toBe("2026-11-26");
    expect(hourAt(new Date("2026-11-27T11:30:00Z"))).toBe(hour);
  });
});

test("each zone has all year the hours that the time zone database says", () => {
  for (const [timeZone, { hours }] of Object.entries(timeZones)) {
    for (const month of ["01", "07", "11"]) {
      const noon = new Date(`2026-${month}-15T12:00:00Z`);
      const shown = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format(noon);
      expect([timeZone, Number(shown)]).toEqual([timeZone, 12 + hours]);
    }
  }
});

test("what is not a day or a moment is refused", () => {
  expect(startOfDay("27/11/2026")).toBeNull();
  expect(momentAt("2026-11-27")).toBeNull();
});
