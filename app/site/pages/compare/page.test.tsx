import { screen, waitFor, within } from "@testing-library/react";
import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { createBusinessPlan, createBusinessPlanCity, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import ComparePage, { loader, shouldRevalidate } from "./page.tsx";

freshDatabase();

let ids: number[];

beforeEach(async () => {
  await emptyDatabase();
  stubNetwork();
  const betim = await createCity({ name: "Betim" });
  ids = [];
  for (const plan of [
    { name: "Fibra 400", speed: "400 Mb/s", price: 79.9 },
    { name: "Fibra 600", speed: "600 Mb/s", price: 99.9, streamings: ["Looke"] },
    { name: "Fibra Max", speed: "1000 Mb/s", price: 149.9, badge: "NOVO" },
    { name: "Vigia", speed: "600 Mb/s", price: 139.9, cameraCount: 2 },
    { name: "Casa", speed: "600 Mb/s", price: 189.9 },
  ]) {
    ids.push(await createPlan(plan));
    await createPlanCity(ids.at(-1)!, betim);
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const pattern = "/internet/:uf/:city/comparar";
const pathOf = (...indexes: number[]) => `/internet/mg/betim/comparar?planos=${indexes.map((i) => ids[i]).join(",")}`;

async function openPage(path: string, facts: Partial<Provider> = {}) {
  const user = visitRoute({ Component: ComparePage, loader, shouldRevalidate } as never, pattern, { path, facts });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

async function responseOf(path: string) {
  const handler = createStaticHandler([{ id: "compare", path: pattern, loader: loader as unknown as LoaderFunction }]);
  const response = await handler.query(new Request(new URL(path, "https://provedor.example")), {
    requestContext: new RouterContextProvider(),
  });
  if (response instanceof Response) return [response.status, response.headers.get("location")];
  return [response.statusCode];
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const names = () =>
  screen
    .getAllByRole("columnheader")
    .slice(1)
    .map((head) => head.querySelector(".comparison-name")!.textContent);
const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });
const cells = (name: string) =>
  within(row(name))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent.replace("\u00a0", " "));

describe("the address of a comparison", () => {
  test("orders by a call where the company has no chat", async () => {
    await openPage(pathOf(2, 0), { whatsapp: null });
    const order = screen.getByRole<HTMLAnchorElement>("link", { name: "Prefiro que me liguem sobre Fibra 400" });
    expect(new URL(order.href).searchParams.get("plan")).toBe(String(ids[0]));
  });

  test("has its plans, in the order in which they were marked", async () => {
    await openPage(pathOf(2, 0));
    expect(heading()).toBe("Compare dois planos");
    expect(names()).toEqual(["Fibra Max", "Fibra 400"]);
    // A screen reader repeats the name of its column at each cell, and no more.
    for (const name of names()) expect(screen.getByRole("columnheader", { name })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Cidade:\s*Betim – MG/ })).toBeTruthy();
    const order = screen.getByRole<HTMLAnchorElement>("link", { name: /^Contratar Fibra 400/ });
    expect(new URL(order.href).searchParams.get("text")).toContain("Betim – MG");
    const share = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Enviar pelo WhatsApp" }).href);
    expect(share.searchParams.get("text")).toContain(` ${location.origin}${pathOf(2, 0)}`);
  });

  test("has one spelling, which keeps the plans; a city that is not served leads to its page", async () => {
    expect(await responseOf("/internet/MG/Betim/comparar?planos=1,2")).toEqual([
      301,
      "/internet/mg/betim/comparar?planos=1%2C2",
    ]);
    expect(await responseOf("/internet/mg/contagem/comparar?planos=1,2")).toEqual([302, "/internet/mg/contagem"]);
    expect(await responseOf("/internet/mg/betim/comparar")).toEqual([200]);
  });

  test("with a plan that is no longer sold says so, and shows the rest", async () => {
    await openPage(`${pathOf(0, 1)},999`);
    expect(screen.getByRole("alert").textContent).toContain("não é mais vendido em Betim – MG");
    expect(names()).toEqual(["Fibra 400", "Fibra 600"]);
  });

  test("with fewer than two plans asks for more, and has them one click away", async () => {
    const user = await openPage(pathOf(0));
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText(/de dois a quatro planos/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: /^Vigia/ }));
    await waitFor(() => expect(names()).toEqual(["Fibra 400", "Vigia"]));
  });
});

describe("a comparison", () => {
  test("marks the lines that differ, and says which plan is best in them", async () => {
    await openPage(pathOf(0, 2));
    expect(cells("Preço por mês")).toEqual(["R$ 79,90menor preço", "R$ 149,90"]);
    expect(cells("Download")).toEqual(["400 Mb/s", "1 Gigamais rápido"]);
    expect(row("Preço por mês").textContent).toContain("(difere)");
    expect(row("Câmeras").textContent).not.toContain("(difere)");
  });

  test("shows only the lines that differ on request", async () => {
    const user = await openPage(pathOf(0, 2));
    const all = screen.getAllByRole("row").length;
    await user.click(screen.getByRole("switch", { name: "Só as diferenças" }));
    expect(screen.queryByRole("row", { name: /^Câmeras/ })).toBeNull();
    expect(row("Download")).toBeTruthy();
    await user.click(screen.getByRole("switch", { name: "Só as diferenças" }));
    expect(screen.getAllByRole("row")).toHaveLength(all);
  });

  test("takes up to four plans, and each can be taken out", async () => {
    const user = await openPage(pathOf(0, 1));
    await user.click(screen.getByRole("link", { name: /^Fibra Max/ }));
    await user.click(screen.getByRole("link", { name: /^Vigia/ }));
    expect(names()).toEqual(["Fibra 400", "Fibra 600", "Fibra Max", "Vigia"]);
    expect(screen.queryByText("Adicionar outro plano")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Tirar Fibra 600" }));
    expect(names()).toEqual(["Fibra 400", "Fibra Max", "Vigia"]);
  });
});

describe("a comparison of business plans", () => {
  test("has an address of its own, and marks the features that not all have", async () => {
    const contagem = await createCity({ name: "Contagem" });
    const business: number[] = [];
    for (const plan of [
      { name: "Empresa 500", price: 149.9, features: ["IP público exclusivo", "Wi-Fi 6"] },
      { name: "Empresa 750", price: 199.9, features: ["IP público exclusivo", "Retorno em até 4 horas"] },
      { name: "Loja", price: 329.9, features: ["IP público exclusivo"] },
    ]) {
      business.push(await createBusinessPlan(plan));
      await createBusinessPlanCity(business.at(-1)!, contagem);
    }
    const user = await openPage(`/internet/mg/contagem/comparar?empresariais=${business[1]},${business[0]}`);
    expect(names()).toEqual(["Empresa 750", "Empresa 500"]);
    expect(cells("Preço por mês")).toEqual(["R$ 199,90", "R$ 149,90menor preço"]);
    expect(cells("O que inclui")).toEqual([
      "IP público exclusivoRetorno em até 4 horas (só em alguns)",
      "IP público exclusivoWi-Fi 6 (só em alguns)",
    ]);
    const order = screen.getByRole<HTMLAnchorElement>("link", { name: /^Contratar Empresa 500/ });
    expect(new URL(order.href).searchParams.get("text")).toContain("Contagem – MG");
    await user.click(screen.getByRole("link", { name: /^Loja/ }));
    await waitFor(() => expect(names()).toEqual(["Empresa 750", "Empresa 500", "Loja"]));
    expect(cells("O que inclui")[2]).toBe("IP público exclusivo");
  });
});
