import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visit } from "#test/visit.tsx";
import Combos from "./page.tsx";

freshDatabase();

let network: Network;
let betim: number;

beforeEach(async () => {
  await emptyDatabase();
  network = stubNetwork();
  betim = await createCity({ name: "Betim" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createCombos = async (...plans: Parameters<typeof createPlan>[0][]) => {
  for (const plan of plans) await createPlanCity(await createPlan({ type: "Combo", ...plan }), betim);
};
const openPage = () => visit(<Combos />, { path: "/combos" });
async function openInBetim() {
  const user = openPage();
  await chooseCity(user, "Betim");
  return user;
}
const cards = () => screen.queryAllByRole("article");

describe("without a city", () => {
  it("prompts to select one", async () => {
    const user = openPage();
    expect(screen.getByRole("alert").textContent).toBe(
      "Para ver os combos disponíveis, selecione sua cidade no menu superior.",
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Escolher cidade" }));
    expect(screen.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeTruthy();
  });

  it("opens the city modal from the hero", async () => {
    const user = openPage();
    await user.click(screen.getByRole("link", { name: "Ver combos da minha cidade" }));
    expect(screen.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeTruthy();
  });
});

describe("with a city", () => {
  it("shows 4 skeleton cards while the plans load", async () => {
    const user = openPage();
    const release = network.holdAnswer(`/cidades/${betim}/planos`);
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(await screen.findByRole("option", { name: /Betim/ }));
    expect(screen.getAllByTestId("plan-skeleton")).toHaveLength(4);
    release();
    await screen.findByText("Ainda não temos combos em Betim – MG.");
  });

  it("lists its plans of type Combo, cheapest first", async () => {
    await createCombos(
      { name: "Completo", price: 199 },
      { name: "Simples", price: 99 },
      { name: "Fibra", type: "Internet" },
    );
    await openInBetim();
    expect(screen.getByRole("heading", { level: 2, name: "Combos para Betim – MG" })).toBeTruthy();
    expect(cards().map((card) => card.getAttribute("aria-label"))).toEqual(["Simples", "Completo"]);
  });

  it("says 'Cidade alterada para {city}' in green for 3 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openInBetim();
    const notice = screen.getByText("Cidade alterada para Betim – MG");
    expect(notice.closest(".bg-ok-soft")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText("Cidade alterada para Betim – MG")).toBeNull();
  });

  it("links to other plans when the city has no combos", async () => {
    await createCombos({ type: "Internet" });
    await openInBetim();
    expect(screen.getByRole("alert").textContent).toBe("Ainda não temos combos em Betim – MG.");
    expect(screen.getByRole("link", { name: "Ver os planos de internet" }).getAttribute("href")).toBe(
      "/internet/fibra",
    );
  });

  it("says when the plans could not be loaded", async () => {
    network.failing.add(`/cidades/${betim}/planos`);
    await openInBetim();
    expect(within(screen.getByRole("main")).getByText("Não foi possível carregar os planos")).toBeTruthy();
  });
});

describe("a combo's card", () => {
  it("shows what it joins, its applications, its price and 'Instalação gratuita'", async () => {
    await createCombos({
      name: "Casa",
      speed: "750 Mb/s",
      price: 119,
      streamings: ["Globoplay", "Netflix"],
      cameraCount: 2,
    });
    await db.insertInto("streaming_services").values({ name: "globoplay", icon_url: "/imagens/gp.webp" }).execute();
    await openInBetim();
    const card = within(cards()[0]!);
    expect(cards()[0]!.textContent).toContain("750 Mega");
    expect(cards()[0]!.textContent).not.toContain("Mb/s");
    expect(card.getByText("Ligações Ilimitadas")).toBeTruthy();
    const apps = within(card.getByRole("list", { name: "Aplicativos de streaming" }));
    expect(apps.getByRole("link", { name: "Como ativar Globoplay" }).querySelector("img")!.getAttribute("src")).toBe(
      "/imagens/gp.webp",
    );
    expect(apps.getByText("Netflix")).toBeTruthy();
    // Testing Library reads the no-break space of a price as a space.
    for (const text of [
      "Internet Fibra",
      "Ligações Ilimitadas",
      "R$ 119,00 por mês",
      "Instalação gratuita",
      "2 câmeras incluídas",
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
  });

  it("carries its own badge, or 'MELHOR OFERTA' when it is the first or its name holds 350 or 500", async () => {
    await createCombos(
      { name: "750Mb", price: 1 },
      { name: "750Mb + Max", price: 2, badge: "NOVO" },
      { name: "500Mb", price: 3 },
      { name: "1350Mb", price: 4 },
      { name: "350Mb", price: 5 },
    );
    await openInBetim();
    const withBadge = cards().filter((card) => card.textContent.includes("MELHOR OFERTA"));
    expect(withBadge.map((card) => card.getAttribute("aria-label"))).toEqual(["750Mb", "500Mb", "350Mb"]);
    expect(within(cards()[1]!).getByText("NOVO")).toBeTruthy();
    const dark = cards().filter((card) => card.classList.contains("on-night"));
    expect(dark.map((card) => card.getAttribute("aria-label"))).toEqual(["750Mb + Max"]);
  });

  it("opens a chat with the company number in a new tab", async () => {
    await createCombos({ name: "Casa", price: 119 });
    await openInBetim();
    const action = within(cards()[0]!).getByRole<HTMLAnchorElement>("link", { name: /^Contratar Casa pelo WhatsApp/ });
    expect(action.target).toBe("_blank");
    expect(action.href).toMatch(/^https:\/\/wa\.me\/5531955550142\?text=/);
    for (const part of ["Casa", "119,00", "Betim – MG"]) {
      expect(new URL(action.href).searchParams.get("text")).toContain(part);
    }
  });
});

describe("the details of a combo", () => {
  it("open in a dialog as those of a plan", async () => {
    await createCombos({ name: "Completo", streamings: ["Max", "Looke", "Premiere", "Netflix"] });
    const user = await openInBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Completo" }));
    const details = within(await screen.findByRole("dialog", { name: "Completo" }));
    expect(within(details.getByRole("region", { name: "Aplicativos limitados" })).getByText("Netflix")).toBeTruthy();
  });
});

describe("the call-back request", () => {
  it("opens from the card", async () => {
    await createCombos({ name: "Combo 600" });
    const user = await openInBetim();
    await user.click(screen.getByRole("link", { name: "Prefiro que me liguem sobre Combo 600" }));
    expect((await screen.findByRole("dialog", { name: "Ligamos para você" })).textContent).toContain(
      "Sobre: Combo 600",
    );
  });
});

it("shows four streaming services, each linking to its guide", () => {
  openPage();
  const services = within(screen.getByRole("region", { name: "O que vai passar hoje?" })).getByRole("list");
  expect(
    within(services)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/streaming/looke", "/streaming/max", "/streaming/globoplay", "/streaming/telecine"]);
});
