import { expect, test } from "vitest";
import { formatDate, formatExactTime, formatTime, formatIsoDay } from "./dates.ts";

const afternoon = new Date("2026-11-21T17:32:08Z");

test("dates are shown in pt-BR, by Brasília's clock whatever the machine's", () => {
  expect(formatDate(afternoon, new Date("2026-12-01T12:00:00Z"))).toBe("21/11/2026");
  expect(formatDate(new Date("2026-11-21T02:00:00Z"), new Date("2026-12-01T12:00:00Z"))).toBe("20/11/2026");
});

test("a date of today shows the time", () => {
  expect(formatDate(afternoon, new Date("2026-11-21T20:00:00Z"))).toBe("hoje, 14:32");
  expect(formatTime(afternoon)).toBe("14:32");
});

test("an ISO day is by Brasília time too", () => {
  expect(formatIsoDay(new Date("2026-11-21T02:00:00Z"))).toBe("2026-11-20");
});

test("the exact time has seconds", () => {
  expect(formatExactTime(afternoon)).toBe("21/11/2026 14:32:08");
});
