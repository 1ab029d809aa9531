import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { defaultProvider } from "#app/provider/default-provider.ts";
import { publicFactsOf } from "#app/provider/public-facts.ts";
import CustomerPortal from "#app/site/pages/customer-portal/page.tsx";
import Streaming from "#app/site/pages/streaming/page.tsx";
import { isClosed } from "#app/provider/is-closed.ts";
import { visit } from "#test/visit.tsx";

type PageModule = { default: ComponentType; loader?: unknown };

const modules = import.meta.glob<PageModule>("./pages/*/page.tsx", { eager: true });
const facts = publicFactsOf(defaultProvider);

/** Those of areas that are closed for such a provider are not shown. */
const closed = new Set(["./pages/referral/page.tsx"]);

const pages: [string, ComponentType][] = [
  ...Object.entries(modules).flatMap(([file, { default: Page, loader }]): [string, ComponentType][] =>
    loader === undefined && !closed.has(file) ? [[file, Page]] : [],
  ),
  ["the subscribers' shortcuts", withData(CustomerPortal, { loadedAt: Date.now() })],
  ["the streaming services", withData(Streaming, { sold: [], icons: {} })],
];

/** What the page shows and says to machines. */
function contents(): string {
  const named = [...document.querySelectorAll("[aria-label], [alt], [content], [href]")].flatMap((element) =>
    ["aria-label", "alt", "content", "href"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [document.title, document.body.textContent, ...named].join("\n");
}

describe("a provider that has said nothing", () => {
  test.each(pages)("publishes no fact on %s", (_file, Page) => {
    visit(<Page />, { path: "/pagina", facts });
    const text = contents();
    expect(text).toContain(defaultProvider.name);
    expect(text.match(/\{provider\.[\w.]+\}|\bnull\b|\bundefined\b|NaN/g)).toBeNull();
    expect(
      text.match(
        /Minas|Belo Horizonte|Jatob|2009|Jequitinhonha|\b570|\b1M|\b750|R\$|18 munic|capital|do estado|0800|dias úteis|em até|nossa região|\d+%|grátis|gratuita/gi,
      ),
    ).toBeNull();
    expect([...document.querySelectorAll('[href^="tel:"], [href^="mailto:"], [href*="wa.me/5"]')]).toEqual([]);
    expect([...document.querySelectorAll("h1, h2, h3, a, button")].filter(isBlank)).toEqual([]);
    cleanup();
  });

  test("has no area whose subject is not set", () => {
    for (const area of ["app", "referral", "statistics"]) expect(isClosed(facts, area)).toBe(true);
    expect(isClosed(facts, "/indique")).toBe(true);
  });
});

function isBlank(element: Element): boolean {
  return !element.textContent.trim() && !element.getAttribute("aria-label") && !element.querySelector("img, svg");
}

function withData(Page: ComponentType<never>, loaderData: object): ComponentType {
  const WithData = Page as unknown as ComponentType<{ loaderData: object }>;
  return () => <WithData loaderData={loaderData} />;
}
