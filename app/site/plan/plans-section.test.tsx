import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as cities from "#app/catalogue/cities/city.server.ts";
import { betim, cardNames, cards, network, sell, showBetim, withBetim } from "#test/plans-of-betim.tsx";
import { visit } from "#test/visit.tsx";
import { PlansSection } from "./plans-section.tsx";

withBetim();

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

  it("is one list without tabs where the provider has no area of cameras", async () => {
    await sell({ name: "Fibra 900", price: 149.9 }, { name: "Vigia", price: 119, cameraCount: 5 });
    await showBetim({ closed: "cameras" });
    expect(screen.queryByRole("tab")).toBeNull();
    expect(cardNames()).toEqual(["Vigia", "Fibra 900"]);
  });

  it("delays the animation of each card by 0.1 s", async () => {
    await sell({ price: 1 }, { price: 2 }, { price: 3 });
    await showBetim();
    expect(cards().map((card) => card.style.animationDelay)).toEqual(["0s", "0.1s", "0.2s"]);
  });

  it("comes into view once chosen, unless the URL names another part of the page, which then does", async () => {
    await sell({});
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const footer = document.body.appendChild(document.createElement("footer"));
    footer.id = "rodape";
    onTestFinished(() => {
      scrolled.mockRestore();
      footer.remove();
      history.replaceState(null, "", "/");
    });
    const shown = () => scrolled.mock.contexts.map((element) => (element as Element).id);
    const user = await showBetim();
    await waitFor(() => expect(shown()).toContain("planos"));
    scrolled.mockClear();
    history.replaceState(null, "", "#rodape");
    await user.click(screen.getByRole("button", { name: /^Cidade:/ }));
    await user.click(screen.getByRole("option", { name: /Betim/ }));
    await waitFor(() => expect(shown()).toContain("rodape"));
    expect(shown()).not.toContain("planos");
  });

  it("shows the rest of a long list by 'Ver mais', which moves the focus to the seventh card", async () => {
    await sell(...Array.from({ length: 8 }, (_, index) => ({ name: `Fibra ${index + 1}`, price: index + 1 })));
    const user = await showBetim();
    // The cards after the first come a moment later.
    await waitFor(() => expect(cards()).toHaveLength(8));
    await user.click(screen.getByRole("button", { name: "Ver mais 2 planos" }));
    expect(cards()[6]!.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole("button", { name: /^Ver mais/ })).toBeNull();
  });

  it("shows a list of seven without 'Ver mais', which would show one more", async () => {
    await sell(...Array.from({ length: 7 }, (_, index) => ({ price: index + 1 })));
    await showBetim();
    await waitFor(() => expect(cards()).toHaveLength(7));
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
