import { describe, expect, test } from "vitest";
import { factsNamedIn, mostCharacters, textProblem } from "./page-text.ts";

const standard = "Ligue para {provider.phone} e fale com a {provider.name}.";
const problem = (text: string, isBinding = false) => textProblem(text, { standard, isBinding });

describe("what may stand in the place of a standard text", () => {
  test("is any other text, with the facts that every provider has", () => {
    expect(problem("Chame a gente.")).toBeNull();
    expect(problem("{provider.name}: {provider.combos.0.price} por mês, {provider.callHours}")).toBeNull();
  });

  test("is the standard text itself, whatever it says", () => {
    expect(textProblem("{}", { standard: "{}", isBinding: true })).toBeNull();
  });

  test.each([
    ["Ligue para {provider.fone}", "Não existe {provider.fone}"],
    ["Ligue para {phone}", "Não existe {phone}"],
    ["Ligue para { provider.phone }", "Não existe { provider.phone }"],
    ["Ligue para {provider.phone", "Não existe {provider.phone"],
    ["Ligue para provider.phone}", "Não existe }"],
    ["O portal é {provider.portalUrl}", "Não existe {provider.portalUrl}"],
    ["{provider.app}", "Não existe {provider.app}"],
    ["{provider.toString}", "Não existe {provider.toString}"],
  ])("names no fact that does not exist, or that a provider may lack: %s", (text, refused) => {
    expect(problem(text)).toBe(refused);
  });

  test("is not blank, nor much longer than what it stands for", () => {
    expect(problem("")).toBe("Preencha este campo ou use o texto padrão");
    const most = mostCharacters(standard);
    expect(most).toBe(2 * standard.length + 200);
    expect(problem("x".repeat(most))).toBeNull();
    expect(problem("x".repeat(most + 1))).toBe(`Escreva no máximo ${most} caracteres`);
    expect(mostCharacters("x".repeat(3000))).toBe(2000);
  });

  test("goes on saying who it is about where visitors agree to it", () => {
    expect(problem("Fale com a {provider.name}.", true)).toBe("Este texto precisa dizer {provider.phone}");
    expect(problem("{provider.name}, {provider.phone}", true)).toBeNull();
  });
});

test("the facts that a text names are found, each once", () => {
  expect(factsNamedIn("{provider.name}, {provider.app.name}, {provider.name}")).toEqual(["name", "app.name"]);
});
