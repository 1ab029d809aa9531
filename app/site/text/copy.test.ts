import { expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { interpolateCached, interpolate } from "./copy.ts";

test("replaces placeholders with facts, at any depth", () => {
  const copy = interpolate(
    {
      title: "Fale com a {provider.name}",
      steps: ["Ligue para {provider.phone}", "Escreva a {provider.dataOfficer.name}"],
      count: 4,
    },
    demoProvider,
  );
  expect(copy).toEqual({
    title: `Fale com a ${demoProvider.name}`,
    steps: [`Ligue para ${demoProvider.phone}`, `Escreva a ${demoProvider.dataOfficer.name}`],
    count: 4,
  });
});

test("interpolates the results of functions", () => {
  const copy = interpolate({ title: (city: string) => `{provider.name} em ${city}` }, demoProvider);
  expect(copy.title("Ouro Preto – MG")).toBe(`${demoProvider.name} em Ouro Preto – MG`);
});

test("formats numbers for pt-BR, and reads lists by index", () => {
  expect(interpolate("{provider.leadRetentionDays} dias", demoProvider)).toBe(`${demoProvider.leadRetentionDays} dias`);
  expect(interpolate("{provider.statistics.0.figure}", demoProvider)).toBe(demoProvider.statistics[0]?.figure);
});

test("leaves unknown placeholders as they are", () => {
  expect(interpolate("{provider.fax}, {provider.toString}, {provider.app}, {city}", demoProvider)).toBe(
    "{provider.fax}, {provider.toString}, {provider.app}, {city}",
  );
});

test("a provider's override replaces the default text wherever it occurs, with its facts interpolated", () => {
  const texts = { "Fale com a {provider.name}": "Ligue para {provider.phone}", constructor: "obra" };
  const copy = interpolate(
    { title: "Fale com a {provider.name}", again: ["Fale com a {provider.name}", "Fale"] },
    { ...demoProvider, texts },
  );
  expect(copy).toEqual({
    title: `Ligue para ${demoProvider.phone}`,
    again: [`Ligue para ${demoProvider.phone}`, "Fale"],
  });
  expect(interpolate("toString", { ...demoProvider, texts })).toBe("toString");
});

test("interpolates once per provider", () => {
  const copy = { title: "Fale com a {provider.name}" };
  expect(interpolateCached(copy, demoProvider)).toBe(interpolateCached(copy, demoProvider));
  expect(interpolateCached(copy, { ...demoProvider, name: "Ipê Telecom" }).title).toBe("Fale com a Ipê Telecom");
});
