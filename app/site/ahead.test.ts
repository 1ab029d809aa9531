import { expect, it } from "vitest";
import { aheadFor } from "./ahead.ts";

it("prefetches the next page on intent, but not when the browser saves data", () => {
  expect(aheadFor({})).toBe("intent");
  expect(aheadFor({ connection: { saveData: false } })).toBe("intent");
  expect(aheadFor({ connection: { saveData: true } })).toBe("none");
});
