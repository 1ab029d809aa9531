import { expect, it } from "vitest";
import { bannerLook } from "./banner-look.ts";

it("has a look for each of the five named choices and the default", () => {
  const named = ["yellow", "light-blue", "medium-blue", "dark-blue", "dark-yellow", "white"];
  expect(new Set(named.map((name) => bannerLook(name)?.ground)).size).toBe(named.length);
});

it("takes any other value for a colour of the staff's choice", () => {
  expect(bannerLook("#c01048")).toBeNull();
});
