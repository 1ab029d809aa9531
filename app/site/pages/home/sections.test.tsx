import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { ProviderWrapper } from "#test/provider-wrapper.tsx";
import { ChosenCityProvider } from "#app/site/city/chosen-city.tsx";
import { AppPromotion } from "./app-promotion.tsx";
import { ComboStrip } from "#app/site/plan/card/combo-strip.tsx";
import { SelfService } from "./self-service.tsx";
import { ServicesSection } from "#app/site/sections/services-section.tsx";
import { Statistics } from "./statistics.tsx";

function renderSection(section: ReactNode) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <ChosenCityProvider>{section}</ChosenCityProvider> }]);
  render(<Stub />, { wrapper: ProviderWrapper });
}

const items = () => screen.getAllByRole("listitem").map((item) => item.textContent.replace(/\s+/g, " "));

describe("the statistics strip", () => {
  test("shows 1M+ clients, 570+ cities with coverage and 150+ channels", () => {
    renderSection(<Statistics />);
    expect(items()).toEqual(["1M+ clientes ativos", "570+ cidades com cobertura", "150+ canais nos aplicativos"]);
  });
});

describe("the combo strip", () => {
  test.each([
    ["750", "Streaming", "99,00"],
    ["600", "Câmera", "139,00"],
    ["750", "Globoplay", "119,00"],
  ])("%s Mb with %s at R$ %s a month", (speed, addition, price) => {
    renderSection(<ComboStrip />);
    const card = screen.getByRole("link", { name: new RegExp(`${speed}\\s*Mb.*${addition}`) });
    expect(card.getAttribute("href")).toBe("/combos");
    // Testing Library reads the no-break space of a price as a space.
    within(card).getByText(`R$ ${price} por mês`);
  });
});

describe("the services cards", () => {
  test.each([
    ["Internet fibra", "/internet/fibra"],
    ["Combos", "/combos"],
    ["Câmeras", "/webcam"],
    ["Streaming", "/streamings"],
    ["Móvel 5G", "/movel"],
    ["Para empresas", "/empresas"],
  ])("%s links to %s", (title, address) => {
    renderSection(<ServicesSection />);
    expect(screen.getByRole("heading", { level: 3, name: title }).closest("a")!.getAttribute("href")).toBe(address);
  });

  test("services not sold yet are marked", () => {
    renderSection(<ServicesSection />);
    expect(screen.getByRole("link", { name: /Móvel 5G/ }).textContent).toContain("Em breve");
  });
});

describe("the apps block", () => {
  test("links to the app for both systems, outside the site", () => {
    renderSection(<AppPromotion />);
    for (const system of ["Android", "iPhone"]) {
      const link = screen.getByRole("link", { name: new RegExp(system) });
      expect(link.getAttribute("href")).toMatch(/^https:/);
      expect(link.getAttribute("rel")).toContain("noopener");
    }
  });
});

describe("the self-service shortcuts", () => {
  test("link to /fatura, /suporte, /mudanca-senha, /consumo and /chat", () => {
    renderSection(<SelfService />);
    const cards = within(screen.getByRole("list")).getAllByRole("link");
    expect(cards.map((card) => card.getAttribute("href"))).toEqual([
      "/fatura",
      "/suporte",
      "/mudanca-senha",
      "/consumo",
      "/chat",
    ]);
  });
});
