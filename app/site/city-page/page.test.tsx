import { screen, waitFor, within } from "@testing-library/react";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as cities from "#app/catalogue/city.server.ts";
import { chatLink } from "#app/catalogue/provider.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { provider } from "#db/demonstration-provider.ts";
import { aCity, aPlan, asStaff, sold } from "#test/catalogue.ts";
import { aNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase, withoutTable } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { notFound, words } from "./content.ts";
import CityPage, { loader } from "./page.tsx";

freshDatabase();

let betim: number;

beforeEach(async () => {
  await emptyDatabase();
  aNetwork();
  betim = await aCity({ name: "Betim" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pattern = "/internet/:uf/:city";

async function arrive(path = "/internet/mg/betim") {
  const user = visitRoute({ Component: CityPage, loader }, pattern, { path });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

/** What the server answers: a redirect, or a page's status. */
async function answerOf(path: string) {
  const handler = createStaticHandler([{ id: "city", path: pattern, loader: loader as unknown as LoaderFunction }]);
  const answer = await handler.query(new Request(new URL(path, "https://provedor.example")), {
    requestContext: new RouterContextProvider(),
  });
  if (answer instanceof Response) return [answer.status, answer.headers.get("location")];
  return [answer.statusCode];
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const section = (id: string) => within(document.getElementById(id)!.closest("section")!);
const links = (id: string) =>
  section(id)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the address of a city's page", () => {
  test("is its state and its name in small letters without accents; any other writing of it moves there", async () => {
    await aCity({ name: "São João del Rei" });
    expect(await answerOf("/internet/mg/sao-joao-del-rei")).toEqual([200]);
    for (const other of ["/internet/MG/Sao-Joao-Del-Rei", "/internet/mg/São-João-del-Rei"]) {
      expect(await answerOf(other)).toEqual([301, "/internet/mg/sao-joao-del-rei"]);
    }
  });

  test("is a choice of the city: its plans are there, the top bar names it, and no modal opens", async () => {
    await sold(await aPlan({ name: "Fibra 600 Mega", price: 109.9 }), betim);
    await sold(await aPlan({ name: "Fibra 400 Mega", price: 79.9 }), betim);
    await arrive();
    expect(await screen.findByText("Cidade alterada para Betim – MG")).toBeTruthy();
    expect(heading()).toBe("Internet fibra em Betim – MG");
    expect(screen.getByRole("heading", { level: 2, name: "Planos para Betim – MG" })).toBeTruthy();
    const names = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
    expect(names).toEqual(["Fibra 400 Mega", "Fibra 600 Mega"]);
    expect(await screen.findByRole("button", { name: /^Cidade:\s*Betim – MG/ })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("changes with the city that the visitor chooses in the top bar", async () => {
    await aCity({ name: "Contagem" });
    const user = await arrive();
    await chooseCity(user, "Contagem");
    await waitFor(() => expect(heading()).toBe("Internet fibra em Contagem – MG"));
  });
});

describe("a city's page", () => {
  test("tells search engines what is sold there and at which price", async () => {
    await sold(await aPlan({ price: 99.9 }), betim);
    await arrive();
    expect(document.title).toContain("Internet fibra em Betim – MG");
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)!.getAttribute("content");
    expect(meta("description")).toMatch(/1 plano de internet em Betim – MG, a partir de R\$\s99,90 por mês/);
    expect(document.querySelector("link[rel=canonical]")!.getAttribute("href")).toBe("/internet/mg/betim");
  });

  test("shows the business plans of the city", async () => {
    const { id } = await db
      .insertInto("business_plans")
      .values({ name: "Empresa 1 Giga", speed: "1000 Mb/s", price: 279.9, features: ["IP público"], badge: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("business_plan_cities").values({ business_plan_id: id, city_id: betim }).execute();
    await arrive();
    expect(section("empresas").getByRole("heading", { name: "Planos empresariais para Betim – MG" })).toBeTruthy();
    expect(section("empresas").getByRole("article", { name: "Empresa 1 Giga" })).toBeTruthy();
  });

  test("leads to the neighbouring cities that are served, nearest first", async () => {
    for (const name of ["Uberaba", "Brumadinho", "Contagem"]) await aCity({ name });
    const closed = await aCity({ name: "Igarapé" });
    await asStaff(() => cities.setActive(closed, false));
    await arrive();
    expect(links("vizinhas")).toEqual([
      ["Contagem – MG", "/internet/mg/contagem"],
      ["Brumadinho – MG", "/internet/mg/brumadinho"],
    ]);
  });

  test("leads across the state's border", async () => {
    await aCity({ name: "Aimorés" });
    await aCity({ name: "Baixo Guandu", state: "ES" });
    await arrive("/internet/es/baixo-guandu");
    expect(links("vizinhas")).toEqual([["Aimorés – MG", "/internet/mg/aimores"]]);
  });

  test("answers questions from what is sold there", async () => {
    await sold(await aPlan({ price: 89.9, speed: "350 Mb/s" }), betim);
    await sold(await aPlan({ price: 159.9, speed: "1000 Mb/s" }), betim);
    await arrive();
    const answers = Array.from(document.querySelectorAll("#perguntas details"), ({ textContent }) => textContent);
    expect(answers[0]).toMatch(/Betim – MG.*R\$\s89,90 por mês/);
    expect(answers[1]).toContain("1000 Mb/s");
    expect(answers[2]).toContain("Ainda não");
  });

  test("without plans: 'Nenhum plano disponível para {city}', no questions, and the chat about this city", async () => {
    await arrive();
    expect(screen.getByText("Nenhum plano disponível para Betim – MG")).toBeTruthy();
    expect(document.getElementById("perguntas")).toBeNull();
    expect(screen.getByRole("link", { name: words.action }).getAttribute("href")).toBe(
      chatLink(provider.whatsapp, words.chat("Betim – MG")),
    );
  });
});

describe("plans that cannot be read", () => {
  test("leave the rest of the page whole, and the next try brings them", async () => {
    await sold(await aPlan({ name: "Fibra 600 Mega" }), betim);
    await aCity({ name: "Contagem" });
    const user = await withoutTable("plan_cities", () => arrive());
    expect(screen.getByText("Não foi possível carregar os planos")).toBeTruthy();
    expect(links("vizinhas")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("article", { name: "Fibra 600 Mega" })).toBeTruthy();
  });
});

describe("a city that is not served", () => {
  test.each(["/internet/mg/ouro-preto", "/internet/xx/betim", "/internet/mg/---"])("%s answers 404", async (path) => {
    expect(await answerOf(path)).toEqual([404]);
  });

  test("an inactive city answers 404, and its path is logged", async () => {
    const logged = vi.spyOn(log, "info");
    await asStaff(() => cities.setActive(betim, false));
    expect(await answerOf("/internet/mg/betim")).toEqual([404]);
    expect(logged).toHaveBeenCalledWith({ path: "/internet/mg/betim" }, "page not found");
  });

  test("is named where it is a municipality, with the served cities around it and the way to the others", async () => {
    await aCity({ name: "Mariana" });
    await arrive("/internet/mg/ouro-preto");
    expect(heading()).toBe("Ainda não atendemos Ouro Preto – MG");
    expect(links("vizinhas")[0]).toEqual(["Mariana – MG", "/internet/mg/mariana"]);
    expect(screen.getByRole("link", { name: notFound.action }).getAttribute("href")).toBe("/mapa-cobertura");
    expect(screen.getByRole("link", { name: notFound.notify }).getAttribute("href")).toBe(
      chatLink(provider.whatsapp, notFound.chat("Ouro Preto – MG")),
    );
    expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
  });

  test("suggests what may have been meant", async () => {
    await aCity({ name: "Santa Luzia" });
    await arrive("/internet/mg/luzia");
    expect(heading()).toBe("Ainda não atendemos esta cidade");
    expect(links("sugestoes")).toEqual([["Santa Luzia – MG", "/internet/mg/santa-luzia"]]);
  });

  test("suggests the city of the same name in another state", async () => {
    await aCity({ name: "Santa Luzia" });
    await arrive("/internet/pb/santa-luzia");
    expect(links("sugestoes")).toEqual([["Santa Luzia – MG", "/internet/mg/santa-luzia"]]);
  });
});
