import { expect, test } from "vitest";
import { pages } from "#app/site/links/page-table.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { dockLabels } from "./content.ts";
import { dockActionOf } from "./dock-action.ts";

const labelOn = (path: string) => dockLabels[dockActionOf(path).label];

test("the pages about plans invite to subscribe, with the plans of the page where it has them", () => {
  expect(dockActionOf("/")).toEqual({ label: "subscribe", to: "/#planos" });
  for (const path of ["/casa", "/internet/fibra", "/internet/mg/betim", "/streaming/looke"]) {
    expect(dockActionOf(path)).toEqual({ label: "subscribe", to: "#planos" });
  }
});

test("only the pages of services that still exist have plans of their own", () => {
  for (const { route, discontinued } of streamingCatalogue) {
    expect([route, dockActionOf(route)]).toEqual([
      route,
      { label: "subscribe", to: discontinued ? "/#planos" : "#planos" },
    ]);
  }
});

test("no support page says 'Assine já'", () => {
  for (const name of ["support", "serviceCentre", "invoiceCopy", "passwordChange", "unblocking", "usage"] as const) {
    expect(labelOn(pages[name].to)).toBe("Área do cliente");
  }
  expect(dockActionOf("/cliente")).toEqual({ label: "invoice", to: "/cliente/segunda-via" });
});

test.each([
  ["/combos", "Ver combos"],
  ["/webcam", "Ver planos com câmera"],
  ["/empresas", "Ver planos"],
  ["/parceiros", "Cadastre-se"],
  ["/indique", "Indicar um amigo"],
  ["/trabalhe-conosco", "Candidate-se"],
  ["/movel", "Ser notificado"],
  ["/internet/fwa-5g", "Ser notificado"],
])("%s says '%s'", (path, label) => {
  expect(labelOn(path)).toBe(label);
});
