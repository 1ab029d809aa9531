import { describe, expect, test } from "vitest";
import municipalities from "#app/catalogue/cities/municipalities.csv?raw";
import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import type { Plan } from "#app/catalogue/plans/plan.ts";
import { arrange } from "#app/pages/published.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import * as demonstration from "#db/demonstration.ts";
import { questionKeywords } from "#app/site/pages/faq/question-keywords.ts";
import { notListed, type PageName, pages } from "#app/site/links/page-table.ts";
import { createDocumentSearch } from "#app/site/search/document-search.server.ts";
import type { MarkedText } from "#app/site/search/search-hit.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { colloquialQueries, foreignQueries } from "#test/search/colloquial-queries.ts";
import { everydayQueries } from "#test/search/everyday-queries.ts";
import { createCitySearchIndex } from "./city-index.server.ts";
import { listDocuments } from "./documents.server.ts";
import { createPlanIndex } from "./plan-index.server.ts";
import { realisticQueries } from "#test/search/realistic-queries.ts";
import { createSiteSearch } from "./site-search.server.ts";

/** Every municipality of Minas Gerais, many of which are named like common words: Luz, Passos, Prata, Contagem. */
const cities = municipalities
  .trimEnd()
  .split("\n")
  .map((line) => line.split(","))
  .filter(([, state]) => state === "MG")
  .map(([, state, name], id) => ({ id, name: name!, state: state! }));

const plans = demonstration.plans
  .filter(({ isActive }) => isActive !== false)
  .map(({ mega, streamings = [], cameras = 0, badge = null, ...plan }, id): Plan => {
    const { name, price, type } = plan;
    return { id, name, price, type, speed: `${mega} Mb/s`, streamings, cameraCount: cameras, badge };
  })
  .toSorted((a, b) => a.price - b.price);

const businessPlans = demonstration.businessPlans.map(
  ({ cameras = 0, badge = null, popular = false, ...plan }, id): BusinessPlan => {
    const { name, speed, price, features } = plan;
    return { id, name, speed, price, features, badge, popular, streamings: [], cameraCount: cameras };
  },
);

async function searchWith(synonyms: string, provider = demoProvider, written = demonstrationPages) {
  const documents = await createDocumentSearch(await listDocuments(provider, written, businessPlans), {
    synonyms,
    name: provider.name,
  });
  const index = await createCitySearchIndex(cities);
  return createSiteSearch(documents, index, await createPlanIndex(plans, documents.synonyms));
}

const site = await searchWith("");
const paths = (query: string) => site.search(query).hits.map(({ to }) => to);
const planNames = (query: string) => site.search(query).planIds.map((id) => plans.find((plan) => plan.id === id)!.name);
const show = (text: MarkedText) => text.map((part, position) => (position % 2 ? `[${part}]` : part)).join("");

describe("realistic queries", () => {
  test.each([...realisticQueries, ...colloquialQueries, ...everydayQueries])(
    "%s leads to %s within three results",
    (query, path) => {
      expect(paths(query).slice(0, 3)).toContain(path);
    },
  );

  test.each(foreignQueries)("%s, which is nothing of ours, leads nowhere", (query) => {
    expect(site.search(query)).toEqual({ hits: [], planIds: [], missedCity: null });
  });

  test.each([
    ["s. joao del rei", "/internet/mg/sao-joao-del-rei"],
    ["sta luzia", "/internet/mg/santa-luzia"],
    ["olhosdagua mg", "/internet/mg/olhos-d-agua"],
    ["ponte nova", "/internet/mg/ponte-nova"],
    ["ponte nova minas gerais", "/internet/mg/ponte-nova"],
  ])("%s is the name of a city, whose page comes first: %s", (query, path) => {
    expect(paths(query)[0]).toBe(path);
    expect(site.suggest(query).hits[0]!.to).toBe(path);
  });

  test("'ip fixo' finds the business plans, and 'sem internet' no city that is called Sem-Peixe", () => {
    for (const query of ["ip fixo", "ip-fixo", "ipfixo"])
      expect(paths(query).slice(0, 2)).toEqual(["/empresas", "/empresas#planos"]);
    expect(paths("sem internet").join()).not.toContain("/internet/mg");
    expect(paths("sem internet")).toContain("/faq#cameras-sem-internet");
    expect(paths("com internet").join()).not.toContain("/internet/mg");
    expect(paths("sem peixe")).toEqual(["/internet/mg/sem-peixe"]);
  });

  test("'ip fixo' says it among the business plans' features", () => {
    const sold = site.search("ip fixo").hits.find(({ to }) => to === "/empresas#planos")!;
    expect(sold.text.join("")).toMatch(/\bIP fixo\b/);
  });

  test("show no text of the customer portal while there is none, and none of an error", async () => {
    const withPortal = await searchWith("", { ...demoProvider, portalUrl: "https://cliente.provedor.example" });
    const textsOf = (search: typeof site, query: string) =>
      search.search(query).hits.map(({ title, text }) => [...title, ...text].join(""));
    expect(textsOf(withPortal, "faturas contrato endereço só para clientes").join()).toContain("só para clientes");
    const texts = textsOf(site, "faturas contrato endereço só para clientes").join();
    expect(texts).not.toContain("só para clientes");
    expect(texts).not.toContain("Entre na área do cliente");
    expect(textsOf(site, "erro ao enviar indicação").join()).not.toContain("Erro ao");
  });

  test("are many, and lead to many pages", () => {
    expect(new Set(realisticQueries.map(([query]) => query)).size).toBeGreaterThanOrEqual(120);
    expect(new Set(realisticQueries.map(([, path]) => path)).size).toBeGreaterThan(40);
  });
});

