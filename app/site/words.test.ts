import { expect, test } from "vitest";
import { provider } from "#db/demonstration-provider.ts";
import { keptWithFacts, withFacts } from "./words.ts";

test("replaces placeholders with facts, at any depth", () => {
  const copy = withFacts(
    {
      title: "Fale com a {provider.name}",
      steps: ["Ligue para {provider.phone}", "Escreva a {provider.dataOfficer.name}"],
      count: 4,
    },
    provider,
  );
  expect(copy).toEqual({
    title: `Fale com a ${provider.name}`,
    steps: [`Ligue para ${provider.phone}`, `Escreva a ${provider.dataOfficer.name}`],
    count: 4,
  });
});

test("interpolates the results of functions", () => {
  const copy = withFacts({ title: (city: string) => `{provider.name} em ${city}` }, provider);
  expect(copy.title("Ouro Preto – MG")).toBe(`${provider.name} em Ouro Preto – MG`);
});

test("formats numbers for pt-BR, and reads lists by index", () => {
  expect(withFacts("{provider.leadRetentionDays} dias", provider)).toBe(`${provider.leadRetentionDays} dias`);
  expect(withFacts("{provider.statistics.0.figure}", provider)).toBe(provider.statistics[0]?.figure);
});

test("leaves unknown placeholders as they are", () => {
  expect(withFacts("{provider.fax}, {provider.toString}, {provider.app}, {city}", provider)).toBe(
    "{provider.fax}, {provider.toString}, {provider.app}, {city}",
  );
});

test("a provider's override replaces the default text wherever it occurs, with its facts interpolated", () => {
  const texts = { "Fale com a {provider.name}": "Ligue para {provider.phone}", constructor: "obra" };
  const copy = withFacts(
    { title: "Fale com a {provider.name}", again: ["Fale com a {provider.name}", "Fale"] },
    { ...provider, texts },
  );
  expect(copy).toEqual({ title: `Ligue para ${provider.phone}`, again: [`Ligue para ${provider.phone}`, "Fale"] });
  expect(withFacts("toString", { ...provider, texts })).toBe("toString");
});

test("interpolates once per provider", () => {
  const copy = { title: "Fale com a {provider.name}" };
  expect(keptWithFacts(copy, provider)).toBe(keptWithFacts(copy, provider));
  expect(keptWithFacts(copy, { ...provider, name: "Ipê Telecom" }).title).toBe("Fale com a Ipê Telecom");
});
