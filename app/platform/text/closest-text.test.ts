import { expect, test } from "vitest";
import { closestText } from "./closest-text.ts";

const names = ["Netflix", "Disney+", "Max", "Globoplay", "Premiere"];

test.each([
  ["Netflx", "Netflix"],
  ["netfilx", "Netflix"],
  ["Netflixx", "Netflix"],
  ["Disney", "Disney+"],
  ["globo play", "Globoplay"],
  ["Mx", "Max"],
  ["Prèmiere", "Premiere"],
])("%s means %s", (typed, name) => {
  expect(closestText(typed, names)).toBe(name);
});

test.each(["TV Ipê", "Deezer", "X", ""])("%j means none of them", (typed) => {
  expect(closestText(typed, names)).toBeNull();
});

test("there may be no candidates", () => {
  expect(closestText("Netflix", [])).toBeNull();
});
