import { describe, expect, test } from "vitest";
import { watchTurns } from "#test/turns.ts";
import { withNicknames } from "./city-nicknames.ts";
import { createCitySearch } from "./city-search.ts";
import { listMunicipalities } from "./municipality.server.ts";
import { searchOf } from "./search-of-cities.server.ts";
import { stateName } from "./state-names.ts";

/** Those that the demonstration may serve: more than it does. */
const region = listMunicipalities().filter(({ state }) => state === "MG" || state === "ES");
const { search } = createCitySearch(
  withNicknames(region, "Valadares, Governador Valadares\nPrincesinha, Ubá – MG"),
  stateName,
);

const found = (text: string) => search(text).cities.map(({ name, state }) => `${name} ${state}`);
const first = (text: string) => found(text)[0];

describe("the whole name of a city finds it first", () => {
  const namesakes = Map.groupBy(region, ({ name }) => name);
  const byState = [
    (name: string, state: string) => `${withoutAccents(name)}/${state.toLowerCase()}`,
    (name: string, state: string) => `${name} - ${state}`,
    (name: string, state: string) => `${withoutAccents(name)} (${state})`,
    (name: string, state: string) => `${name} ${stateName(state)}`,
    (name: string, state: string) => `${name.replace(/[^\p{L}\d]/gu, "")} – ${state}`,
  ];
  const spellings = ({ name, state }: (typeof region)[number], index: number) => [
    ...(namesakes.get(name)!.length === 1 ? [name, withoutAccents(name)] : []),
    `${name}, ${state}`,
    byState[index % byState.length]!(name, state),
  ];

  test("for every municipality of both states, with and without accents and state", () => {
    const wrong = region.flatMap((city, index) =>
      spellings(city, index)
        .map((text) => ({ text, ...search(text) }))
        .filter(({ cities, named }) => named !== 1 || cities[0]!.name !== city.name || cities[0]!.state !== city.state)
        .map(({ text, cities }) => [text, cities[0]?.name]),
    );
    expect(wrong).toEqual([]);
  });
});

function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