describe("words", () => {
  test.each([
    ["accents and case", "INSTALACAO", "instalação"],
    ["hyphens", "wi-fi", "wifi"],
    ["a word written as two", "wi fi", "wifi"],
    ["ordinals", "2ª via", "2a via"],
    ["a number written together with a word", "2via", "2 via"],
    ["the plural", "faturas", "fatura"],
    ["the plural in -ões", "cartões", "cartao"],
    ["other inflections", "cancelando", "cancelamento"],
    ["stop words", "como eu faço para cancelar", "cancelar"],
    ["synonyms", "zap", "whatsapp"],
    ["words written by ear", "cenha", "senha"],
    ["swapped letters", "fibar", "fibra"],
    ["the provider's own name", "telefone da jatoba", "telefone"],
  ])("%s make no difference: %s finds what %s finds first", (_, one, other) => {
    expect(paths(one)[0]).toBe(paths(other)[0]);
    expect(paths(one)).not.toEqual([]);
  });

  test("the beginning of a word is enough", () => {
    expect(paths("portabilid")).toEqual(paths("portabilidade"));
    expect(site.suggest("desblo").hits[0]!.to).toBe("/cliente/desbloqueio");
  });

  test("a longer word may have a typing error, a short one not", () => {
    expect(paths("bolet")[0]).toBe("/cliente/segunda-via");
    expect(paths("potabilidade")).toEqual(paths("portabilidade"));
    expect(paths("portabildiade")).toEqual(paths("portabilidade"));
    expect(paths("pxi")).toEqual([]);
  });

  test("an unknown word beside a known one does not hide what that finds", () => {
    expect(paths("portabilidade xyzzyx")).toEqual(paths("portabilidade"));
    expect(paths("xyzzyx")).toEqual([]);
  });

  test("a very long query is answered too", () => {
    expect(paths("fatura ".repeat(5000))[0]).toBe("/cliente/segunda-via");
  });
});

describe("sentences", () => {
  test("say what they mean with few of their words", () => {
    const sentence =
      "bom dia, queria que vocês me dissessem por gentileza como é que eu faço para tirar a 2a via do boleto";
    expect(paths(sentence)[0]).toBe("/cliente/segunda-via");
  });

  test("with a word that only asks how something is do not find everything else that has a price", () => {
    expect(paths("internet barata")).not.toEqual([]);
    expect(paths("dentista barato")).toEqual([]);
  });
});

describe("what is found", () => {
  test("the bodies of pages, questions, guides and articles", () => {
    expect(paths("aquário")).toEqual(expect.arrayContaining(["/suporte", "/blog/wifi-em-todos-os-comodos"]));
    expect(paths("comodato")).toContain("/faq#roteador");
    expect(paths("caixa de spam")).toContain("/streaming/globoplay");
    expect(paths("cooperativa de leite")[0]).toBe("/quem-somos");
  });

  test("each page of the page table, or the table says why not", async () => {
    const found = (await listDocuments(demoProvider, demonstrationPages, businessPlans)).map(({ to }) => to);
    const missing = (Object.keys(pages) as PageName[]).filter((name) => !found.includes(pages[name].to));
    expect(missing).toEqual(Object.keys(notListed.search));
  });

  test("each question that has keywords", async () => {
    const found = (await listDocuments(demoProvider, demonstrationPages, businessPlans)).map(({ to }) => to);
    expect(found).toEqual(expect.arrayContaining(Object.keys(questionKeywords).map((id) => `/faq#${id}`)));
  });

  test("the provider's own texts and facts", async () => {
    const own = await searchWith("", {
      ...demoProvider,
      name: "Ipê Telecom",
      texts: { "Como cancelo?": "Quero dar tchau" },
    });
    expect(own.search("dar tchau").hits[0]!.to).toBe("/faq#cancelamento");
    expect(own.search("ipê").hits).not.toEqual([]);
  });
});

