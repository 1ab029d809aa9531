import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import Residential, { loader } from "./page.tsx";

freshDatabase();

beforeEach(async () => {
  await emptyDatabase();
  stubNetwork();
  await db.insertInto("banners").values({ title: "Fibra na sua rua", description: "", bg_color: "yellow" }).execute();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openPage(facts: Partial<Provider> = {}) {
  const user = visitRoute({ Component: Residential, loader }, "/casa", { path: "/casa", facts });
  await screen.findByRole("heading", { level: 1, name: "Para a sua casa" });
  return user;
}

const featured = () => document.querySelectorAll(".plan-card-featured").length;
const cardNames = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));

it("shows carousel, plans, combo strip and services between header and footer (HOME-7)", async () => {
  await openPage();
  const sections = Array.from(document.querySelectorAll("main section"), (section) =>
    section.getAttribute("aria-labelledby"),
  );
  expect(sections.filter(Boolean)).toEqual(["planos-titulo", "combos-titulo", "servicos-titulo"]);
  expect(screen.getByRole("heading", { level: 2, name: "Fibra na sua rua" })).toBeTruthy();
});

it("shows in the combo strip and the services only what the chosen city sells, with its price", async () => {
  const betim = await createCity({ name: "Betim" });
  await createPlanCity(await createPlan({ name: "Fibra 400", speed: "400 Mb/s", price: 89 }), betim);
  const combo = { name: "Vigia", speed: "1000 Mb/s", price: 199, type: "Combo", cameraCount: 2 } as const;
  await createPlanCity(await createPlan(combo), betim);
  const user = await openPage();
  const strip = () => within(screen.getByRole("region", { name: "Some e pague menos" }));
  expect(strip().getAllByRole("listitem")).toHaveLength(3);
  await chooseCity(user, "Betim");
  expect(
    strip()
      .getAllByRole("listitem")
      .map((card) => card.textContent),
  ).toEqual([expect.stringMatching(/1.*Giga.*2 câmeras.*199,00/s)]);
  expect(screen.getByRole("main").textContent).toContain("De 400 Mega a 1 Giga, fibra até dentro de casa.");
});

it("asks for a city while none is chosen", async () => {
  await openPage();
  expect(screen.getByRole("alert").textContent).toBe(
    "Para ver os planos disponíveis, selecione sua cidade no menu superior.",
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("link", { name: "Ver cidades atendidas" }).getAttribute("href")).toBe("/mapa-cobertura");
});

it("shows the plans whose type equals the chosen type, 'Destaque' by default, cheapest first (PLAN-7)", async () => {
  const betim = await createCity({ name: "Betim" });
  for (const plan of [
    { name: "Fibra 600", price: 109, type: "Internet" },
    { name: "Fibra 350", price: 89, type: "Internet" },
    { name: "Combo Max", price: 99, type: "Combo" },
    { name: "Combo Casa", price: 79, type: "Combo", badge: "NOVO" },
  ] as const) {
    await createPlanCity(await createPlan(plan), betim);
  }
  const user = await openPage();
  await chooseCity(user, "Betim");

  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Destaque");
  expect(cardNames()).toEqual(["Combo Casa", "Fibra 350"]);
  await user.click(screen.getByRole("tab", { name: "Internet" }));
  expect(cardNames()).toEqual(["Fibra 350", "Fibra 600"]);
  await user.click(screen.getByRole("tab", { name: "Combo" }));
  expect(cardNames()).toEqual(["Combo Casa", "Combo Max"]);
});

it("says when the city has no plan of the chosen type, and links to those it has", async () => {
  await createPlanCity(await createPlan({ name: "Fibra 600", type: "Internet" }), await createCity({ name: "Betim" }));
  const user = await openPage();
  await chooseCity(user, "Betim");
  await user.click(screen.getByRole("tab", { name: "Combo" }));
  expect(screen.getByText("Nenhum plano encontrado para esta categoria.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ver planos de Destaque" }));
  expect(cardNames()).toEqual(["Fibra 600"]);
});

it("has no tab of combos where the provider has no area of them", async () => {
  await createPlanCity(await createPlan({ type: "Internet" }), await createCity({ name: "Betim" }));
  const user = await openPage({ closed: "combos" });
  await chooseCity(user, "Betim");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Destaque", "Internet"]);
});

it("highlights one plan of a list, whatever number has a badge", async () => {
  const betim = await createCity({ name: "Betim" });
  for (const name of ["Fibra 350", "Fibra 500", "Fibra 600"]) await createPlanCity(await createPlan({ name }), betim);
  const user = await openPage();
  await chooseCity(user, "Betim");
  expect([cardNames().length, featured()]).toEqual([2, 1]);
  await user.click(screen.getByRole("tab", { name: "Internet" }));
  expect([cardNames().length, featured()]).toEqual([3, 1]);
});
