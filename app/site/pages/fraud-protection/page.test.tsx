import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { visit } from "#test/visit.tsx";
import FraudProtection from "./page.tsx";

beforeEach(() => {
  stubNetwork();
  visit(<FraudProtection />, { path: "/cliente/protecao-golpes" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const region = (name: string) => within(screen.getByRole("region", { name }));
const titles = (name: string) =>
  region(name)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("warns that the provider never asks for personal data, passwords or bank data by phone, SMS, WhatsApp or e-mail", () => {
  expect(screen.getByRole("region", { name: "Atenção" }).textContent).toContain(
    `A ${demoProvider.name} nunca pede dados pessoais, senhas ou dados bancários por telefone, SMS, WhatsApp ou e-mail.`,
  );
});

it("lists five scams, each with how to recognise it", () => {
  expect(titles("Os cinco golpes mais comuns")).toEqual([
    "Mensagem por SMS ou WhatsApp",
    "Falso atendente por telefone",
    "Falso vendedor ou técnico",
    "Página falsa em rede social",
    "Cobrança indevida",
  ]);
  expect(region("Os cinco golpes mais comuns").getAllByText("Como perceber")).toHaveLength(5);
});

it("gives six tips", () => {
  expect(titles("Seis cuidados que resolvem quase tudo")).toHaveLength(6);
});

it("names the official channels: phone, chat, site", () => {
  const links = region("Estes canais são nossos").getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")!.split("?")[0])).toEqual([
    "tel:08005550142",
    "https://wa.me/5531955550142",
    "/",
    // All channels.
    "/central-atendimento",
  ]);
});

it("links to the national regulator and the state's consumer protection agency in a new tab", () => {
  const reports = region("Caiu em um golpe ou viu um?");
  const [regulator, agency] = [/Anatel/, /Procon-MG/].map((name) =>
    reports.getByRole<HTMLAnchorElement>("link", { name }),
  );
  expect([regulator!.getAttribute("href"), agency!.getAttribute("href")]).toEqual([
    demoProvider.regulator.consumerUrl,
    demoProvider.consumerAgency.url,
  ]);
  for (const link of [regulator!, agency!]) expect([link.target, link.rel]).toEqual(["_blank", "noopener"]);
});
