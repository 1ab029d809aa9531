import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { cards, sell, showBetim, withBetim } from "#test/plans-of-betim.tsx";

withBetim();

describe("a plan's card", () => {
  it("says what it is, how fast, how much and what comes with it", async () => {
    await sell({ name: "Casa Segura", speed: "750 Mb/s", price: 1129.9, cameraCount: 0, streamings: ["Looke"] });
    await showBetim();
    const card = within(cards()[0]!);
    expect(card.getByRole("heading", { level: 3, name: "Casa Segura" })).toBeTruthy();
    expect(card.getByText("750").parentElement!.textContent).toBe("750 Mb/s");
    // Testing Library reads the no-break space after the symbol as a space.
    expect(card.getByText("R$ 1.129,90 por mês")).toBeTruthy();
    // The comma stands on the baseline of the integer part, the cents at its cap height.
    expect(card.getByText("1.129,")).toBeTruthy();
    expect(card.getByText("90")).toBeTruthy();
    expect(card.getByText("/mês")).toBeTruthy();
    expect(card.getByText("Instalação gratuita")).toBeTruthy();
    expect(card.queryByText(/câmera/)).toBeNull();
  });

  it("says what may vary", async () => {
    await sell({ name: "Fibra 400" });
    await showBetim();
    expect(within(cards()[0]!).getByText(demoProvider.speedDisclaimer)).toBeTruthy();
  });

  it("writes 1000 Mb/s as '1 Giga', also in the order", async () => {
    await sell({ name: "Fibra Máxima", speed: "1000 Mb/s" });
    await showBetim();
    const card = within(cards()[0]!);
    expect(card.getByText("1").parentElement!.textContent).toBe("1 Giga");
    const order = card.getByRole<HTMLAnchorElement>("link", { name: /^Contratar/ });
    expect(new URL(order.href).searchParams.get("text")).toContain("Fibra Máxima (1 Giga,");
  });

  it("offers a call about the plan", async () => {
    await sell({ name: "Fibra 400" });
    const user = await showBetim();
    await user.click(within(cards()[0]!).getByRole("link", { name: "Prefiro que me liguem sobre Fibra 400" }));
    expect((await screen.findByRole("dialog", { name: "Ligamos para você" })).textContent).toContain(
      "Sobre: Fibra 400",
    );
  });

  it("orders by a call, in words, where the company has no chat", async () => {
    await sell({ name: "Fibra 400" });
    const user = await showBetim({ whatsapp: null });
    await user.click(screen.getByRole("button", { name: "Ver detalhes de Fibra 400" }));
    for (const place of [cards()[0]!, await screen.findByRole("dialog", { name: "Fibra 400" })]) {
      const order = within(place).getByRole("link", { name: "Prefiro que me liguem sobre Fibra 400" });
      expect(within(order).getByText("Prefiro que me liguem").matches(".sr-only")).toBe(false);
      expect(order.matches(".rounded-pill:not(.call-me)")).toBe(true);
    }
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
    expect(card.getByRole("link", { name: "Como ativar GLOBOPLAY" }).getAttribute("href")).toBe("/streaming/globoplay");
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
