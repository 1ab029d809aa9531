import { expect, it } from "vitest";
import { bannerTheme } from "./banner-theme.ts";

it("has a theme for each of the five named choices and the default", () => {
  const named = ["yellow", "light-blue", "medium-blue", "dark-blue", "dark-yellow", "white"];
  expect(new Set(named.map((name) => bannerTheme(name)?.className)).size).toBe(named.length);
});

it("returns null for any other value, which is a colour", () => {
  expect(bannerTheme("#c01048")).toBeNull();
});
