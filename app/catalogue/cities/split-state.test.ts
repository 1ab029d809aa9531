import { expect, test } from "vitest";
import { cityInput } from "./city.input.ts";
import { listMunicipalities } from "./municipality.server.ts";
import { splitState } from "./split-state.ts";

test.each([
  "Ipatinga - MG",
  "Ipatinga/mg",
  "Ipatinga (MG)",
  "Ipatinga MG",
  "Ipatinga, Minas Gerais",
  "Ipatinga — Mg",
  "Ipatinga [MG]",
  "Ipatinga|MG",
  "Ipatinga MG.",
  "Ipatinga/M.G.",
  "Ipatinga, MG, Brasil",
  "Ipatinga - MG - Brasil",
  "Ipatinga Minas Gerais",
  "MG - Ipatinga",
  "mg/Ipatinga",
])("%j says its state", (text) => expect(splitState(text)).toEqual({ name: "Ipatinga", state: "MG" }));

test.each(["Ipatinga", "São João del-Rei", "Itapecerica-Mirim", "Ipatinga - XX", "MG", "Bonito - ", "Pingo-d'Água"])(
  "%j does not",
  (text) => expect(splitState(text)).toMatchObject({ state: null }),
);

test("names of states of several words are taken off", () => {
  expect(splitState("Natal Rio Grande do Norte")).toEqual({ name: "Natal", state: "RN" });
  expect(splitState("Bonito Mato Grosso do Sul")).toEqual({ name: "Bonito", state: "MS" });
  expect(splitState("Niterói Rio de Janeiro")).toEqual({ name: "Niterói", state: "RJ" });
  expect(splitState("Novo Brasil")).toEqual({ name: "Novo Brasil", state: null });
});

test("no municipality's own name seems to say a state", () => {
  expect(listMunicipalities().filter(({ name }) => splitState(name).state !== null)).toEqual([]);
});

test("the form of a city takes the state out of its name, unless it has another one", () => {
  expect(cityInput.parse({ name: " Ipatinga\u200B - MG" })).toEqual({ name: "Ipatinga", state: "MG" });
  expect(cityInput.parse({ name: "Ipatinga (mg)", state: "mg" })).toEqual({ name: "Ipatinga", state: "MG" });
  expect(cityInput.parse({ name: "Ipatinga - SP", state: "MG" })).toEqual({ name: "Ipatinga - SP", state: "MG" });
});
