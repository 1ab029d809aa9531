import { expect, test } from "vitest";
import { readPasted, textOf } from "./paste.ts";

const known = {
  cities: [
    { id: 3, name: "Betim", state: "MG" },
    { id: 1, name: "Santa Rita", state: "MG" },
    { id: 2, name: "Santa Rita", state: "PB" },
  ],
  offers: [
    { id: 7, name: "Fibra 350 Mega" },
    { id: 8, name: "Combo Família" },
  ],
};
const none = { unknownCities: [], ambiguous: [], unknownOffers: [], unknownValues: [] };

test("a rectangle of values is read in the words that spreadsheets use; blank leaves a cell as it is", () => {
  expect(readPasted("Sim\tx\t1\r\nNÃO\t0\t\r\ndesligado\tInativo\t-\r\n", known)).toEqual({
    kind: "values",
    values: [
      ["sold", "sold", "sold"],
      ["none", "none", null],
      ["off", "off", "none"],
    ],
  });
});

test("what was copied from the matrix is read as it was", () => {
  const states = [
    ["sold", "off"],
    ["none", "sold"],
  ] as const;
  expect(readPasted(textOf(states), known)).toEqual({ kind: "values", values: states });
});

test("a list of cities is found in any way to write them; others are named", () => {
  expect(readPasted("betim/mg\nSanta Rita\nSanta Rita (PB)\nUbeba\nBETIM\n", known)).toEqual({
    kind: "cities",
    rows: [0, 2],
    problems: {
      ...none,
      unknownCities: ["Ubeba"],
      ambiguous: [{ text: "Santa Rita", options: ["Santa Rita – MG", "Santa Rita – PB"] }],
    },
  });
});

test("a table has cities in its first column and plans in its first row, in any order", () => {
  expect(
    readPasted(
      "Cidade\tCOMBO FAMILIA\tNatal\tFibra 350 Mega\nSanta Rita – PB\tsim\tsim\tnão\nBetim\ttalvez\t\tx",
      known,
    ),
  ).toEqual({
    kind: "table",
    rows: [2, 0],
    columns: [1, 0],
    values: [
      ["sold", "none"],
      [null, "sold"],
    ],
    problems: { ...none, unknownOffers: ["Natal"], unknownValues: ["talvez"] },
  });
});

test("a table without names of plans is for the selected columns, and may have a column with states", () => {
  const table = { kind: "table", rows: [1], columns: null, values: [["sold", "none"]], problems: none };
  expect(readPasted("Santa Rita – MG\tsim\tnão", known)).toEqual(table);
  expect(readPasted("Cidade\tUF\tFibra 350 Mega\nSanta Rita\tMG\tsim\nSanta Rita\tPB\tnão", known)).toEqual({
    ...table,
    rows: [1, 2],
    columns: [0],
    values: [["sold"], ["none"]],
  });
});

test("cells in quotation marks keep their text, and a blank text has no cells", () => {
  expect(readPasted('"Santa Rita – PB"\t"sim"\n', known)).toMatchObject({ rows: [2], values: [["sold"]] });
  expect(readPasted("", known)).toEqual({ kind: "nothing" });
  expect(readPasted("\n\t\n", known)).toEqual({ kind: "nothing" });
});

test("signs, and what nobody sees, do not matter; of two plans with one name only the exact spelling is clear", () => {
  const offers = [...known.offers, { id: 9, name: "Combo-Família" }];
  const text = "Cidade\tfibra-350 mega\tCombo Familia\tCombo-Família\n\u200BBETIM\u00A0(MG)\t\u202Asim\tsim\t–\n";
  expect(readPasted(text, { ...known, offers })).toEqual({
    kind: "table",
    rows: [0],
    columns: [0, 2],
    values: [["sold", "none"]],
    problems: {
      ...none,
      ambiguous: [{ text: "Combo Familia", options: ["Combo Família (nº 8)", "Combo-Família (nº 9)"] }],
    },
  });
});
