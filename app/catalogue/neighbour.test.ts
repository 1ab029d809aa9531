import { describe, expect, test } from "vitest";
import type { City } from "./city.ts";
import { citiesNear } from "./neighbour.ts";
import { placeOf } from "./place.server.ts";

let id = 0;
const city = (name: string, state = "MG"): City => ({ id: ++id, name, state });
const [betim, contagem, uberaba] = [city("Betim"), city("Contagem"), city("Uberaba")];
const capital = placeOf({ name: "Belo Horizonte", state: "MG" })!;
const placed = (one: City) => ({ city: one, place: placeOf(one) });
const near = (among: City[], count = 8) => citiesNear(capital, among.map(placed), count).map(({ name }) => name);

describe("neighbouring cities", () => {
  test("come nearest first, without what is far away", () => {
    expect(near([uberaba, betim, contagem])).toEqual(["Contagem", "Betim"]);
  });

  test("are no more than asked for", () => {
    expect(near([uberaba, betim, contagem], 1)).toEqual(["Contagem"]);
  });

  test("cross the border between states", () => {
    const aimores = city("Aimorés");
    expect(citiesNear(placeOf({ name: "Baixo Guandu", state: "ES" })!, [placed(aimores)], 8)).toEqual([aimores]);
  });

  test("a city that is no municipality is nobody's neighbour", () => {
    expect(near([city("Vila Inventada")])).toEqual([]);
  });
});

test("a municipality's place is found however its name is written, as in an address too", () => {
  const place = placeOf({ name: "São João del Rei", state: "MG" });
  expect(place).toMatchObject({ name: "São João del Rei", latitude: expect.closeTo(-21.1, 0) });
  for (const name of ["SAO JOAO DEL-REI", "sao-joao-del-rei"]) expect(placeOf({ name, state: "MG" })).toBe(place);
});

test("a name counts in its own state only", () => {
  expect(placeOf({ name: "Belo Horizonte", state: "ES" })).toBeUndefined();
});
