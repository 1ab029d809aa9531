import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { visit } from "#test/visit.tsx";
import Jobs from "./page.tsx";
import { application, applicationAlone } from "./content.ts";

beforeEach(() => {
  stubNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openPage = (facts: Partial<Provider> = {}) => visit(<Jobs />, { path: "/trabalhe-conosco", facts });
const form = (title: string) => within(screen.getByRole("region", { name: title }));

test("the jobs page embeds the external listing, with links to a new tab and back to the site (JOBS-1)", () => {
  const jobsUrl = "https://vagas.provedor.example/abertas";
  openPage({ jobsUrl });
  expect(screen.getByRole("heading", { level: 2, name: "Vagas abertas" })).toBeTruthy();
  expect(screen.getByTitle("Lista de vagas").getAttribute("src")).toBe(jobsUrl);
  const newTab = screen.getByRole("link", { name: "Abrir as vagas em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([jobsUrl, "_blank"]);
  expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
  expect(form(application.title).getByRole("button", { name: "Enviar candidatura" })).toBeTruthy();
});

test("without a configured listing it embeds nothing, says that no job is open, and takes an application", () => {
  openPage();
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.queryByText("Vagas abertas")).toBeNull();
  const { title, text } = applicationAlone;
  expect(form(title).getByText(text)).toBeTruthy();
  expect(form(title).getByRole("textbox", { name: /^Área/ })).toBeTruthy();
  for (const link of screen.getAllByRole<HTMLAnchorElement>("link", { name: "Candidate-se" })) {
    expect(document.querySelector(link.hash)!.textContent).toBe(title);
  }
});
