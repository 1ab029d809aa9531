import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { notListed, pages, type PageName } from "#app/site/links/page-table.ts";
import { words } from "./content.ts";
import SearchPage, { loader } from "./page.tsx";
import { searchSite } from "./search-site.server.ts";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  stubNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openPage(path: string) {
  const user = visitRoute({ Component: SearchPage, loader }, "/busca", { path });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

const hits = (group: string) =>
  within(screen.getByRole("region", { name: group }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
const field = () => within(screen.getByRole("main")).getByRole<HTMLInputElement>("searchbox", { name: words.label });

describe("the search", () => {
  test("finds pages, guides, questions and articles, ignoring accents and case", async () => {
    await openPage("/busca?q=CARTAO");
    expect(hits(words.groups.questions)[0]).toMatch(/^\/faq#/);
  });

  test.each([
    ["segunda via", words.groups.pages, "/cliente/segunda-via"],
    ["looke", words.groups.guides, "/streaming/looke"],
    ["boleto falso", words.groups.articles, "/blog/golpe-do-boleto"],
  ])("%s is found among the %s", async (text, group, path) => {
    await openPage(`/busca?q=${text}`);
    expect(hits(group)).toContain(path);
  });

  test("finds each page of the page table, or the table says why not", async () => {
    const { pages: found } = await searchSite("");
    const paths = found.map(({ to }) => to);
    const missing = (Object.keys(pages) as PageName[]).filter((name) => !paths.includes(pages[name].to));
    expect(missing).toEqual(Object.keys(notListed.search));
  });

  test("finds the page of a city", async () => {
    await createCity({ name: "São João del Rei" });
    await openPage("/busca?q=sao joao");
    expect(hits(words.groups.pages)).toEqual(["/internet/mg/sao-joao-del-rei"]);
  });

  test("asks to choose a city, and then also finds its plans, cheapest first", async () => {
    const betim = await createCity({ name: "Betim" });
    for (const [name, price] of [
      ["Fibra 900 Turbo", 149.9],
      ["Fibra 700 Turbo", 119.9],
      ["Básico", 79.9],
    ] as const) {
      await createPlanCity(await createPlan({ name, price }), betim);
    }
    const user = await openPage("/busca?q=turbo");
    expect(screen.getByText(words.withoutCity)).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    await chooseCity(user, "Betim");
    const cards = await screen.findAllByRole("article");
    expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Fibra 700 Turbo", "Fibra 900 Turbo"]);
    expect(screen.getByText("2 resultados", { selector: "[role=status]" })).toBeTruthy();
  });

  test("is a GET form of its own URL, which works without script", async () => {
    await openPage("/busca?q=fatura");
    expect([field().value, field().form!.getAttribute("method"), field().form!.getAttribute("action")]).toEqual([
      "fatura",
      "get",
      "/busca",
    ]);
  });

  test("without results suggests the chat and popular links", async () => {
    await openPage("/busca?q=xyzzy");
    expect(screen.getByText('Nada encontrado com "xyzzy"', { selector: "[role=status]" })).toBeTruthy();
    expect(screen.getByRole("link", { name: words.openChat })).toBeTruthy();
    expect(hits(words.suggestionsTitle)).toEqual(expect.arrayContaining(words.suggestions.map(({ to }) => to)));
  });

  test("without a query shows popular links", async () => {
    await openPage("/busca");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words.emptyTitle);
    expect(hits(words.suggestionsTitle)).toHaveLength(words.suggestions.length);
  });

  test("is not indexed by search engines", async () => {
    await openPage("/busca?q=fatura");
    expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
  });

  test("the query is logged when it has results, else only its word count (FRAME-3)", async () => {
    const logged = vi.spyOn(log, "info");
    await openPage("/busca?q=fatura");
    expect(logged).toHaveBeenLastCalledWith({ search: "fatura", hits: expect.any(Number) as number }, "search");
    cleanup();
    await openPage(`/busca?q=${encodeURIComponent("Maria Aparecida 529.982.247-25")}`);
    expect(logged).toHaveBeenLastCalledWith({ words: 3, hits: 0 }, "search");
  });
});
