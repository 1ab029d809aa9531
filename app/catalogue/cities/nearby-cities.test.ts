import { describe, expect, test } from "vitest";
import type { City } from "./city.ts";
import { findNearbyCities, findNearest, type LocatedCity } from "./nearby-cities.ts";
import { findMunicipality, listMunicipalities } from "./municipality.server.ts";

let id = 0;
const city = (name: string, state = "MG"): City => ({ id: ++id, name, state });
const [betim, contagem, uberaba] = [city("Betim"), city("Contagem"), city("Uberaba")];
const capital = findMunicipality({ name: "Belo Horizonte", state: "MG" })!;
const located = (one: City): LocatedCity => ({ city: one, municipality: findMunicipality(one) });
const near = (candidates: City[], maxCount = 8) =>
  findNearbyCities(capital, candidates.map(located), maxCount).map(({ name }) => name);

describe("nearby cities", () => {
  test("are sorted by distance, without distant cities", () => {
    expect(near([uberaba, betim, contagem])).toEqual(["Contagem", "Betim"]);
  });

  test("are limited to the requested number", () => {
    expect(near([uberaba, betim, contagem], 1)).toEqual(["Contagem"]);
  });

  test("may be in another state", () => {
    const aimores = city("Aimorés");
    expect(findNearbyCities(findMunicipality({ name: "Baixo Guandu", state: "ES" })!, [located(aimores)], 8)).toEqual([
      aimores,
    ]);
  });

  test("leave out a city that is not a municipality", () => {
    expect(near([city("Vila Inventada")])).toEqual([]);
  });
});

describe("the nearest city", () => {
  test("comes with its distance, however far it is", () => {
    const found = findNearest(capital, [uberaba, betim].map(located));
    expect(found).toMatchObject({ nearest: { city: betim }, distance: expect.closeTo(27, -1) });
    expect(findNearest(capital, [located(uberaba)])!.distance).toBeGreaterThan(350);
  });

  test("is unknown when a seat is", () => {
    const withoutSeat = findMunicipality({ name: "Serra da Saudade", state: "MG" })!;
    expect(findNearest(withoutSeat, [located(betim)])).toBeNull();
    expect(findNearest(capital, [])).toBeNull();
  });
});

test("all 5,571 municipalities of Brazil are known, each once", () => {
  const all = listMunicipalities();
  expect(all).toHaveLength(5571);
  expect(all.filter(({ state }) => state === "MG")).toHaveLength(853);
  expect(all.filter(({ seat }) => seat === null)).toHaveLength(64);
});

test("a municipality is found by any spelling of its name, and by its form in a URL", () => {
  const municipality = findMunicipality({ name: "São João del Rei", state: "MG" });
  expect(municipality).toMatchObject({ name: "São João del Rei", seat: { latitude: expect.closeTo(-21.1, 0) } });
  for (const name of ["SAO JOAO DEL-REI", "sao-joao-del-rei"]) {
    expect(findMunicipality({ name, state: "MG" })).toBe(municipality);
  }
});

test("a municipality is found only in its own state", () => {
  expect(findMunicipality({ name: "Belo Horizonte", state: "ES" })).toBeUndefined();
});
