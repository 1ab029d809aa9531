import { expect, test } from "vitest";
import { sinceText } from "./moment.ts";

test("a moment of today is a time, another has its day", () => {
  const now = new Date(2026, 10, 23, 22, 5);
  expect(sinceText(new Date(2026, 10, 23, 9, 4), now)).toBe("das 09:04");
  expect(sinceText(new Date(2026, 10, 22, 21, 40), now)).toBe("de 22/11 às 21:40");
});
