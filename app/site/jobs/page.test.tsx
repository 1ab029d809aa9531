import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { framedOrigins, provider } from "#app/catalogue/provider.ts";
import { visit } from "#test/visit.tsx";
import Jobs from "./page.tsx";

test("the jobs page shows the outside listing in a frame, beside it a new tab, and a way back (§2)", () => {
  visit(<Jobs />, { path: "/trabalhe-conosco" });
  expect(screen.getByTitle("Lista de vagas").getAttribute("src")).toBe(provider.jobsUrl);
  expect(framedOrigins).toContain(new URL(provider.jobsUrl).origin);
  const newTab = screen.getByRole("link", { name: "Abrir as vagas em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([provider.jobsUrl, "_blank"]);
  expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
});
