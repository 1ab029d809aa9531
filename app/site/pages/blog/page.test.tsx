import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import { db } from "#app/platform/database/db.server.ts";
import { stubNetwork } from "#test/data-urls.ts";
import { emptyDatabase, freshDatabase } from "#test/database.ts";
import { formIn, advanceClockOnSubmit } from "#test/lead-form.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import { visitRoute } from "#test/visit.tsx";
import * as articles from "./articles.server.ts";
import Blog, { loader } from "./page.tsx";

async function openBlog(address = "/blog") {
  const user = visitRoute({ Component: Blog, loader }, "/blog", { path: address });
  await screen.findByRole("heading", { level: 1, name: "Blog" });
  return user;
}

const titles = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Buscar artigos" });
const all = articles.summarize(demonstrationPages.article, demoProvider);

describe("the blog (BLOG-1 to BLOG-4)", () => {
  freshDatabase();
  beforeEach(async () => {
    localStorage.clear();
    await emptyDatabase();
    return () => vi.unstubAllGlobals();
  });

  test("features the newest article and lists the next five, each linking to /blog/{id}", async () => {
    await openBlog();
    expect(titles()).toEqual(all.slice(0, 6).map(({ title }) => title));
    const [featured, latest] = ["Em destaque", "Últimos artigos"].map((name) => screen.getByRole("region", { name }));
    expect(within(featured!).getAllByRole("article")).toHaveLength(1);
    expect(within(latest!).getAllByRole("article")).toHaveLength(5);
    expect(within(featured!).getByRole("link").getAttribute("href")).toBe(`/blog/${all[0]!.id}`);
  });

  test("has a sidebar of categories with their counts", async () => {
    await openBlog();
    const links = within(screen.getByRole("navigation", { name: "Categorias" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Todas",
      "Tecnologia12",
      "Dicas8",
      "Segurança6",
      "Entretenimento9",
      "Trabalho5",
    ]);
  });

  test("a category filters the articles and is in the URL", async () => {
    const user = await openBlog();
    await user.click(screen.getByRole("link", { name: /^Segurança/ }));
    await waitFor(() => {
      expect(titles()).toEqual(all.filter(({ category }) => category === "Segurança").map(({ title }) => title));
    });
    expect(screen.getByRole("link", { name: /^Segurança/ }).getAttribute("href")).toBe("/blog?categoria=seguranca");
    expect(screen.getByRole("link", { name: /^Segurança/ }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe(`Mostrando ${titles().length} artigos`);
  });

  test("the search filters while one types, best first, marks the words and announces the result count", async () => {
    const user = await openBlog();
    await user.type(field(), "aquário");
    const title = all.find(({ id }) => id === "wifi-em-todos-os-comodos")!.title;
    await waitFor(() => expect(titles()).toEqual([title]));
    expect(screen.getByRole("status").textContent).toBe("1 artigo encontrado");
    expect(screen.getByText(/aquário/i, { selector: "mark" })).toBeTruthy();
  });

  test("the search text is kept when a category is chosen, and the category while searching", async () => {
    const user = await openBlog("/blog?categoria=dicas");
    await user.type(field(), "wi-fi");
    await waitFor(() =>
      expect(screen.getByRole("link", { name: /^Segurança/ }).getAttribute("href")).toBe(
        "/blog?q=wi-fi&categoria=seguranca",
      ),
    );
    expect(field().form!.querySelector<HTMLInputElement>("[name=categoria]")!.value).toBe("dicas");
  });

  test("a URL with a search shows the results on first render, also without script", async () => {
    await openBlog("/blog?q=boleto");
    expect(field().value).toBe("boleto");
    expect(field().form!.getAttribute("method")).toBe("get");
    expect(titles()[0]).toBe(all.find(({ id }) => id === "golpe-do-boleto")!.title);
    expect(titles().length).toBeLessThan(all.length);
  });

  test("a search without results says so and links back to all articles", async () => {
    const user = await openBlog("/blog?q=bicicleta");
    expect(screen.getByRole("status").textContent).toContain("Nenhum artigo encontrado com “bicicleta”");
    await user.click(screen.getByRole("link", { name: "Limpar a busca" }));
    await waitFor(() => expect(titles()).toHaveLength(6));
    await waitFor(() => expect(field().value).toBe(""));
  });

  test("'Inscrever-se' stores the e-mail address and shows a protocol number", async () => {
    stubNetwork();
    await openBlog();
    const form = formIn(screen.getByRole("region", { name: "Um e-mail por mês, e só" }));
    advanceClockOnSubmit(9000);
    await form.fillIn({ "E-mail": "ana" });
    await form.press("Inscrever-se");
    expect(form.messageOf("E-mail")).toBe("Digite um e-mail válido.");
    await form.fillIn({ "E-mail": "ana@exemplo.com.br" });
    await form.press("Inscrever-se");
    const outcome = await within(form.dialog).findByRole("status");
    const [lead] = await db.selectFrom("leads").selectAll().execute();
    expect(lead).toMatchObject({ kind: "newsletter", email: "ana@exemplo.com.br", page: "/blog" });
    expect(outcome.textContent).toContain(lead!.protocol);
  });
});
