import { expect, test } from "vitest";
import { citiesMatching, cityLabel } from "./city.ts";

const cities = [
  { id: 1, name: "São João del-Rei", state: "MG" },
  { id: 2, name: "Belo Horizonte", state: "MG" },
  { id: 3, name: "São José do Calçado", state: "ES" },
];
const found = (text: string) => citiesMatching(cities, text).map(({ name }) => name);

test("the search is a substring that ignores case and accents (CITY-6)", () => {
  expect(found("sao jo")).toEqual(["São João del-Rei", "São José do Calçado"]);
  expect(found("HORIZ")).toEqual(["Belo Horizonte"]);
  expect(found("  são   joão ")).toEqual(["São João del-Rei"]);
  expect(found("calcado")).toEqual(["São José do Calçado"]);
});

test("a blank search finds every city and an unknown one none", () => {
  expect(found(" ")).toHaveLength(3);
  expect(found("xyz")).toEqual([]);
  expect(found(".*")).toEqual([]);
});

test("a city is named with its state", () => {
  expect(cityLabel(cities[1]!)).toBe("Belo Horizonte – MG");
});
