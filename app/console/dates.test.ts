import { afterEach, expect, test } from "vitest";
import { setTimeZone } from "#app/platform/time/time-zone.ts";
import { formatDate, formatExactTime, formatLocalInput, formatMoment, formatTime } from "./dates.ts";

afterEach(() => setTimeZone("America/Sao_Paulo"));

const afternoon = new Date("2026-11-21T17:32:08Z");

test("dates are shown in pt-BR, by the provider's clock whatever the machine's", () => {
  expect(formatDate(afternoon, new Date("2026-12-01T12:00:00Z"))).toBe("21/11/2026");
  expect(formatDate(new Date("2026-11-21T02:00:00Z"), new Date("2026-12-01T12:00:00Z"))).toBe("20/11/2026");
});

test("a date of today shows the time", () => {
  expect(formatDate(afternoon, new Date("2026-11-21T20:00:00Z"))).toBe("hoje, 14:32");
  expect(formatTime(afternoon)).toBe("14:32");
});

test("a provider in Acre sees its own clock", () => {
  setTimeZone("America/Rio_Branco");
  expect(formatExactTime(afternoon)).toBe("21/11/2026 12:32:08");
  expect(formatLocalInput(new Date("2026-11-27T05:00:00Z"))).toBe("2026-11-27T00:00");
  expect(formatMoment(new Date("2026-11-27T05:00:00Z"), afternoon)).toBe("sex., 27/11, 00:00");
});

test("the exact time has seconds", () => {
  expect(formatExactTime(afternoon)).toBe("21/11/2026 14:32:08");
});