describe("one of many articles", () => {
  const article = demonstrationPages.article[0]!;
  const articleOf = (id: number, title: string) => ({
    ...article,
    id,
    slug: `artigo-${id}`,
    title,
    description: "",
    keywords: "",
    day: new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10),
  });

  test("is found by the words of its title, also the oldest; by others beside them it is not", async () => {
    const old = [
      articleOf(900, "Girassóis na fazenda"),
      articleOf(901, "Um roteador na fazenda de girassóis"),
      articleOf(902, "Em uma fazenda"),
    ];
    const many = Array.from({ length: 300 }, (_, index) => articleOf(100 + index, `Roteador, conversa ${index}`));
    const withMany = await searchWith(
      "",
      demoProvider,
      arrange([...demonstrationPages.byPath.values(), ...many, ...old]),
    );
    const articles = (query: string) =>
      withMany.search(query).hits.flatMap(({ kind, to }) => (kind === "articles" ? [to] : []));
    expect(articles("girassol")).toEqual(["/blog/artigo-900", "/blog/artigo-901"]);
    expect(articles("fazenda de girassóis")).toEqual(["/blog/artigo-901", "/blog/artigo-900"]);
    expect(articles("fazenda girassol roteador")[0]).toBe("/blog/artigo-901");
    expect(articles("girassóis de inverno")).toEqual([]);
    expect(articles("roteador conversa 299")[0]).toBe("/blog/artigo-399");
  });
});

