import { expect, it } from "vitest";
import { RecentMap } from "./recent-map.ts";

it("drops what was used least recently", () => {
  const map = new RecentMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  expect(map.get("one")).toBe(1);
  map.set("three", 3);
  expect(["one", "two", "three"].map((key) => map.get(key))).toEqual([1, undefined, 3]);
  map.set("one", 4);
  map.set("five", 5);
  expect(["one", "three", "five"].map((key) => map.get(key))).toEqual([4, undefined, 5]);
});
