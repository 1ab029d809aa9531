import { expect, test } from "vitest";
import { pages } from "#app/site/links/page-table.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { dockLabels } from "./content.ts";
import { dockActionOf } from "./dock-action.ts";

const labelOn = (path: string) => dockLabels[dockActionOf(path).label];

test("the pages that sell invite to subscribe, with the plans of the page where it has them", () => {
  for (const path of ["/", "/internet"]) expect(dockActionOf(path)).toEqual({ label: "subscribe", to: "/#planos" });
  for (const path of ["/casa", "/internet/fibra", "/internet/mg/betim"]) {
    expect(dockActionOf(path)).toEqual({ label: "subscribe", to: "#planos" });
  }
});

test("a streaming service's page leads to the steps of its guide, that of one that has ended to the plans", () => {
  for (const { route, discontinued } of streamingCatalogue) {
    expect([route, dockActionOf(route)]).toEqual([
      route,
      discontinued ? { label: "plans", to: "/#planos" } : { label: "guide", to: "#passos" },
    ]);
  }
});

test("no page but those that sell says 'Assine já'", () => {
  const subscribing = Object.values(pages).filter(({ to }) => labelOn(to) === "Assine já");
  expect(subscribing.map(({ to }) => to)).toEqual(["/", "/casa", "/internet", "/internet/fibra"]);
});

test("support pages lead to the customer's area", () => {
  for (const name of ["support", "serviceCentre", "invoiceCopy", "passwordChange", "unblocking", "usage"] as const) {
    expect(labelOn(pages[name].to)).toBe("Área do cliente");
  }
  expect(dockActionOf("/cliente")).toEqual({ label: "invoice", to: "/cliente/segunda-via" });
});

test.each([
  ["/combos", "Ver combos"],
  ["/webcam", "Ver as câmeras"],
  ["/empresas", "Ver planos"],
  ["/parceiros", "Cadastre-se"],
  ["/indique", "Indicar um amigo"],
  ["/trabalhe-conosco", "Candidate-se"],
  ["/movel", "Ser notificado"],
  ["/internet/fwa-5g", "Ser notificado"],
  ["/streamings", "Ver combos"],
  ["/imprensa", "Fale conosco"],
  ["/politica-privacidade", "Fale conosco"],
  ["/indique/regulamento", "Indicar um amigo"],
  ["/busca", "Ver planos"],
  ["/blog/golpe-do-boleto", "Ver planos"],
  ["/uma-pagina-que-nao-existe", "Ver planos"],
])("%s says '%s'", (path, label) => {
  expect(labelOn(path)).toBe(label);
});
