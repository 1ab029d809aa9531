import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Provider } from "#app/catalogue/provider.ts";
import { provider } from "#db/demonstration-provider.ts";
import { visit } from "#test/visit.tsx";
import Jobs from "./page.tsx";

const arrive = (facts: Partial<Provider> = {}) => visit(<Jobs />, { path: "/trabalhe-conosco", facts });

test("the jobs page shows the outside listing in a frame, beside it a new tab, and a way back (JOBS-1)", () => {
  const address = "https://vagas.provedor.example/abertas";
  arrive({ jobsUrl: address });
  expect(screen.getByTitle("Lista de vagas").getAttribute("src")).toBe(address);
  const newTab = screen.getByRole("link", { name: "Abrir as vagas em uma nova aba" });
  expect([newTab.getAttribute("href"), newTab.getAttribute("target")]).toEqual([address, "_blank"]);
  expect(screen.getByRole("link", { name: "Voltar para o início" }).getAttribute("href")).toBe("/");
});

test("while no listing is configured it says where to send a CV, and frames nothing", () => {
  arrive();
  expect(document.querySelector("iframe")).toBeNull();
  const mail = screen.getByRole("link", { name: "Enviar currículo por e-mail" });
  expect(mail.getAttribute("href")).toBe(`mailto:${provider.jobsEmail}`);
});
