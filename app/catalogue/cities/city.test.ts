import { expect, test } from "vitest";
import { filterCities, cityLabel } from "./city.ts";

const cities = [
  { id: 1, name: "São João del-Rei", state: "MG" },
  { id: 2, name: "Belo Horizonte", state: "MG" },
  { id: 3, name: "São José do Calçado", state: "ES" },
];
const search = (text: string) => filterCities(cities, text).map(({ name }) => name);

test("the search is a substring that ignores case and accents (CITY-6)", () => {
  expect(search("sao jo")).toEqual(["São João del-Rei", "São José do Calçado"]);
  expect(search("HORIZ")).toEqual(["Belo Horizonte"]);
  expect(search("  são   joão ")).toEqual(["São João del-Rei"]);
  expect(search("calcado")).toEqual(["São José do Calçado"]);
});

test("a blank search finds every city and an unknown one none", () => {
  expect(search(" ")).toHaveLength(3);
  expect(search("xyz")).toEqual([]);
  expect(search(".*")).toEqual([]);
});

test("a city is named with its state", () => {
  expect(cityLabel(cities[1]!)).toBe("Belo Horizonte – MG");
});
