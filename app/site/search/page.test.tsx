import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { aCity, aPlan, sold } from "#test/catalogue.ts";
import { aNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { words } from "./content.ts";
import Search, { loader } from "./page.tsx";

freshDatabase();
beforeEach(async () => {
  await emptyDatabase();
  aNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function arrive(path: string) {
  const user = visitRoute({ Component: Search, loader }, "/busca", { path });
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
    await arrive("/busca?q=CARTAO");
    expect(hits(words.groups.questions)[0]).toMatch(/^\/faq#/);
  });

  test.each([
    ["segunda via", words.groups.pages, "/cliente/segunda-via"],
    ["looke", words.groups.guides, "/streaming/looke"],
    ["boleto falso", words.groups.articles, "/blog/golpe-do-boleto"],
  ])("%s is found among the %s", async (text, group, path) => {
    await arrive(`/busca?q=${text}`);
    expect(hits(group)).toContain(path);
  });

  test("finds the page of a city", async () => {
    await aCity({ name: "São João del Rei" });
    await arrive("/busca?q=sao joao");
    expect(hits(words.groups.pages)).toEqual(["/internet/mg/sao-joao-del-rei"]);
  });

  test("asks for a city, and then finds its plans too, cheapest first", async () => {
    const betim = await aCity({ name: "Betim" });
    for (const [name, price] of [
      ["Fibra 900 Turbo", 149.9],
      ["Fibra 700 Turbo", 119.9],
      ["Básico", 79.9],
    ] as const) {
      await sold(await aPlan({ name, price }), betim);
    }
    const user = await arrive("/busca?q=turbo");
    expect(screen.getByText(words.withoutCity)).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    await chooseCity(user, "Betim");
    const cards = await screen.findAllByRole("article");
    expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Fibra 700 Turbo", "Fibra 900 Turbo"]);
    expect(screen.getByText("2 resultados", { selector: "[role=status]" })).toBeTruthy();
  });

  test("is a form of its own address, which works without script", async () => {
    await arrive("/busca?q=fatura");
    expect([field().value, field().form!.getAttribute("method"), field().form!.getAttribute("action")]).toEqual([
      "fatura",
      "get",
      "/busca",
    ]);
  });

  test("without result suggests ways on: a person, and what many look for", async () => {
    await arrive("/busca?q=xyzzy");
    expect(screen.getByText('Nada encontrado com "xyzzy"', { selector: "[role=status]" })).toBeTruthy();
    expect(screen.getByRole("link", { name: words.openChat })).toBeTruthy();
    expect(hits(words.suggestionsTitle)).toEqual(expect.arrayContaining(words.suggestions.map(({ to }) => to)));
  });

  test("without text shows what many look for", async () => {
    await arrive("/busca");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(words.emptyTitle);
    expect(hits(words.suggestionsTitle)).toHaveLength(words.suggestions.length);
  });

  test("is left out by search engines", async () => {
    await arrive("/busca?q=fatura");
    expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
  });

  test("the typed text is logged where the site has it, else only how many words it has (FRAME-3)", async () => {
    const logged = vi.spyOn(log, "info");
    await arrive("/busca?q=fatura");
    expect(logged).toHaveBeenLastCalledWith({ search: "fatura", hits: expect.any(Number) as number }, "search");
    cleanup();
    await arrive(`/busca?q=${encodeURIComponent("Maria Aparecida 529.982.247-25")}`);
    expect(logged).toHaveBeenLastCalledWith({ words: 3, hits: 0 }, "search");
  });
});
