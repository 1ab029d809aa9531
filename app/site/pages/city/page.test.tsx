import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { chatUrl, type Provider } from "#app/provider/provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import * as settings from "#app/provider/settings.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { createCity, createPlan, asStaff, createPlanCity, createServedCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withMissingTable } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { notFound, words } from "./content.ts";
import CityPage, { loader } from "./page.tsx";

freshDatabase();

let betim: number;

beforeEach(async () => {
  await emptyDatabase();
  stubNetwork();
  betim = await createCity({ name: "Betim" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pattern = "/internet/:uf/:city";

async function openPage(path = "/internet/mg/betim", facts: Partial<Provider> = {}) {
  const user = visitRoute({ Component: CityPage, loader }, pattern, { path, facts });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

/** The server's response: status and target of a redirect, or the status of a page. */
async function responseOf(path: string) {
  const handler = createStaticHandler([{ id: "city", path: pattern, loader: loader as unknown as LoaderFunction }]);
  const response = await handler.query(new Request(new URL(path, "https://provedor.example")), {
    requestContext: new RouterContextProvider(),
  });
  if (response instanceof Response) return [response.status, response.headers.get("location")];
  return [response.statusCode];
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const section = (id: string) => within(document.getElementById(id)!.closest("section")!);
const links = (id: string) =>
  section(id)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the URL of a city's page", () => {
  test("is state and name in lower case without accents; other spellings redirect to it", async () => {
    await createCity({ name: "São João del Rei" });
    expect(await responseOf("/internet/mg/sao-joao-del-rei")).toEqual([200]);
    for (const other of ["/internet/MG/Sao-Joao-Del-Rei", "/internet/mg/São-João-del-Rei"]) {
      expect(await responseOf(other)).toEqual([301, "/internet/mg/sao-joao-del-rei"]);
    }
  });

  test("is a choice of the city: its plans are there, the top bar names it, and no modal opens", async () => {
    await createPlanCity(await createPlan({ name: "Fibra 600 Mega", price: 109.9 }), betim);
    await createPlanCity(await createPlan({ name: "Fibra 400 Mega", price: 79.9 }), betim);
    await openPage();
    expect(await screen.findByRole("button", { name: /^Cidade:\s*Betim – MG/ })).toBeTruthy();
    // Nothing was changed.
    expect(screen.queryByText(/^Cidade alterada/)).toBeNull();
    expect(heading()).toBe("Internet fibra em Betim – MG");
    expect(screen.getByRole("heading", { level: 2, name: "Planos para Betim – MG" })).toBeTruthy();
    const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
    expect(names).toEqual(["Fibra 400 Mega", "Fibra 600 Mega"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("changes with the city that the visitor chooses in the top bar", async () => {
    await createCity({ name: "Contagem" });
    const user = await openPage();
    await chooseCity(user, "Contagem");
    await waitFor(() => expect(heading()).toBe("Internet fibra em Contagem – MG"));
  });
});

describe("a city's page", () => {
  test("describes its plans and lowest price to search engines", async () => {
    await createPlanCity(await createPlan({ price: 99.9 }), betim);
    await openPage();
    expect(screen.getByRole("link", { name: words.action }).getAttribute("href")).toBe(
      chatUrl(demoProvider.whatsapp, words.chat("Betim – MG")),
    );
    expect(document.title).toContain("Internet fibra em Betim – MG");
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)!.getAttribute("content");
    expect(meta("description")).toMatch(/1 plano de internet em Betim – MG, a partir de R\$\s99,90 por mês/);
    expect(document.querySelector("link[rel=canonical]")!.getAttribute("href")).toBe("/internet/mg/betim");
  });

  test("speaks of fibre only where a label says it, or none of the provider's says anything", async () => {
    const plan = await createPlan({ tecnologia: "radio" });
    await createPlanCity(plan, betim);
    await openPage();
    expect(heading()).toBe("Internet em Betim – MG");
    expect(document.title).toContain("Internet em Betim – MG");
    expect(document.getElementById("perguntas")!.textContent).toContain("Quanto custa a internet em Betim – MG?");
    const { technologies } = await settings.current();
    expect(technologies).toEqual(["radio"]);
    cleanup();

    await createCity({ name: "Contagem" });
    await openPage("/internet/mg/contagem", { technologies });
    expect(heading()).toBe("Internet em Contagem – MG");
    cleanup();

    await createPlanCity(await createPlan({ tecnologia: "fibra" }), betim);
    await openPage();
    expect(heading()).toBe("Internet fibra em Betim – MG");
    expect((await settings.current()).technologies).toEqual(["fibra", "radio"]);
  });

  test("shows the business plans of the city", async () => {
    const { id } = await db
      .insertInto("business_plans")
      .values({ name: "Empresa 1 Giga", speed: "1000 Mb/s", price: 279.9, features: ["IP público"], badge: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("business_plan_cities").values({ business_plan_id: id, city_id: betim }).execute();
    await openPage();
    expect(section("empresas").getByRole("heading", { name: "Planos empresariais para Betim – MG" })).toBeTruthy();
    expect(section("empresas").getByRole("article", { name: "Empresa 1 Giga" })).toBeTruthy();
  });

  test("links to nearby served cities, nearest first", async () => {
    for (const name of ["Uberaba", "Brumadinho", "Contagem"]) await createServedCity({ name });
    await createCity({ name: "Esmeraldas" });
    const closed = await createCity({ name: "Igarapé" });
    await asStaff(() => cities.setActive(closed, false));
    await openPage();
    expect(links("vizinhas")).toEqual([
      ["Contagem – MG", "/internet/mg/contagem"],
      ["Brumadinho – MG", "/internet/mg/brumadinho"],
    ]);
  });

  test("links to nearby cities of another state", async () => {
    await createServedCity({ name: "Aimorés" });
    await createCity({ name: "Baixo Guandu", state: "ES" });
    await openPage("/internet/es/baixo-guandu");
    expect(links("vizinhas")).toEqual([["Aimorés – MG", "/internet/mg/aimores"]]);
  });

  test("answers questions with the facts of its plans", async () => {
    await createPlanCity(await createPlan({ price: 89.9, speed: "350 Mb/s" }), betim);
    await createPlanCity(await createPlan({ price: 159.9, speed: "1000 Mb/s" }), betim);
    await openPage();
    const answers = Array.from(document.querySelectorAll("#perguntas details"), ({ textContent }) => textContent);
    expect(answers[0]).toMatch(/Betim – MG.*R\$\s89,90 por mês/);
    expect(answers[1]).toContain("1 Giga");
    expect(answers[2]).toContain("Ainda não");
  });

  test("asks nothing about cameras where the provider has no area of them", async () => {
    await createPlanCity(await createPlan({}), betim);
    await openPage(undefined, { closed: "cameras" });
    expect(document.getElementById("perguntas")!.textContent).not.toContain("câmera");
  });

  test("without plans: 'Nenhum plano disponível para {city}', no questions, and 'Avise-me quando chegar'", async () => {
    await openPage();
    expect(screen.getByText("Nenhum plano disponível para Betim – MG")).toBeTruthy();
    expect(document.getElementById("perguntas")).toBeNull();
    expect(screen.queryByRole("link", { name: words.action })).toBeNull();
    const notify = screen.getAllByRole("link", { name: "Avise-me quando chegar" });
    expect(notify.map((link) => new URLSearchParams(link.getAttribute("href")!.split("?")[1]).get("cidade"))).toEqual([
      "Betim – MG",
      "Betim – MG",
    ]);
    expect(document.querySelector("meta[name=description]")!.getAttribute("content")).toContain("Ainda não há planos");
  });
});

describe("plans that cannot be read", () => {
  test("leave the rest of the page intact, and a retry loads them", async () => {
    await createPlanCity(await createPlan({ name: "Fibra 600 Mega" }), betim);
    await createCity({ name: "Contagem" });
    const user = await withMissingTable("plan_cities", () => openPage());
    expect(screen.getByText("Não foi possível carregar os planos")).toBeTruthy();
    expect(links("vizinhas")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("article", { name: "Fibra 600 Mega" })).toBeTruthy();
  });
});

describe("a city that is not served", () => {
  test.each(["/internet/mg/ouro-preto", "/internet/xx/betim", "/internet/mg/---"])("%s answers 404", async (path) => {
    expect(await responseOf(path)).toEqual([404]);
  });

  test("an inactive city answers 404 and logs its path", async () => {
    const logged = vi.spyOn(log, "info");
    await asStaff(() => cities.setActive(betim, false));
    expect(await responseOf("/internet/mg/betim")).toEqual([404]);
    expect(logged).toHaveBeenCalledWith({ path: "/internet/mg/betim" }, "page not found");
  });

  test("is named if the municipality exists, with nearby served cities and a link to the full list", async () => {
    await createServedCity({ name: "Mariana" });
    await openPage("/internet/mg/ouro-preto");
    expect(heading()).toBe("Ainda não atendemos Ouro Preto – MG");
    expect(links("vizinhas")[0]).toEqual(["Mariana – MG", "/internet/mg/mariana"]);
    expect(screen.getByRole("link", { name: notFound.action }).getAttribute("href")).toBe("/mapa-cobertura");
    expect(screen.getByRole("link", { name: notFound.notify }).getAttribute("href")).toBe(
      "/solicitar/aviso-cidade?page=%2Finternet%2Fmg%2Fouro-preto&cidade=Ouro+Preto+%E2%80%93+MG",
    );
    expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
  });

  test("suggests served cities with a similar name", async () => {
    await createServedCity({ name: "Santa Luzia" });
    await openPage("/internet/mg/luzia");
    expect(heading()).toBe("Ainda não atendemos esta cidade");
    expect(links("sugestoes")).toEqual([["Santa Luzia – MG", "/internet/mg/santa-luzia"]]);
  });

  test("suggests the city of the same name in another state", async () => {
    await createServedCity({ name: "Santa Luzia" });
    await openPage("/internet/pb/santa-luzia");
    expect(links("sugestoes")).toEqual([["Santa Luzia – MG", "/internet/mg/santa-luzia"]]);
  });
});
