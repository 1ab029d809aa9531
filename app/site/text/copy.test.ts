import { describe, expect, test } from "vitest";
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

describe("a fact that is not set", () => {
  const silent = { ...demoProvider, phone: null, app: { ...demoProvider.app, name: null } };

  test("takes its sentence out of a text, and the text where it is the only one", () => {
    const copy = {
      text: "Ligamos hoje. Ou ligue para {provider.phone}, das 8h às 18h. Até já!",
      only: "Ligue para {provider.phone}.",
      short: "Sim. O telefone é {provider.phone}.",
    };
    expect(interpolate(copy, silent)).toEqual({ text: "Ligamos hoje. Até já!", only: "", short: "" });
  });

  test("gives way to the text that says it otherwise, which is else not there", () => {
    const copy = { title: "Ligue para {provider.phone}", titleOtherwise: "Fale com a {provider.name}" };
    expect(interpolate(copy, silent)).toEqual({ title: `Fale com a ${silent.name}` });
    expect(interpolate(copy, demoProvider)).toEqual({ title: `Ligue para ${demoProvider.phone}` });
    const texts = { "Fale com a {provider.name}": "Escreva", "Ligue para {provider.phone}": "Venha" };
    expect(interpolate(copy, { ...silent, texts })).toEqual({ title: "Venha" });
    expect(interpolate(copy, { ...silent, texts: { [copy.titleOtherwise]: "Escreva" } })).toEqual({ title: "Escreva" });
  });

  test("takes list items out: texts, objects with a blank text, and those about the fact", () => {
    const copy = [
      "Ligue para {provider.phone}",
      { title: "Telefone", text: "{provider.phone}" },
      { title: "Aplicativo", ofFact: "app.name" },
      { title: "Site", text: "{provider.website}" },
    ];
    expect(interpolate(copy, silent)).toEqual([{ title: "Site", text: demoProvider.website }]);
    expect(interpolate(copy, demoProvider)).toHaveLength(4);
  });

  test("takes out the part of an object that is about it", () => {
    const copy = { card: { title: "Aplicativo", ofFact: "app.name" }, title: "Oi" };
    expect(interpolate(copy, silent)).toEqual({ title: "Oi" });
  });
});

test("interpolates once per provider", () => {
  const copy = { title: "Fale com a {provider.name}" };
  expect(interpolateCached(copy, demoProvider)).toBe(interpolateCached(copy, demoProvider));
  expect(interpolateCached(copy, { ...demoProvider, name: "Ipê Telecom" }).title).toBe("Fale com a Ipê Telecom");
});
