import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/platform/database/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { resultKind } from "#app/site/search/content.ts";
import * as settings from "#app/provider/settings.server.ts";
import { asStaff, createCity, createPlan, createPlanCity } from "#test/fixtures.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { chooseCity, visitRoute } from "#test/visit.tsx";
import { words } from "./content.ts";
import SearchPage, { loader } from "./page.tsx";

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

/** Opens another page in place of the open one. */
async function openPageAnew(path: string) {
  cleanup();
  return openPage(path);
}

const hits = (group: string) =>
  within(screen.getByRole("region", { name: group }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
const field = () => within(screen.getByRole("main")).getByRole<HTMLInputElement>("searchbox", { name: words.label });

describe("the search", () => {
  test("shows the best three results of all kinds first, then the others by kind", async () => {
    await openPage("/busca?q=CARTAO");
    expect(hits(words.best)[0]).toBe("/faq#formas-de-pagamento");
    await openPageAnew("/busca?q=wifi");
    expect(hits(words.best)).toHaveLength(3);
    const regions = screen.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
    expect(regions).toEqual(expect.arrayContaining(["resultado-melhores", "resultado-questions"]));
    const all = within(screen.getByRole("main"))
      .getAllByRole("listitem")
      .flatMap((item) => within(item).queryAllByRole("link"))
      .map((link) => link.getAttribute("href"));
    expect(new Set(all).size).toBe(all.length);
  });

  test("marks the found words and says of which kind a result is", async () => {
    await openPage("/busca?q=boleto falso");
    const link = document.querySelector('main a[href="/blog/golpe-do-boleto"]')!;
    expect(link.textContent).toContain(resultKind.articles);
    const marked = Array.from(link.querySelectorAll("mark"), ({ textContent }) => textContent);
    expect(marked).toEqual(expect.arrayContaining(["Boleto", "falso"]));
  });

  test("finds the page of a city", async () => {
    await createCity({ name: "São João del Rei" });
    await openPage("/busca?q=sao joao");
    expect(hits(words.best)).toEqual(["/internet/mg/sao-joao-del-rei"]);
  });

  test("counts a city that is not served, once, when it is searched for", async () => {
    const network = stubNetwork();
    const counted = () => network.requested.filter((path) => path === "/buscas-sem-resultado");
    await openPage("/busca?q=internet em curitiba");
    await waitFor(async () =>
      expect(await db.selectFrom("demand").select(["municipality", "state", "searches"]).execute()).toEqual([
        { municipality: "Curitiba", state: "PR", searches: 1 },
      ]),
    );
    await openPageAnew("/busca?q=tem em curitiba pr");
    await openPageAnew("/busca?q=fatura");
    expect(counted()).toHaveLength(1);
  });

  test("finds what staff have just written, and by their synonyms", async () => {
    await openPage("/busca?q=tatuzinho");
    expect(screen.queryByRole("region", { name: words.best })).toBeNull();
    const { version } = await asStaff(() => settings.find());
    await asStaff(() => settings.update(1, { searchSynonyms: "tatuzinho, roteador" }, version));
    await createCity({ name: "Tiros" });
    await openPageAnew("/busca?q=tatuzinho");
    expect(hits(words.best)).toContain("/faq#roteador");
    await openPageAnew("/busca?q=tiros");
    expect(hits(words.best)[0]).toBe("/internet/mg/tiros");
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
    const user = await openPage("/busca?q=plano turbo");
    expect(screen.getByText(words.withoutCity)).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
    await chooseCity(user, "Betim");
    const cards = await screen.findAllByRole("article");
    expect(cards.map((card) => card.getAttribute("aria-label"))).toEqual(["Fibra 700 Turbo", "Fibra 900 Turbo"]);
  });

  test("shows three plans first, and the others on request", async () => {
    const betim = await createCity({ name: "Betim" });
    for (const price of [99, 89, 79, 69, 59]) {
      await createPlanCity(await createPlan({ name: `Fibra ${price}`, price }), betim);
    }
    const user = await openPage("/busca?q=mais barato");
    await chooseCity(user, "Betim");
    const names = () => screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));
    await waitFor(() => expect(names()).toEqual(["Fibra 59", "Fibra 69", "Fibra 79"]));
    await user.click(screen.getByRole("button", { name: words.more(2) }));
    expect(names()).toEqual(["Fibra 59", "Fibra 69", "Fibra 79", "Fibra 89", "Fibra 99"]);
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
    expect(screen.getByText("Nada encontrado com “xyzzy”", { selector: "[role=status]" })).toBeTruthy();
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
    await openPageAnew("/busca?q=fatura da Marilda");
    expect(logged).toHaveBeenLastCalledWith({ search: "fatura da …", hits: expect.any(Number) as number }, "search");
    await openPageAnew(`/busca?q=${encodeURIComponent("Marilda Xavante 529.982.247-25")}`);
    expect(logged).toHaveBeenLastCalledWith({ words: 3, hits: 0 }, "search");
  });
});
