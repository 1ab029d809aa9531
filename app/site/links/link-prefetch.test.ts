import { expect, it } from "vitest";
import { linkPrefetchFor } from "./link-prefetch.ts";

it("prefetches the next page on intent, but not when the browser saves data", () => {
  expect(linkPrefetchFor({})).toBe("intent");
  expect(linkPrefetchFor({ connection: { saveData: false } })).toBe("intent");
  expect(linkPrefetchFor({ connection: { saveData: true } })).toBe("none");
});
