import { expect, test } from "vitest";
import { cityLabel } from "./city.ts";

test("a city is named with its state", () => {
  expect(cityLabel({ name: "Belo Horizonte", state: "MG" })).toBe("Belo Horizonte – MG");
});
