import { expect, test } from "vitest";
import { readCell } from "./read-cell.server.ts";

const portuguese = [
  "#N/D",
  "#NOME?",
  "#VALOR!",
  "#REF!",
  "#DIV/0!",
  "#NUM!",
  "#NÚM!",
  "#NULO!",
  "#DESPEJAR!",
  "#ERRO!",
];
const english = ["#N/A", "#NAME?", "#VALUE!", "#NULL!", "#SPILL!", "#CALC!", "#ERROR!", "Err:508", " #name? "];

test.each([...portuguese, ...english])("the spreadsheet's error %s is a fault", (cell) => {
  expect(readCell(cell)).toEqual({
    text: "",
    fault: "A planilha mostra um erro nesta célula. Corrija o valor e salve de novo.",
  });
});

test.each(["#1 Fibra", "Fibra #N/D", "#TOP!", "N/D"])("%s is a text", (cell) => {
  expect(readCell(cell)).toEqual({ text: cell });
});

test.each(["-", " – "])("a dash alone, such as '%s', is no text", (cell) => {
  expect(readCell(cell)).toEqual({ text: "" });
});
