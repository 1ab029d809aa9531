import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { freshDatabase } from "#test/database.ts";
import { visitRoute } from "#test/visit.tsx";
import CustomerPortal, { loader } from "./page.tsx";

freshDatabase();

async function openPage(facts: Partial<Provider> = {}) {
  const user = visitRoute({ Component: CustomerPortal as never, loader }, "/cliente", { path: "/cliente", facts });
  await screen.findByRole("heading", { level: 1 });
  return user;
}
const frame = () => screen.queryByTitle("Área do cliente");

const portalUrl = "https://cliente.provedor.example/entrar";

describe("the customer portal page (PORTAL-1)", () => {
  test("is a notice first; its button opens the portal in a frame, and closes it", async () => {
    const user = await openPage({ portalUrl });
    expect(screen.getByText(/^Suas faturas, o contrato/)).toBeTruthy();
    expect(frame()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Abrir a área do cliente" }));
    expect(frame()!.getAttribute("src")).toBe(portalUrl);
    await user.click(screen.getByRole("button", { name: "Fechar a área do cliente" }));
    expect(frame()).toBeNull();
  });

  test("always offers a new tab, for portals that refuse frames, and the way back to the site", async () => {
    await openPage({ portalUrl });
    const newTab = screen.getByRole("link", { name: "Abrir em uma nova aba" });
    expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([portalUrl, "_blank"]);
    expect(screen.getByRole("link", { name: "Voltar ao site" }).getAttribute("href")).toBe("/");
  });

  test("promises no portal anywhere while none is configured, and offers what there is", async () => {
    await openPage();
    expect(screen.getByRole("heading", { level: 1, name: "Autoatendimento" })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/área do cliente/i);
    expect(screen.getByRole("link", { name: "Pedir a segunda via pelo WhatsApp" }).getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\//,
    );
    expect(document.title).toMatch(/^Autoatendimento/);
  });

  test("leads to the form to cancel, unless the provider has switched it off", async () => {
    await openPage();
    const name = "Cancelar o contrato";
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/solicitar/cancelamento");
    cleanup();
    await openPage({ closed: "cancellation|/solicitar/cancelamento" });
    expect(screen.queryByRole("link", { name })).toBeNull();
  });

  test("links to the common subscriber tasks", async () => {
    await openPage();
    const shortcuts = within(screen.getByRole("region", { name: "Direto ao assunto" })).getAllByRole("link");
    expect(shortcuts.map((link) => link.getAttribute("href"))).toEqual([
      "/cliente/segunda-via",
      "/cliente/desbloqueio",
      "/cliente/mudanca-senha",
      "/consumo",
      "/suporte",
      "/cliente/protecao-golpes",
      "/solicitar/cancelamento",
    ]);
  });
});
