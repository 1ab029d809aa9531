import { expect, test } from "vitest";
import { matchCityList } from "./city-list.ts";

const cities = [
  { id: 1, name: "Betim", state: "MG" },
  { id: 2, name: "São João del-Rei", state: "MG" },
  { id: 3, name: "Santa Rita", state: "MG" },
  { id: 4, name: "Santa Rita", state: "PB" },
  { id: 5, name: "Olhos-d'Água", state: "MG" },
];
const idsIn = (text: string) => matchCityList(text, cities).found.map(({ id }) => id);

test.each([
  "Betim",
  "betim – MG",
  "BETIM/MG",
  "Betim (mg)",
  "Betim\tMG",
  "  Betim - MG ",
  "Betim, MG",
  "Betim;MG",
  "Betim - Minas Gerais",
  "betim (minas gerais)",
  "Betim, Minas Gerais",
])("%j is one city", (line) => {
  expect(matchCityList(line, cities)).toEqual({ found: [cities[0]], unknown: [], ambiguous: [] });
});

test("a list has a city a line, or signs between them, each city once", () => {
  expect(idsIn("Betim\r\nsao joao del rei\n\nBetim – MG\n")).toEqual([1, 2]);
  expect(idsIn("Betim; Olhos d'agua")).toEqual([1, 5]);
  expect(idsIn("Betim, São João del-Rei, Santa Rita, PB")).toEqual([1, 2, 4]);
  expect(idsIn("Santa Rita;PB;Betim;MG")).toEqual([4, 1]);
});

test("what is not a city, or could be several, is reported", () => {
  expect(matchCityList("Betin\nSanta Rita\nSanta Rita – PB", cities)).toEqual({
    found: [cities[3]],
    unknown: ["Betin"],
    ambiguous: [{ line: "Santa Rita", options: ["Santa Rita – MG", "Santa Rita – PB"] }],
  });
  expect(matchCityList(" \n–\n", cities)).toEqual({ found: [], unknown: [], ambiguous: [] });
});

test("signs do not matter, and of two with one name only the exact spelling is clear", () => {
  for (const line of ["olhos dagua", "OLHOS D’ÁGUA - MG", "Olhos\u2011d\u00B4A\u0301gua/MG", "Olhos\u200B-d'Água"])
    expect(idsIn(line)).toEqual([5]);
  const doubles = [...cities, { id: 9, name: "São João del Rei", state: "MG" }];
  expect(matchCityList("São João del Rei\nSão João del-Rei – MG\nsao joao del rei", doubles)).toEqual({
    found: [doubles[5], doubles[1]],
    unknown: [],
    ambiguous: [
      { line: "sao joao del rei", options: ["São João del-Rei – MG (nº 2)", "São João del Rei – MG (nº 9)"] },
    ],
  });
});
