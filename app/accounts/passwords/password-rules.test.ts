import * as fc from "fast-check";
import { expect, test } from "vitest";
import { generatePassword } from "./password.server.ts";
import { findPasswordProblem } from "./password-rules.server.ts";

const owner = {
  email: "marina.alves@jatobafibra.example",
  provider: { name: "Jatobá Fibra", website: "www.jatobafibra.example" },
};
const problem = (password: string) => findPasswordProblem(password, owner);

test.each([
  ["curta", /pelo menos 12/],
  ["onze letras", /pelo menos 12/],
  ["x".repeat(129), /no máximo 128/],
  [" ".repeat(12), /repete/],
  ["a b c d e f g", /repete|sequência/],
  ["aaaaaaaaaaaa", /repete/],
  ["ababababababab", /repete/],
  ["senha1senha1", /repete/],
  ["senhasenhasen", /repete/],
  ["123456789012", /sequência/],
  ["1234567890123456", /sequência/],
  ["987654321098", /sequência/],
  ["abcdefghijkl", /sequência/],
  ["0123456789ab", /sequência/],
  ["1qaz2wsx3edc", /mais usadas/],
  ["QWERTY123456", /mais usadas/],
  ["Administrator", /mais usadas/],
  ["1q2w 3e4r 5t6y", /mais usadas/],
  ["jatobafibra2026", /e-mail ou o nome/],
  ["JatobáFibra!2026", /e-mail ou o nome/],
  ["marina.alves1990", /e-mail ou o nome/],
  ["marina jatoba 1", /e-mail ou o nome/],
  ["marina.alves@jatobafibra.example", /e-mail ou o nome/],
])("%j is refused", (password, sentence) => {
  expect(problem(password)).toMatch(sentence);
});

test.each([
  "uma senha bem comprida",
  "cavalo bateria grampo certo",
  "marina gosta de pescar no domingo",
  "Tr0ub4dor&3-xyz",
  "ação às três da tarde",
])("%j can be used", (password) => {
  expect(problem(password)).toBeNull();
});

test("a generated password passes", () => {
  for (let n = 0; n < 200; n++) expect(problem(generatePassword())).toBeNull();
});

test("any text is handled", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 140 }), (text) => void problem(text)));
});
