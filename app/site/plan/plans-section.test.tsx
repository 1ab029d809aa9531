import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import * as cities from "#app/catalogue/cities/city.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork, type Network } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { visit } from "#test/visit.tsx";
import { details as texts } from "#app/site/plan/details/content.ts";
import { PlansSection } from "./plans-section.tsx";

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

const sell = async (...plans: Parameters<typeof createPlan>[0][]) => {
  for (const plan of plans) await createPlanCity(await createPlan(plan), betim);
};

/** Renders the section and chooses Betim. */
async function showBetim(facts: Partial<Provider> = {}) {
  const user = visit(<PlansSection />, { given: await cities.listActive(), facts });
  await user.click(screen.getByRole("option", { name: /Betim/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return user;
}

const cards = () => screen.queryAllByRole("article");
const cardNames = () => cards().map((card) => card.getAttribute("aria-label"));

describe("without a city", () => {
  it("asks to choose one in the top menu, and opens the modal", async () => {
    const user = visit(<PlansSection />, { path: "/casa" });
    expect(screen.getByRole("alert").textContent).toBe(
      "Para ver os planos disponíveis, selecione sua cidade no menu superior.",
    );
    await user.click(screen.getByRole("button", { name: "Escolher cidade" }));
    expect(await screen.findByRole("dialog", { name: "Qual é a sua cidade?" })).toBeTruthy();
  });
});

describe("with a city from the last visit", () => {
  it("offers to continue in it, and shows its plans", async () => {
    localStorage.setItem("lastCity", JSON.stringify({ id: betim, name: "Betim", state: "MG" }));
    const user = visit(<PlansSection />, { path: "/casa" });
    expect(screen.getByRole("alert").textContent).toContain("selecione sua cidade");
    await user.click(screen.getByRole("button", { name: "Continuar em Betim – MG" }));
    expect(await screen.findByRole("heading", { name: "Planos para Betim – MG" })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("with a city", () => {
  it("shows 4 skeleton cards while its plans are on their way", async () => {
    const user = visit(<PlansSection />, { given: await cities.listActive() });
    const respond = network.holdAnswer(`/cidades/${betim}/planos`);
    await user.click(screen.getByRole("option", { name: /Betim/ }));
    expect(screen.getAllByTestId("plan-skeleton")).toHaveLength(4);
    await sell({});
    respond();
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.queryAllByTestId("plan-skeleton")).toHaveLength(0);
  });

  it("is headed 'Planos para {city}'", async () => {
    await sell({});
    await showBetim();
    expect(screen.getByRole("heading", { level: 2, name: "Planos para Betim – MG" })).toBeTruthy();
  });

  it("has two tabs by cameras, each by ascending price, and begins with internet", async () => {
    await sell(
      { name: "Fibra 900", price: 149.9 },
      { name: "Fibra 600 + Câmera", price: 139, cameraCount: 1 },
      { name: "Fibra 400", price: 79.9 },
      { name: "Vigia", price: 119, cameraCount: 5 },
    );
    const user = await showBetim();
    const internet = screen.getByRole("tab", { name: "Internet" });
    const camera = screen.getByRole("tab", { name: "Internet + Câmera" });
    expect(internet.getAttribute("aria-selected")).toBe("true");
    expect(cardNames()).toEqual(["Fibra 400", "Fibra 900"]);

    await user.click(camera);
    expect(screen.getByRole("tabpanel", { name: "Internet + Câmera" }).id).toBe(camera.getAttribute("aria-controls"));
    expect(cardNames()).toEqual(["Vigia", "Fibra 600 + Câmera"]);

    for (const [key, name] of [
      ["{ArrowLeft}", "Internet"],
      ["{ArrowLeft}", "Internet + Câmera"],
      ["{ArrowRight}", "Internet"],
      ["{End}", "Internet + Câmera"],
      ["{Home}", "Internet"],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
      expect(document.activeElement!.textContent).toBe(name);
    }
    expect(camera.tabIndex).toBe(-1);
  });

  it("delays the animation of each card by 0.1 s", async () => {
    await sell({ price: 1 }, { price: 2 }, { price: 3 });
    await showBetim();
    expect(cards().map((card) => card.style.animationDelay)).toEqual(["0s", "0.1s", "0.2s"]);
  });

  it("comes into view once chosen, unless the URL asks for another part of the page", async () => {
    await sell({});
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    onTestFinished(() => {
      scrolled.mockRestore();
      history.replaceState(null, "", "/");
    });
    const isShown = () => scrolled.mock.contexts.some((element) => (element as Element).id === "planos");
    const user = await showBetim();
    await waitFor(() => expect(isShown()).toBe(true));
    scrolled.mockClear();
    history.replaceState(null, "", "#autoatendimento");
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(screen.getByRole("option", { name: /Betim/ }));
    await act(() => new Promise((frame) => requestAnimationFrame(frame)));
    expect(isShown()).toBe(false);
  });

  it("shows the rest of a long list by 'Ver mais', which moves the focus to the seventh card", async () => {
    await sell(...Array.from({ length: 8 }, (_, index) => ({ name: `Fibra ${index + 1}`, price: index + 1 })));
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver mais 2 planos" }));
    expect(cards()[6]!.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole("button", { name: /^Ver mais/ })).toBeNull();
  });

  it("shows a list of six without 'Ver mais'", async () => {
    await sell(...Array.from({ length: 6 }, (_, index) => ({ price: index + 1 })));
    await showBetim();
    expect(cards()).toHaveLength(6);
    expect(screen.queryByRole("button", { name: /^Ver mais/ })).toBeNull();
  });

  it("says when a tab is empty, and offers the other one", async () => {
    await sell({ name: "Vigia", cameraCount: 2 });
    const user = await showBetim();
    expect(screen.getByText("Nenhum plano encontrado para esta categoria.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ver planos de Internet + Câmera" }));
    expect(cardNames()).toEqual(["Vigia"]);
  });

  it("says when nothing is sold there, and offers another city", async () => {
    const user = await showBetim();
    expect(screen.getByRole("alert").textContent).toBe("Nenhum plano disponível para Betim – MG");
    expect(screen.queryByRole("tablist")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Escolher outra cidade" }));
    expect(screen.getByRole("dialog", { name: "Qual é a sua cidade?" })).toBeTruthy();
  });

  it("says when the plans could not be loaded, and tries again", async () => {
    await sell({ name: "Fibra 400" });
    network.failing.add(`/cidades/${betim}/planos`);
    const user = await showBetim();
    expect(screen.getAllByText("Não foi possível carregar os planos")).toHaveLength(2);
    network.failing.clear();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(cardNames()).toEqual(["Fibra 400"]));
  });
});

describe("a plan's card", () => {
  it("says what it is, how fast, how much and what comes with it", async () => {
    await sell({ name: "Casa Segura", speed: "750 Mb/s", price: 1129.9, cameraCount: 0, streamings: ["Looke"] });
    await showBetim();
    const card = within(cards()[0]!);
    expect(card.getByRole("heading", { level: 3, name: "Casa Segura" })).toBeTruthy();
    expect(card.getByText("750").parentElement!.textContent).toBe("750 Mb/s");
    // Testing Library reads the no-break space after the symbol as a space.
    expect(card.getByText("R$ 1.129,90 por mês")).toBeTruthy();
    expect(card.getByText("1.129")).toBeTruthy();
    expect(card.getByText(",90")).toBeTruthy();
    expect(card.getByText("/mês")).toBeTruthy();
    expect(card.getByText("Instalação gratuita")).toBeTruthy();
    expect(card.queryByText(/câmera/)).toBeNull();
  });

  it("leaves what may vary to the list, which says it once", async () => {
    await sell({ name: "Fibra 400" }, { name: "Fibra 600" });
    await showBetim();
    const said = screen.getByText(demoProvider.speedDisclaimer);
    expect(said.closest("article")).toBeNull();
    expect(document.getElementById("planos")!.contains(said)).toBe(true);
  });

  it("writes 1000 Mb/s as '1 Giga', also in the order", async () => {
    await sell({ name: "Fibra Máxima", speed: "1000 Mb/s" });
    await showBetim();
    const card = within(cards()[0]!);
    expect(card.getByText("1").parentElement!.textContent).toBe("1 Giga");
    const order = card.getByRole<HTMLAnchorElement>("link", { name: /^Contratar/ });
    expect(new URL(order.href).searchParams.get("text")).toContain("Fibra Máxima (1 Giga)");
  });

  it("offers a call about the plan", async () => {
    await sell({ name: "Fibra 400" });
    const user = await showBetim();
    await user.click(within(cards()[0]!).getByRole("link", { name: "Prefiro que me liguem sobre Fibra 400" }));
    expect((await screen.findByRole("dialog", { name: "Ligamos para você" })).textContent).toContain(
      "Sobre: Fibra 400",
    );
  });

  it.each([
    [1, "1 câmera incluída"],
    [3, "3 câmeras incluídas"],
    [5, "5+ câmeras incluídas"],
  ])("with cameras %i says '%s'", async (cameraCount, text) => {
    await sell({ cameraCount });
    const user = await showBetim();
    await user.click(screen.getByRole("tab", { name: "Internet + Câmera" }));
    expect(within(cards()[0]!).getByText(text)).toBeTruthy();
  });

  it("carries its badge, or 'MELHOR OFERTA' when its name holds 350 or 500", async () => {
    await sell(
      { name: "Fibra 350", price: 1 },
      { name: "Fibra 1350", price: 2 },
      { name: "Fibra X", price: 3, badge: "NOVO" },
    );
    await showBetim();
    const [highlighted, plain, own] = cards().map((card) => card.textContent);
    expect(highlighted).toContain("MELHOR OFERTA");
    expect(plain).not.toContain("MELHOR OFERTA");
    expect(own).toContain("NOVO");
  });

  it("is the only dark one of its list: the first with a badge of its own", async () => {
    await sell(
      { name: "Fibra 350", price: 1 },
      { name: "Fibra A", price: 2, badge: "MAIS VENDIDO" },
      { name: "Fibra B", price: 3, badge: "NOVO" },
    );
    await showBetim();
    expect(cards().map((card) => card.classList.contains("on-night"))).toEqual([false, true, false]);
  });

  it("links a streaming service to its guide, ignoring case, and other services to none", async () => {
    await sell({ streamings: ["GLOBOPLAY", "Netflix"] });
    await showBetim();
    const card = within(cards()[0]!);
    expect(card.getByRole("link", { name: "GLOBOPLAY: como ativar" }).getAttribute("href")).toBe(
      "/streaming/globoplay",
    );
    expect(card.getByText("Netflix")).toBeTruthy();
    expect(card.queryByRole("link", { name: /Netflix/ })).toBeNull();
  });

  it("shows the uploaded icon of a service", async () => {
    await sell({ streamings: ["Looke"] });
    await db.insertInto("streaming_services").values({ name: "LOOKE", icon_url: "/imagens/looke.webp" }).execute();
    await showBetim();
    expect(cards()[0]!.querySelector("img")!.getAttribute("src")).toBe("/imagens/looke.webp");
  });

  it("offers an uploaded icon in the sizes that the tile needs", async () => {
    await sell({ streamings: ["Looke"] });
    const icon = "/imagens/streaming-icons/20261121173208000-k7q2m4-160x160.webp";
    await db.insertInto("streaming_services").values({ name: "Looke", icon_url: icon }).execute();
    await showBetim();
    const tile = cards()[0]!.querySelector("img")!;
    const stem = icon.replace(".webp", "");
    expect(tile.getAttribute("srcset")).toBe(`${stem}.40.webp 40w, ${stem}.80.webp 80w, ${icon} 160w`);
    expect([tile.getAttribute("sizes"), tile.width, tile.height]).toEqual(["40px", 40, 40]);
  });

  it("orders by a chat in a new tab, prefilled with plan, price and city", async () => {
    await sell({ name: "Fibra 600 Mega", price: 109.9 });
    await showBetim();
    const action = within(cards()[0]!).getByRole<HTMLAnchorElement>("link", { name: /^Contratar Fibra 600 Mega/ });
    expect(action.target).toBe("_blank");
    const message = new URL(action.href).searchParams.get("text");
    for (const part of ["Fibra 600 Mega", "109,90", "Betim – MG"]) expect(message).toContain(part);
  });
});

describe("the details of a plan", () => {
  it("offer a call about the plan, and stay open when that form is closed", async () => {
    await sell({ name: "Fibra 400" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 400" }));
    const opened = within(await screen.findByRole("dialog", { name: "Fibra 400" }));
    await user.click(opened.getByRole("link", { name: "Prefiro que me liguem sobre Fibra 400" }));
    const form = await screen.findByRole("dialog", { name: "Ligamos para você" });
    expect(form.textContent).toContain("Sobre: Fibra 400");
    await user.click(within(form).getByRole("button", { name: "Fechar" }));
    expect(screen.getByRole("dialog", { name: "Fibra 400" })).toBeTruthy();
  });

  it("separate the first three streamings from the limited apps", async () => {
    await sell({ name: "Completo", streamings: ["Max", "Telecine", "Premiere", "Netflix", "Looke"] });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Completo" }));
    const details = within(await screen.findByRole("dialog", { name: "Completo" }));
    const listed = (region: string) =>
      within(details.getByRole("region", { name: region }))
        .getAllByRole("listitem")
        .map((item) => item.querySelector(".flex-1")!.textContent);
    expect(listed("Produtos incluídos")).toEqual(["Max", "Telecine", "Premiere"]);
    expect(listed("Aplicativos limitados")).toEqual(["Netflix", "Looke"]);
    expect(details.getByText("Instalação gratuita")).toBeTruthy();
    expect(details.getByText(/Oferta para Betim – MG\./)).toBeTruthy();
    expect(details.getByRole("region", { name: "Aplicativos limitados" }).textContent).toContain(texts.limitedHelp);
    expect(details.getByText(texts.conditions.installation)).toBeTruthy();
    expect(details.getByRole("link", { name: texts.conditions.all.label }).getAttribute("href")).toBe(
      texts.conditions.all.to,
    );

    await user.click(details.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("add upload, router, term and the next step, from the settings", async () => {
    await sell({ name: "Fibra 700", speed: "700 Mb/s" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 700" }));
    const details = within(await screen.findByRole("dialog", { name: "Fibra 700" }));
    const said = details.getAllByRole("definition").map((text) => text.textContent);
    expect(details.getAllByRole("term").map((label) => label.textContent)).toEqual([
      "Upload",
      "Roteador",
      "Fidelidade",
      "Próximo passo",
    ]);
    expect(said.slice(0, 3)).toEqual(["até 350 Mb/s", demoProvider.planDetails.router, demoProvider.planDetails.term]);
    expect(said[3]).toContain(`${demoProvider.contactHours} horas`);
    expect(said[3]).toContain(`${demoProvider.installationWorkingDays} dias úteis`);
  });

  it("leave out what the settings do not say", async () => {
    await sell({ name: "Fibra 700" });
    const facts = { planDetails: { uploadPercent: 0, router: null, term: null } };
    const user = await showBetim(facts);
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 700" }));
    const details = within(await screen.findByRole("dialog", { name: "Fibra 700" }));
    expect(details.getAllByRole("term").map((label) => label.textContent)).toEqual(["Próximo passo"]);
  });

  it("of a plan without streamings list none", async () => {
    await sell({ name: "Simples" });
    const user = await showBetim();
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Simples" }));
    const details = within(await screen.findByRole("dialog", { name: "Simples" }));
    expect(details.queryByText("Produtos incluídos")).toBeNull();
    expect(details.queryByText("Aplicativos limitados")).toBeNull();
  });
});
