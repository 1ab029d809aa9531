import { describe, expect, test } from "vitest";
import { parseForm, readForm } from "#app/platform/form/form.server.ts";
import { ClientGoneError } from "#app/platform/semaphore.server.ts";
import { readMarkdown } from "./markdown/read-markdown.server.ts";
import { pageInput } from "./page.input.ts";

const article = {
  kind: "article",
  slug: "wi-fi-no-quintal",
  title: "Wi-Fi no quintal",
  description: "Como levar o sinal até lá.",
  body: "Texto.",
  imageUrl: "/cenas/blog-wifi.svg",
  day: "2026-11-20",
  category: "Dicas",
  author: "Ana",
};
const page = { kind: "page", slug: "quem-somos", title: "Quem somos", body: "Texto." };

const errors = async (fields: Record<string, string>) => {
  const { error } = await pageInput.safeParseAsync(fields);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("the form of a written page", () => {
  test("takes an article", async () => {
    expect(await pageInput.parseAsync(article)).toEqual({
      ...article,
      keywords: "",
      chat: null,
      portal: null,
      ask: null,
      isTemplate: false,
    });
  });

  test("takes a page at a place of the site, and at no other", async () => {
    expect(await pageInput.parseAsync({ ...page, chat: "Olá!", isTemplate: "sim" })).toMatchObject({
      slug: "quem-somos",
      chat: "Olá!",
      isTemplate: true,
      day: null,
      imageUrl: null,
    });
    expect(await errors({ ...page, slug: "promocoes" })).toEqual({ slug: "Escolha o lugar da página" });
  });

  test("drops what only other kinds have", async () => {
    expect(await pageInput.parseAsync({ ...page, category: "Dicas", author: "Ana" })).toMatchObject({
      category: null,
      author: null,
    });
    expect(await pageInput.parseAsync({ ...article, chat: "Olá!", isTemplate: "sim" })).toMatchObject({
      chat: null,
      isTemplate: false,
    });
  });

  test("says what an article lacks", async () => {
    expect(await errors({ kind: "article" })).toMatchObject({
      slug: "Endereço é obrigatório",
      title: "Título é obrigatório",
    });
    const { title, slug, kind } = article;
    expect(await errors({ title, slug, kind })).toEqual({
      day: "Data é obrigatória",
      category: "Categoria é obrigatória",
      author: "Autor é obrigatório",
      imageUrl: "Imagem é obrigatória",
    });
    expect(await errors({ title, slug, kind: "news" })).toEqual({ day: "Data é obrigatória" });
    expect(await errors({ ...article, kind: "aviso" })).toEqual({ kind: "Escolha o tipo" });
    expect(await errors({ ...article, day: "2026-02-30" })).toEqual({ day: "Digite uma data válida" });
    expect(await errors({ ...article, category: "Receitas" })).toEqual({ category: "Escolha uma das categorias" });
  });

  test("an address is one segment that the router reads as it is", async () => {
    for (const slug of ["wi-fi/quintal", "a\\b", "x.data", "x.DATA", "..", "a?b", "a b", "a;b", "a%62"]) {
      expect(await errors({ ...article, slug })).toEqual({
        slug: "Use só letras, números e hífens, como golpe-do-boleto",
      });
    }
    for (const slug of ["promoção", "wi-fi_6", "fibra-2.0"])
      expect((await pageInput.parseAsync({ ...article, slug })).slug).toBe(slug);
  });

  test("refuses Markdown that the site does not show, with its line", async () => {
    expect(await errors({ ...article, body: "Texto.\n\n# Título" })).toEqual({
      body: "Linha 3: os títulos do texto começam com ## ou ###",
    });
  });

  test("keeps the Markdown as it is typed, without what nobody sees", async () => {
    expect((await pageInput.parseAsync({ ...article, body: "  Um `código`,\r\n‘aspas’\te\u0000 fim.\n" })).body).toBe(
      "Um `código`,\n‘aspas’  e fim.",
    );
  });

  test("of a sender who has gone is not read", async () => {
    const client = new AbortController();
    const body = new URLSearchParams(page);
    const request = new Request("https://provedor.example/", { method: "POST", body, signal: client.signal });
    const form = await readForm(request);
    const events: string[] = [];
    const long = readMarkdown("1. ".repeat(10_000)).then(() => events.push("the text before it is read"));
    const gone = parseForm(pageInput, form).catch((error: unknown) => {
      events.push("gone");
      return error;
    });
    client.abort();
    expect(await gone).toBeInstanceOf(ClientGoneError);
    await long;
    expect(events).toEqual(["gone", "the text before it is read"]);
  });
});