describe("a name among other words finds its city, and is a choice only where nothing else is said", () => {
  const every = (part: number) => region.filter((_, index) => index % 7 === part);
  const isOwn = ({ name, state }: (typeof region)[number], text: string) => {
    const { cities, named } = search(text);
    return named > 0 && cities.slice(0, named).every((one) => one.name === name && one.state === state);
  };

  test.each([
    ({ name }) => `${name} centro`,
    ({ name }) => `${withoutAccents(name)}, Centro`,
    ({ name, state }) => `Centro, ${name} - ${state}`,
    ({ name, state }) => `${state} - ${name}`,
    ({ name, state }) => `${state.toLowerCase()} ${withoutAccents(name)}`,
    ({ name, state }) => `35160-000 ${name}, State of ${stateName(state)}, Brazil`,
    ({ name, state }) => `Rua São Paulo, 12, ${name} - ${state}`,
  ] satisfies ((city: (typeof region)[number]) => string)[])("for every municipality of both states: %o", (spell) => {
    const wrong = every(spell({ name: "", state: "" } as (typeof region)[number]).length % 7)
      .map((city) => ({ city, text: spell(city) }))
      .filter(({ city, text }) => !isOwn(city, text));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  test.each([
    ["35160-000 Ipatinga", "Ipatinga MG", false],
    ["moro em ipatinga", "Ipatinga MG", false],
    ["Cidade: Ipatinga", "Ipatinga MG", false],
    ["Ipatinga estado de Minas Gerais", "Ipatinga MG", false],
    ["Ipatinga - mg - mg", "Ipatinga MG", false],
    ["Sete Lagoas, State of Minas Gerais, Brazil", "Sete Lagoas MG", false],
    ["Ipatinga em Minas", "Ipatinga MG", true],
    ["Belo Horizonte - Barreiro", "Belo Horizonte MG", true],
    ["Belo Horizonte e região", "Belo Horizonte MG", true],
    ["Gov. Valadares, Centro", "Governador Valadares MG", true],
    ["pingo dagua, centro", "Pingo-d'Água MG", true],
    ["Centro, 3 Corações", "Três Corações MG", true],
    ["bh, barreiro", "Belo Horizonte MG", true],
  ])("%j is %s (a guess: %j)", (text, city, isGuess) => {
    expect([found(text), search(text).named, search(text).isGuess]).toEqual([[city], 1, isGuess]);
  });

  test("of several names all are found, the longest first, and none is part of another", () => {
    expect(found("entre Ubá e Betim")).toEqual(["Betim MG", "Ubá MG"]);
    expect(found("Centro, Santa Rita do Sapucaí")).toEqual(["Santa Rita do Sapucaí MG"]);
  });

  test.each(["Ipatinga - SP, Centro", "Ipatinga, Centro - SP", "SP, Centro, Ipatinga", "Ipatinga - São Paulo, Brasil"])(
    "another state refuses it: %j",
    (text) => expect(found(text)).toEqual([]),
  );

  test("the whole name of another municipality is at most a guess", () => {
    const names = new Set(region.map(({ name }) => name));
    const others = listMunicipalities().filter(({ name }, index) => index % 9 === 0 && !names.has(name));
    const isSure = ({ cities, named, isGuess }: ReturnType<typeof search>, words: number) =>
      named > 0 && !isGuess && cities.every(({ name }) => name.split(" ").length < words);
    expect(others.filter(({ name }) => isSure(search(name), name.split(" ").length))).toEqual([]);
  });
});

test("every part of every name finds its city, whatever the case and accents (CITY-6)", () => {
  const missed = region.flatMap((city, index) => {
    const start = index % city.name.length;
    const part = city.name.slice(start, start + 1 + (index % 9));
    const isFound = search(part.toUpperCase()).cities.some(
      ({ name, state }) => name === city.name && state === city.state,
    );
    return isFound ? [] : [[city.name, part]];
  });
  expect(missed).toEqual([]);
});

test("the order is: the name, names that begin with the text, words that do, the rest; each by name", () => {
  expect(found("uba").slice(0, 5)).toEqual(["Ubá MG", "Ubaí MG", "Ubaporanga MG", "Brejetuba ES", "Itajubá MG"]);
  expect(found("catas altas")).toEqual(["Catas Altas MG", "Catas Altas da Noruega MG"]);
  expect(found("ponte n")).toEqual(["Ponte Nova MG", "Piedade de Ponte Nova MG"]);
  expect(found("varginha")).toEqual(["Varginha MG", "São José da Varginha MG"]);
  expect(found("iúna")).toEqual(["Iúna ES", "Ipuiúna MG"]);
  expect(found("mutum")).toEqual(["Mutum MG"]);
});

test.each([
  ["pingo dagua", "Pingo-d'Água MG"],
  ["pingo-d’água", "Pingo-d'Água MG"],
  ["olhos dagua", "Olhos-d'Água MG"],
  ["s. joao del rei", "São João del Rei MG"],
  ["s joao del-rei mg", "São João del Rei MG"],
  ["sta luzia", "Santa Luzia MG"],
  ["sto antonio do monte", "Santo Antônio do Monte MG"],
  ["gov. valadares", "Governador Valadares MG"],
  ["cons lafaiete", "Conselheiro Lafaiete MG"],
  ["cel. fabriciano", "Coronel Fabriciano MG"],
  ["pres olegario", "Presidente Olegário MG"],
  ["eng. caldas", "Engenheiro Caldas MG"],
  ["cach de itapemirim", "Cachoeiro de Itapemirim ES"],
  ["patos minas", "Patos de Minas MG"],
  ["j. fora", "Juiz de Fora MG"],
  ["são joão del mg", "São João del Rei MG"],
  ["conceição da barra es", "Conceição da Barra ES"],
  ["conceição mg", "Conceição da Aparecida MG"],
  ["cachoeiro espirito santo", "Cachoeiro de Itapemirim ES"],
  ["bh", "Belo Horizonte MG"],
  ["Beagá", "Belo Horizonte MG"],
  ["jf mg", "Juiz de Fora MG"],
  ["valadares", "Governador Valadares MG"],
  ["princesinha", "Ubá MG"],
  ["bhte", "Belo Horizonte MG"],
  ["sj del rei", "São João del Rei MG"],
  ["SJ Nepomuceno", "São João Nepomuceno MG"],
  ["passa 4", "Passa Quatro MG"],
  ["7 lag", "Sete Lagoas MG"],
  ["vix", "Vitória ES"],
  ["Sete Lagoas - MG, Brasil", "Sete Lagoas MG"],
  ["sete lagoas mg brazil", "Sete Lagoas MG"],
  ["Uberlândia - MG, 38400-000, Brasil", "Uberlândia MG"],
  ["moro no município de Ipatinga", "Ipatinga MG"],
  ["cidade de s. joao del rei/mg", "São João del Rei MG"],
])("%j is %s", (text, city) => {
  expect([first(text), search(text).isGuess]).toEqual([city, false]);
});

test.each([
  ["ipatnga", "Ipatinga MG"],
  ["ipatigna", "Ipatinga MG"],
  ["iptinga mg", "Ipatinga MG"],
  ["uberlandiaa", "Uberlândia MG"],
  ["belo orizonte", "Belo Horizonte MG"],
  ["governadorr valadares", "Governador Valadares MG"],
  ["belo hte", "Belo Horizonte MG"],
  ["lagoa sta", "Lagoa Santa MG"],
  ["gov valadaris", "Governador Valadares MG"],
  ["cons. lafayette", "Conselheiro Lafaiete MG"],
  ["cel frabriciano", "Coronel Fabriciano MG"],
  ["pres. kenedy", "Presidente Kennedy ES"],
  ["sta rita sapucay", "Santa Rita do Sapucaí MG"],
  ["vissosa", "Viçosa MG"],
  ["manhuassu", "Manhuaçu MG"],
])("one wrong letter is forgiven where nothing else is found: %j", (text, city) => {
  expect([first(text), search(text).isGuess, search(text).named]).toEqual([city, true, 0]);
});

test.each([
  "xyz",
  ".*",
  "rio de janeiro",
  "ipatinga sp",
  "bonito ms",
  "ipatngaa",
  "são paulo",
  "_",
  "(",
  "mg",
  "novo brasil",
  "35700-000",
])("nothing is found with %j", (text) => {
  expect(search(text)).toEqual({ cities: [], named: 0, isGuess: false });
});

test("a blank text finds every city", () => {
  expect(search(" ").cities).toHaveLength(region.length);
});

test.each(["aa ".repeat(60), "a".repeat(130), "sao ".repeat(30)])("a long text is answered: %j", (text) => {
  expect(search(text).cities).toEqual([]);
});

test("the names of all municipalities are prepared once, while others are answered", async () => {
  const all = listMunicipalities();
  const searching = searchOf(all);
  expect((await watchTurns(searching)).turns).toBeGreaterThan(5);
  expect(searchOf(all)).toBe(searching);
  const searchAll = await searching;
  const atOnce = createCitySearch(all, stateName);
  for (const text of ["", "Bonito", "sao joao d", "bonitto ms", "Centro, Ubá – MG"]) {
    expect(searchAll(text)).toEqual(atOnce.search(text));
  }
});
