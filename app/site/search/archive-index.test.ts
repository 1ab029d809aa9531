import { expect, test } from "vitest";
import { createArchiveIndex } from "./archive-index.server.ts";

const index = await createArchiveIndex([
  "Como instalar o roteador na sala",
  "Instalação da fibra em apartamento",
  "O roteador novo e a fibra",
  "Boleto por e-mail",
]);
const find = (words: string[], { isPrefix = false, atMost = 9 } = {}) => index.find(words, { isPrefix, atMost });

test("finds the texts that have all words, in any inflection, in the order of the list", () => {
  expect(find(["roteadores"])).toEqual([0, 2]);
  expect(find(["fibra", "instalado"])).toEqual([1]);
  expect(find(["fibra", "sala"])).toEqual([]);
  expect(find(["roteador"], { atMost: 1 })).toEqual([0]);
});

test("finds an unfinished word when it is the last", () => {
  expect(find(["roteador", "fib"], { isPrefix: true })).toEqual([2]);
  expect(find(["rot"], { isPrefix: true })).toEqual([0, 2]);
  expect(find(["fib", "roteador"], { isPrefix: true })).toEqual([]);
  expect(find(["fib"])).toEqual([]);
});

test("knows the words of its texts, without those that say nothing", () => {
  expect([index.has("boletos"), index.has("por"), index.has("antena")]).toEqual([true, false, false]);
});
