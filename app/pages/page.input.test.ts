import { describe, expect, test } from "vitest";
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

const errors = (fields: Record<string, string>) =>
  Object.fromEntries(
    (pageInput.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

describe("the form of a written page", () => {
  test("takes an article", () => {
    expect(pageInput.parse(article)).toEqual({
      ...article,
      keywords: "",
      chat: null,
      portal: null,
      ask: null,
      isTemplate: false,
    });
  });

  test("takes a page at a place of the site, and at no other", () => {
    expect(pageInput.parse({ ...page, chat: "Olá!", isTemplate: "sim" })).toMatchObject({
      slug: "quem-somos",
      chat: "Olá!",
      isTemplate: true,
      day: null,
      imageUrl: null,
    });
    expect(errors({ ...page, slug: "promocoes" })).toEqual({ slug: "Escolha o lugar da página" });
  });

  test("drops what only other kinds have", () => {
    expect(pageInput.parse({ ...page, category: "Dicas", author: "Ana" })).toMatchObject({
      category: null,
      author: null,
    });
    expect(pageInput.parse({ ...article, chat: "Olá!", isTemplate: "sim" })).toMatchObject({
      chat: null,
      isTemplate: false,
    });
  });

  test("says what an article lacks", () => {
    expect(errors({ kind: "article" })).toMatchObject({
      slug: "Endereço é obrigatório",
      title: "Título é obrigatório",
    });
    const { title, slug, kind } = article;
    expect(errors({ title, slug, kind })).toEqual({
      day: "Data é obrigatória",
      category: "Categoria é obrigatória",
      author: "Autor é obrigatório",
      imageUrl: "Imagem é obrigatória",
    });
    expect(errors({ title, slug, kind: "news" })).toEqual({ day: "Data é obrigatória" });
    expect(errors({ ...article, kind: "aviso" })).toEqual({ kind: "Escolha o tipo" });
    expect(errors({ ...article, day: "2026-02-30" })).toEqual({ day: "Digite uma data válida" });
    expect(errors({ ...article, category: "Receitas" })).toEqual({ category: "Escolha uma das categorias" });
  });

  test("an address is one segment that the router reads as it is", () => {
    for (const slug of ["wi-fi/quintal", "a\\b", "x.data", "x.DATA", "..", "a?b", "a b", "a;b", "a%62"]) {
      expect(errors({ ...article, slug })).toEqual({ slug: "Use só letras, números e hífens, como golpe-do-boleto" });
    }
    for (const slug of ["promoção", "wi-fi_6", "fibra-2.0"])
      expect(pageInput.parse({ ...article, slug }).slug).toBe(slug);
  });

  test("refuses Markdown that the site does not show, with its line", () => {
    expect(errors({ ...article, body: "Texto.\n\n# Título" })).toEqual({
      body: "Linha 3: os títulos do texto começam com ## ou ###",
    });
  });

  test("keeps the Markdown as it is typed, without what nobody sees", () => {
    expect(pageInput.parse({ ...article, body: "  Um `código`,\r\n‘aspas’\te\u0000 fim.\n" }).body).toBe(
      "Um `código`,\n‘aspas’  e fim.",
    );
  });
});
