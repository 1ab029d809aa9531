import { expect, test } from "vitest";
import { parseSpreadsheetDay } from "./spreadsheet-day.ts";

test.each([
  "31.12.2026",
  "31-12-2026",
  "31/12/26",
  "31/12/2026 00:00",
  "31/12/2026 00:00:00",
  "2026-12-31T00:00",
  "2026-12-31T00:00:00.000Z",
  "2026-12-31 00:00:00",
  "2026/12/31",
  "12/31/2026",
  "46387",
  "46387,5",
  "31-dez-26",
  "31/dez/2026",
  "31 de dezembro de 2026",
  "31-Dec-26",
])("%s is the last day of 2026", (text) => expect(parseSpreadsheetDay(text)).toBe("2026-12-31"));

test.each(["", "31/02/2026", "2026", "12345678", "99999", "129,90", "31/12", "amanhã", "31-xyz-26", "0/0/26"])(
  "%s is no day",
  (text) => expect(parseSpreadsheetDay(text)).toBeNull(),
);
