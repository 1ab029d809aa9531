import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi, onTestFinished } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { log } from "#app/platform/log.server.ts";
import { freshDatabase } from "#test/database.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { visitRoute } from "#test/visit.tsx";
import ArticlePage, { loader } from "./article-page.tsx";
import * as articles from "./articles.server.ts";

freshDatabase();

const all = articles.summarize(demonstrationPages.article, demoProvider);

async function openArticle(id: string) {
  visitRoute({ Component: ArticlePage, loader }, "/blog/:id", { path: `/blog/${id}` });
  return screen.findByRole("heading", { level: 1 });
}

const relatedLinks = () =>
  within(screen.getByRole("region", { name: /Leia também|Últimos artigos/ }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("an article", () => {
  test.each(all)(
    "$id is rendered in full, with author, date and reading time",
    async ({ id, title, author, readTime, date }) => {
      const heading = await openArticle(id);
      expect(heading.textContent).toBe(title);
      const main = screen.getByRole("main");
      expect(main.textContent).toContain(`Por ${author}`);
      expect(main.textContent).toContain(`${readTime} de leitura`);
      expect(main.querySelector("time")!.getAttribute("datetime")).toBe(date);
      expect(main.querySelector(".written")!.textContent).not.toMatch(/\*\*|\]\(|\{provider\./);
    },
  );

  test("suggests other articles, its own category first, and never itself", async () => {
    await openArticle("golpe-do-boleto");
    expect(relatedLinks()[0]).toBe("/blog/rede-de-convidados");
    expect(relatedLinks()).toHaveLength(4);
    expect(relatedLinks()).not.toContain("/blog/golpe-do-boleto");
    expect(relatedLinks().at(-1)).toBe("/blog");
  });

  test("can be shared by WhatsApp with its full URL", async () => {
    await openArticle("golpe-do-boleto");
    const link = screen.getByRole("link", { name: "Enviar pelo WhatsApp" });
    expect(new URL(link.getAttribute("href")!).searchParams.get("text")).toContain(
      `${window.location.origin}/blog/golpe-do-boleto`,
    );
  });

  test("has its link copied where the browser has no sheet to share with, and else opens that sheet", async () => {
    const url = `${window.location.origin}/blog/golpe-do-boleto`;
    await openArticle("golpe-do-boleto");
    const user = userEvent.setup();
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(screen.getByRole("button", { name: "Copiar o link" }));
    expect(copied).toHaveBeenCalledWith(url);
    expect(await screen.findByText("Link copiado")).toBeTruthy();
    cleanup();

    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    vi.stubGlobal("navigator", Object.assign(navigator, { share }));
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    await openArticle("golpe-do-boleto");
    await user.click(screen.getByRole("button", { name: "Compartilhar" }));
    expect(share).toHaveBeenCalledWith({ title: expect.any(String), url });
    expect(screen.queryByRole("button", { name: "Copiar o link" })).toBeNull();
  });
});

describe("an article that does not exist", () => {
  test("answers 404 with the latest articles and logs the path", async () => {
    const logged = vi.spyOn(log, "info");
    const heading = await openArticle("receita-de-bolo");
    expect(heading.textContent).toBe("Artigo não encontrado");
    expect(relatedLinks().slice(0, 3)).toEqual(all.slice(0, 3).map(({ id }) => `/blog/${id}`));
    expect(logged).toHaveBeenCalledWith({ path: "/blog/receita-de-bolo" }, "page not found");
    const response = await loader({
      params: { id: "receita-de-bolo" },
      url: new URL("https://provedor.example/blog/receita-de-bolo"),
    } as Parameters<typeof loader>[0]);
    expect(response.init?.status).toBe(404);
  });
});
