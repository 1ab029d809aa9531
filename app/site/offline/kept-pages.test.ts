import { expect, test } from "vitest";
import { pages } from "#app/site/links/page-table.ts";
import { dataPath, isKeptPage } from "./kept-pages.ts";

test("pages that are the same for everybody are kept: support, the plans of a city, guides, articles", () => {
  for (const { to } of Object.values(pages)) expect([to, isKeptPage(to)]).toEqual([to, to !== "/busca"]);
  for (const path of ["/internet/mg/sao-joao-del-rei", "/streaming/looke", "/blog/3"]) {
    expect(isKeptPage(path)).toBe(true);
  }
});

test.each([
  "/intranet",
  "/intranet/contatos",
  "/auth",
  "/auth/continuar",
  "/convite",
  "/solicitar/ligacao",
  "/newsletter/confirmar/c0ffee",
  "/busca",
  "/internet/mg/betim/comparar",
  "/nada",
])("%s is never kept", (path) => {
  expect(isKeptPage(path)).toBe(false);
});

test("the data of a page has the router's address", () => {
  expect([dataPath("/"), dataPath("/suporte")]).toEqual(["/_.data", "/suporte.data"]);
});
