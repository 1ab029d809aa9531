import { expect, it } from "vitest";
import { RecentMap } from "./recent-map.ts";

it("drops what was used least recently", () => {
  const map = new RecentMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  expect(map.get("one")).toBe(1);
  map.set("three", 3);
  expect([...map.entries()]).toEqual([
    ["one", 1],
    ["three", 3],
  ]);
  expect(map.get("two")).toBeUndefined();
  map.set("one", 4);
  map.set("five", 5);
  expect([...map.entries()]).toEqual([
    ["one", 4],
    ["five", 5],
  ]);
});
