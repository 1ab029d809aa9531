import { describe, expect, test } from "vitest";
import { factsIn, maxCopyLength, validateCopy } from "./copy.ts";

const defaultText = "Ligue para {provider.phone} e fale com a {provider.name}.";
const error = (text: string, mustKeepFacts = false) => validateCopy(text, { defaultText, mustKeepFacts });

describe("an override of a default text", () => {
  test("may contain any fact that reads as a part of a sentence", () => {
    expect(error("Chame a gente.")).toBeNull();
    expect(
      error("{provider.name}: {provider.combos.0.price} por mês, {provider.callHours}, {provider.planDetails.router}"),
    ).toBeNull();
  });

  test("may equal the default text, whatever it contains", () => {
    expect(validateCopy("{}", { defaultText: "{}", mustKeepFacts: true })).toBeNull();
  });

  test.each([
    ["Ligue para {provider.fone}", "Não existe {provider.fone}"],
    ["Ligue para {phone}", "Não existe {phone}"],
    ["Ligue para { provider.phone }", "Não existe { provider.phone }"],
    ["Ligue para {provider.phone", "Não existe {provider.phone"],
    ["Ligue para provider.phone}", "Não existe }"],
    ["A cor é {provider.colours.brand}", "Não existe {provider.colours.brand}"],
    ["{provider.searchSynonyms}", "Não existe {provider.searchSynonyms}"],
    ["{provider.areas.blog}", "Não existe {provider.areas.blog}"],
    ["{provider.offers.defaults.pagamento}", "Não existe {provider.offers.defaults.pagamento}"],
    ["{provider.app}", "Não existe {provider.app}"],
    ["{provider.toString}", "Não existe {provider.toString}"],
  ])("names no fact that does not exist, or that is no text: %s", (text, refused) => {
    expect(error(text)).toBe(refused);
  });

  test("must not be blank or much longer than the default", () => {
    expect(error("")).toBe("Preencha este campo ou use o texto padrão");
    const maxLength = maxCopyLength(defaultText);
    expect(maxLength).toBe(2 * defaultText.length + 200);
    expect(error("x".repeat(maxLength))).toBeNull();
    expect(error("x".repeat(maxLength + 1))).toBe(`Escreva no máximo ${maxLength} caracteres`);
    expect(maxCopyLength("x".repeat(3000))).toBe(2000);
  });

  test("of a consent text must keep its facts", () => {
    expect(error("Fale com a {provider.name}.", true)).toBe("Este texto precisa dizer {provider.phone}");
    expect(error("{provider.name}, {provider.phone}", true)).toBeNull();
  });
});

test("the facts in a text are found without duplicates", () => {
  expect(factsIn("{provider.name}, {provider.app.name}, {provider.name}")).toEqual(["name", "app.name"]);
});
