import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Insertable } from "kysely";
import { db } from "#app/platform/database/db.server.ts";
import type { Tables } from "#db/tables.ts";
import { createCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import Business from "./page.tsx";

freshDatabase();

let network: Network;
let betim: number;

beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
  betim = await createCity({ name: "Betim" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function createPlans(...plans: Partial<Insertable<Tables["business_plans"]>>[]) {
  for (const plan of plans) {
    const { id } = await db
      .insertInto("business_plans")
      .values({ name: "Empresa", speed: "500 Mb/s", price: 149.9, features: ["Wi-Fi 6"], badge: null, ...plan })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("business_plan_cities").values({ business_plan_id: id, city_id: betim }).execute();
  }
}

const openPage = () => visit(<Business />, { path: "/empresas" });
async function openInBetim() {
  const user = openPage();
  await chooseCity(user, "Betim");
  return user;
}
const section = () => within(document.getElementById("planos")!);
const cardNames = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));
const headings = (parent: Element) => Array.from(parent.querySelectorAll("h3"), (heading) => heading.textContent);

describe("the plans without a city", () => {
  it("are headed 'Aproveite nossas ofertas empresariais' and ask for one, without tabs", async () => {
    const user = openPage();
    expect(section().getByRole("heading", { level: 2 }).textContent).toBe("Aproveite nossas ofertas empresariais");
    expect(section().getByRole("alert").textContent).toBe(
      "Para ver os planos empresariais disponíveis, selecione sua cidade no menu superior.",
    );
    expect(section().queryByRole("tab")).toBeNull();
    expect(network.requested).toEqual([]);
    await user.click(section().getByRole("button", { name: "Escolher cidade" }));
    expect(screen.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeTruthy();
  });
});

describe("the plans with a city", () => {
  it("are headed 'Planos empresariais para {city}', with 'Carregando planos...' while loading", async () => {
    await createPlans({ name: "Empresa 500" });
    const release = network.holdAnswer(`/cidades/${betim}/planos-empresariais`);
    const user = openPage();
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(await screen.findByRole("option", { name: /Betim/ }));
    expect(await section().findByText("Carregando planos...")).toBeTruthy();
    expect(section().getByRole("heading", { level: 2 }).textContent).toBe("Planos empresariais para Betim – MG");
    release();
    await waitFor(() => expect(cardNames()).toEqual(["Empresa 500"]));
    expect(section().queryByText("Carregando planos...")).toBeNull();
  });

  it("are in two tabs: 'Fibra' with the cards, and 'Internet + Telefone' with the proposal form", async () => {
    await createPlans({ name: "Empresa 500" }, { name: "Empresa 750" });
    const user = await openInBetim();
    expect(section().getByRole("tab", { selected: true }).textContent).toBe("Fibra");
    await waitFor(() => expect(cardNames()).toEqual(["Empresa 500", "Empresa 750"]));
    await user.click(section().getByRole("tab", { name: "Internet + Telefone" }));
    expect(cardNames()).toEqual([]);
    const chat = section().getByRole<HTMLAnchorElement>("link", { name: "Prefiro falar pelo WhatsApp" });
    expect(new URL(chat.href).searchParams.get("text")).toContain("Betim – MG");
    await user.click(section().getByRole("link", { name: "Solicitar proposta" }));
    const form = await screen.findByRole("dialog", { name: "Solicitar proposta" });
    expect(within(form).getByLabelText<HTMLInputElement>("Cidade").value).toBe("Betim – MG");
  });

  it("say when there is none: 'Nenhum plano empresarial disponível para {city} no momento.'", async () => {
    await openInBetim();
    expect((await section().findByRole("alert")).textContent).toBe(
      "Nenhum plano empresarial disponível para Betim – MG no momento.",
    );
    expect(section().getAllByRole("tab")).toHaveLength(2);
  });

  it("that could not be loaded show no message of the server's, and a way to try again", async () => {
    await createPlans({ name: "Empresa 500" });
    network.failing.add(`/cidades/${betim}/planos-empresariais`);
    const user = await openInBetim();
    const retry = await section().findByRole("button", { name: "Tentar novamente" });
    expect(document.body.textContent).not.toContain("Failed to load business plans");
    network.failing.clear();
    await user.click(retry);
    await waitFor(() => expect(cardNames()).toEqual(["Empresa 500"]));
  });

  it("are requested again when the city changes", async () => {
    await createPlans({ name: "Empresa 500" });
    await createCity({ name: "Colatina", state: "ES" });
    const user = await openInBetim();
    await waitFor(() => expect(cardNames()).toEqual(["Empresa 500"]));
    await chooseCity(user, "Colatina");
    expect(
      await section().findByText("Nenhum plano empresarial disponível para Colatina – ES no momento."),
    ).toBeTruthy();
  });
});

describe("a business plan's card", () => {
  const loja = {
    name: "Loja Segura",
    price: 329.9,
    features: ["IP público exclusivo", "VPN"],
    camera_count: 5,
    streamings: ["Globoplay", "Netflix", "Max", "Looke"],
  };

  it("shows name, speed, price and what is included", async () => {
    await createPlans(loja);
    await openInBetim();
    const card = within(await screen.findByRole("article", { name: "Loja Segura" }));
    // Testing Library reads the no-break space of a price as a space.
    for (const text of ["R$ 329,90 por mês", "IP público exclusivo", "VPN", "5+ câmeras incluídas"]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole("link", { name: "Como ativar Globoplay" })).toBeTruthy();
    const contract = card.getByRole<HTMLAnchorElement>("link", { name: /^Contratar Loja Segura/ });
    for (const part of ["Loja Segura", "329,90", "Betim – MG"]) {
      expect(new URL(contract.href).searchParams.get("text")).toContain(part);
    }
  });

  it("offers a call about the plan", async () => {
    await createPlans(loja);
    const user = await openInBetim();
    const card = within(await screen.findByRole("article", { name: "Loja Segura" }));
    await user.click(card.getByRole("link", { name: "Prefiro que me liguem sobre Loja Segura" }));
    expect((await screen.findByRole("dialog", { name: "Ligamos para você" })).textContent).toContain("Loja Segura");
  });

  it("opens a dialog with the details", async () => {
    await createPlans(loja);
    const user = await openInBetim();
    await user.click(await screen.findByRole("button", { name: "Saiba mais sobre Loja Segura" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Loja Segura" }));
    const included = dialog.getByRole("region", { name: "Produtos incluídos" });
    expect(["Globoplay", "Netflix", "Max"].filter((name) => !included.textContent.includes(name))).toEqual([]);
    expect(dialog.getByRole("region", { name: "Aplicativos limitados" }).textContent).toContain("Looke");
    expect(dialog.getByText("VPN")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is highlighted when it is the first popular one, and its own badge replaces 'MAIS ESCOLHIDO'", async () => {
    await createPlans(
      { name: "Mesh", popular: true },
      { name: "Link", popular: true, badge: "SIMÉTRICO" },
      { name: "Loja" },
    );
    await openInBetim();
    await waitFor(() => expect(cardNames()).toHaveLength(3));
    const [first, second, third] = screen.getAllByRole("article");
    expect(first!.textContent).toContain("MAIS ESCOLHIDO");
    expect(second!.textContent).toContain("SIMÉTRICO");
    expect([first, second, third].map((card) => card!.classList.contains("on-night"))).toEqual([true, false, false]);
  });
});

describe("the page", () => {
  it("starts with three badges and a link to a consultant", () => {
    openPage();
    const badges = within(screen.getByRole("list", { name: "O que oferecemos" }));
    expect(badges.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Conectividade",
      "Dados",
      "Segurança",
    ]);
    const consultant = screen.getByRole<HTMLAnchorElement>("link", { name: "Fale com um consultor" });
    expect(consultant.href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(consultant.target).toBe("_blank");
  });

  it("has its solutions in two tabs, six for connectivity and an antivirus for security", async () => {
    const user = openPage();
    const solutions = within(document.getElementById("solucoes")!);
    expect(headings(solutions.getByRole("tabpanel", { name: "Conectividade" }))).toHaveLength(6);
    await user.click(solutions.getByRole("tab", { name: "Segurança" }));
    expect(headings(solutions.getByRole("tabpanel", { name: "Segurança" }))).toEqual(["Antivírus premium"]);
    expect(solutions.getByRole("link").getAttribute("href")).toContain("https://wa.me/");
  });

  it("lists security, health and education for governments", () => {
    openPage();
    expect(headings(screen.getByRole("region", { name: "Para o governo da sua cidade" }))).toEqual([
      "Segurança",
      "Saúde",
      "Educação",
    ]);
  });

  it("requests a proposal where the company has no chat", () => {
    visit(<Business />, { path: "/empresas", facts: { whatsapp: null } });
    for (const name of ["Fale com um consultor", "Fale com a equipe de governo"])
      expect(screen.getByRole("link", { name }).getAttribute("aria-haspopup")).toBe("dialog");
  });

  it("ends with chat, free phone call, sales e-mail and support e-mail", () => {
    openPage();
    const contact = within(screen.getByRole("region", { name: "Vamos conversar?" }));
    expect(contact.getAllByRole<HTMLAnchorElement>("link").map((link) => link.href.split("?")[0])).toEqual([
      "https://wa.me/5531955550142",
      "tel:08005550142",
      "mailto:vendas@jatobafibra.example",
      "mailto:suporte@jatobafibra.example",
    ]);
  });
});
