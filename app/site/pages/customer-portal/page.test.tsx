import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { visit } from "#test/visit.tsx";
import CustomerPortal from "./page.tsx";

const openPage = (facts: Partial<Provider> = {}) => visit(<CustomerPortal />, { path: "/cliente", facts });
const frame = () => screen.queryByTitle("Área do cliente");

const portalUrl = "https://cliente.provedor.example/entrar";

describe("the customer portal page (PORTAL-1)", () => {
  test("is a notice first; its button opens the portal in a frame, and closes it", async () => {
    const user = openPage({ portalUrl });
    expect(screen.getByText(/^Suas faturas, o contrato/)).toBeTruthy();
    expect(frame()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Abrir a área do cliente" }));
    expect(frame()!.getAttribute("src")).toBe(portalUrl);
    await user.click(screen.getByRole("button", { name: "Fechar a área do cliente" }));
    expect(frame()).toBeNull();
  });

  test("always offers a new tab, for portals that refuse frames, and the way back to the site", () => {
    openPage({ portalUrl });
    const newTab = screen.getByRole("link", { name: "Abrir em uma nova aba" });
    expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([portalUrl, "_blank"]);
    expect(screen.getByRole("link", { name: "Voltar ao site" }).getAttribute("href")).toBe("/");
  });

  test("shows other support channels and no frame while no portal is configured", async () => {
    const user = openPage();
    expect(screen.queryByRole("link", { name: "Abrir em uma nova aba" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Abrir a área do cliente" }));
    expect(frame()).toBeNull();
    expect(screen.getByRole("heading", { name: "A área do cliente ainda não abre por este site" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Chamar no WhatsApp" }).getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\//,
    );
  });

  test("links to the common subscriber tasks", () => {
    openPage();
    const shortcuts = within(screen.getByRole("region", { name: "Ou vá direto ao assunto" })).getAllByRole("link");
    expect(shortcuts.map((link) => link.getAttribute("href"))).toEqual([
      "/cliente/segunda-via",
      "/cliente/desbloqueio",
      "/cliente/mudanca-senha",
      "/consumo",
      "/suporte",
      "/cliente/protecao-golpes",
    ]);
  });
});
