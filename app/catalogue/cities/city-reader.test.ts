import { expect, test } from "vitest";
import { createCityReader } from "./city-reader.ts";

const cities = ["Governador Valadares", "São João del Rei"].map((name, id) => ({ id, name, state: "MG" }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test("a text is read in any form, and of too many different ones the others only by whole names", () => {
  const reader = createCityReader(cities, 2);
  expect(names(reader.read("Gov. Valadares"))).toEqual(["Governador Valadares"]);
  expect(reader.read("S. Joan del Rei")).toEqual([]);
  expect(reader.guess("S. Joan del Rei")?.name).toBe("São João del Rei");
  expect(reader.read("S. João del Rei")).toEqual([]);
  expect(reader.guess("Gov Valadare")).toBeNull();
  expect(names(reader.read("SAO JOAO DEL REI – MG"))).toEqual(["São João del Rei"]);
});
