import { expect, test } from "vitest";
import { provider } from "#db/demonstration-provider.ts";
import { keptWithFacts, withFacts } from "./words.ts";

test("a fact's name becomes the fact, as deep as words go", () => {
  const words = withFacts(
    {
      title: "Fale com a {provider.name}",
      steps: ["Ligue para {provider.phone}", "Escreva a {provider.dataOfficer.name}"],
      count: 4,
    },
    provider,
  );
  expect(words).toEqual({
    title: `Fale com a ${provider.name}`,
    steps: [`Ligue para ${provider.phone}`, `Escreva a ${provider.dataOfficer.name}`],
    count: 4,
  });
});

test("what a function returns is filled too", () => {
  const words = withFacts({ title: (city: string) => `{provider.name} em ${city}` }, provider);
  expect(words.title("Ouro Preto – MG")).toBe(`${provider.name} em Ouro Preto – MG`);
});

test("numbers are written the Brazilian way, and lists are reached by position", () => {
  expect(withFacts("{provider.leadRetentionDays} dias", provider)).toBe(`${provider.leadRetentionDays} dias`);
  expect(withFacts("{provider.statistics.0.figure}", provider)).toBe(provider.statistics[0]?.figure);
});

test("a name that is no fact stays in sight", () => {
  expect(withFacts("{provider.fax}, {provider.toString}, {provider.app}, {city}", provider)).toBe(
    "{provider.fax}, {provider.toString}, {provider.app}, {city}",
  );
});

test("a provider's own text stands in the place of the standard one wherever it occurs, with its facts filled in", () => {
  const texts = { "Fale com a {provider.name}": "Ligue para {provider.phone}", constructor: "obra" };
  const words = withFacts(
    { title: "Fale com a {provider.name}", again: ["Fale com a {provider.name}", "Fale"] },
    { ...provider, texts },
  );
  expect(words).toEqual({ title: `Ligue para ${provider.phone}`, again: [`Ligue para ${provider.phone}`, "Fale"] });
  expect(withFacts("toString", { ...provider, texts })).toBe("toString");
});

test("words are filled once for the same facts, and anew for others", () => {
  const words = { title: "Fale com a {provider.name}" };
  expect(keptWithFacts(words, provider)).toBe(keptWithFacts(words, provider));
  expect(keptWithFacts(words, { ...provider, name: "Ipê Telecom" }).title).toBe("Fale com a Ipê Telecom");
});