describe("cities", () => {
  test("a city's name beside another word still leads to its page", () => {
    expect(paths("telefone uberlândia")[0]).toBe("/internet/mg/uberlandia");
  });

  test("a word of the site that also begins a city's name does not put the city first", () => {
    expect(paths("conta")[0]).toBe("/cliente/segunda-via");
    expect(paths("luz vermelha")[0]).toBe("/faq#internet-parou");
    expect(paths("casa")[0]).toBe("/casa");
  });

  test("the initials of few cities are enough", () => {
    expect(paths("jf")).toContain("/internet/mg/juiz-de-fora");
    expect(paths("sm")).toEqual([]);
  });

  test.each([
    ["several words are a name", "quanto custa internet em juiz de fora", "/internet/mg/juiz-de-fora"],
    ["a state follows a common word", "luz mg fibra 750", "/internet/mg/luz"],
    ["a name ends like a state", "planos além paraíba", "/internet/mg/alem-paraiba"],
  ])("a city comes first when %s: %s", (_, query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test("the name of any city beside other words is among the first three", () => {
    const missed = cities.filter(({ name, state }) => {
      const best = site.search(`fibra 600 mega ${name}`).hits.slice(0, 3);
      return !best.some(({ title }) => title.join("") === `${name} – ${state}`);
    });
    // The name of a state, too.
    expect(missed.map(({ name }) => name)).toEqual(["Tocantins"]);
  });

  test("is not meant by another word for a common one", () => {
    expect(paths("internet no sítio")).not.toContain("/internet/mg/chacara");
  });

  test("the state tells cities apart", () => {
    expect(paths("luz mg")[0]).toBe("/internet/mg/luz");
    expect(paths("santa rita de caldas minas gerais")[0]).toBe("/internet/mg/santa-rita-de-caldas");
  });
});

describe("cities that are not served", () => {
  test("lead to the form of interest, before cities and texts with some of their words", () => {
    const [first, second] = site.search("internet em vitória da conquista").hits;
    expect([first!.to, show(first!.title)]).toEqual([
      "/mapa-cobertura?q=Vit%C3%B3ria%20da%20Conquista%20%E2%80%93%20BA",
      "[Vitória da Conquista – BA]",
    ]);
    expect(second!.to).toBe("/internet/mg/conquista");
    expect(site.suggest("campinas sp").hits.map(({ title }) => show(title))).toEqual(["[Campinas – SP]"]);
  });

  test("are not meant by a served city's name, its beginning, a common word or the name of a state", () => {
    const unserved = (query: string) => paths(query).filter((path) => path.startsWith("/mapa-cobertura?"));
    for (const query of ["santa luzia", "são joão", "central", "espírito santo"]) expect(unserved(query)).toEqual([]);
    expect(unserved("central ba")).toHaveLength(1);
    expect(unserved("boleto betim mg")).toEqual([]);
    expect(unserved("bairro santa terezinha")).toEqual([]);
    expect(unserved("santa terezinha")).toHaveLength(3);
  });

  test("are named by the last words before a state, too", () => {
    expect(paths("vocês cobrem salvador bahia")[0]).toBe("/mapa-cobertura?q=Salvador%20%E2%80%93%20BA");
  });

  test("are reported for the count of demand; several of one name by that name", () => {
    expect(site.search("internet em curitiba").missedCity).toBe("Curitiba – PR");
    expect(site.search("tem em itabaiana?").missedCity).toBe("Itabaiana");
    expect(site.search("internet em betim").missedCity).toBeNull();
  });
});

test("boleto finds the second copy first", () => {
  expect(paths("boleto")[0]).toBe("/cliente/segunda-via");
});

describe("plans", () => {
  test.each([
    ["combos 600", ["600Mb + Câmera", "600Mb + 2 Câmeras"]],
    ["600 mega", ["Fibra 600 Mega", "600Mb + Câmera", "600Mb + 2 Câmeras"]],
    ["600mb", ["Fibra 600 Mega", "600Mb + Câmera", "600Mb + 2 Câmeras"]],
    ["1 giga", ["1 Giga + Max", "Fibra 1 Giga", "1 Giga + Cinema e 4 Câmeras", "1 Giga Completo"]],
    ["750 com globoplay", ["750Mb + Globoplay", "750Mb + Futebol e 3 Câmeras"]],
    ["netfliks", ["1 Giga Completo"]],
    ["plano com 2 câmeras", ["600Mb + 2 Câmeras"]],
    ["até 100 reais", ["750Mb + Streaming", "Fibra Essencial"]],
    ["menos de 100 reais", ["750Mb + Streaming", "Fibra Essencial"]],
    ["de 99 a 100 reais", ["750Mb + Streaming", "Fibra Essencial"]],
    ["até 600 mega", ["Fibra 600 Mega", "600Mb + Câmera", "600Mb + 2 Câmeras"]],
    ["R$ 99", ["750Mb + Streaming", "Fibra Essencial"]],
    ["99,90", ["Fibra Essencial"]],
    ["cancelar", []],
    ["internet caiu", []],
    ["quanto tempo demora", []],
  ])("%s finds %j", (query, names) => {
    expect(planNames(query)).toEqual(names);
  });

  test("the cheapest is first, or the fastest when the query says so", () => {
    expect(planNames("mais barato")[0]).toBe("750Mb + Streaming");
    expect(planNames("plano mais em conta")).toHaveLength(plans.length);
    expect(planNames("internet mais rápida")[0]).toBe("1 Giga + Max");
  });
});

describe("the found words are marked", () => {
  test("in the title and in the sentence that says most about them", () => {
    const [first] = site.search("senha wifi").hits;
    expect(show(first!.title)).toBe("Mudança de [senha]");
    expect(show(first!.text)).toContain("[senha] do [Wi-Fi]");
    const support = site.search("aquário").hits.find(({ to }) => to === "/suporte")!;
    expect(show(support.text)).toBe("Micro-ondas, espelho grande, [aquário] e babá eletrônica.");
  });

  test("with their synonyms and inflections", () => {
    expect(show(site.search("boletos").hits[0]!.text)).toContain("[boleto]");
    expect(show(site.search("fatura").hits[0]!.title)).toBe("Segunda via do boleto ou da [fatura]");
  });

  test("without changing the text", () => {
    for (const { title, text } of site.search("internet fibra").hits) {
      expect([title, text].map((parts) => parts.join(""))).not.toContain("");
      expect(title.length % 2).toBe(1);
    }
  });
});

describe("synonyms of the staff", () => {
  test("are known beside those of every site, in both directions, also of several words", async () => {
    expect(paths("rabo de tatu")).toEqual([]);
    const own = await searchWith("rabo de tatu, cabo de rede\nbeagá, belo horizonte");
    expect(own.search("rabo de tatu").hits.map(({ to }) => to)).toContain("/suporte");
    expect(own.search("planos beagá").hits[0]!.to).toBe("/internet/mg/belo-horizonte");
    expect(own.search("zap").hits[0]!.to).toBe("/central-atendimento");
  });
});

describe("the words for the log", () => {
  test("are those of the site's own texts", () => {
    expect(site.knownWords("2ª via da fatura")).toBe("2ª via da fatura");
    expect(site.knownWords("fatura da Marilda Xavante")).toBe("fatura da … …");
    expect(site.knownWords("Marilda Xavante")).toBeNull();
    expect(site.knownWords("como é")).toBeNull();
  });
});
