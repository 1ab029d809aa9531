import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Provider } from "#app/provider/provider.ts";
import { demoProvider } from "#db/demonstration-provider.ts";
import { visit } from "#test/visit.tsx";
import Jobs from "./page.tsx";

const openPage = (facts: Partial<Provider> = {}) => visit(<Jobs />, { path: "/trabalhe-conosco", facts });

test("the jobs page embeds the external listing, with links to a new tab and back to the site (JOBS-1)", () => {
  const jobsUrl = "https://vagas.provedor.example/abertas";
  openPage({ jobsUrl });
  expect(screen.getByRole("heading", { level: 2, name: "Vagas abertas" })).toBeTruthy();
  expect(screen.getByTitle("Lista de vagas").getAttribute("src")).toBe(jobsUrl);
  const newTab = screen.getByRole("link", { name: "Abrir as vagas em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([jobsUrl, "_blank"]);
  expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
});

test("without a configured listing it says where to send a CV and embeds nothing", () => {
  openPage();
  expect(document.querySelector("iframe")).toBeNull();
  expect(screen.queryByText("Vagas abertas")).toBeNull();
  expect(screen.getAllByRole("heading", { name: "Envie seu currículo" })).toHaveLength(1);
  const mail = screen.getByRole("link", { name: "Enviar currículo por e-mail" });
  expect(mail.getAttribute("href")).toBe(`mailto:${demoProvider.jobsEmail}`);
});
