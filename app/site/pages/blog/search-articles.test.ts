import { describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import * as articles from "./articles.server.ts";
import type { ArticleCategory } from "./content.ts";
import { searchArticles, categoryCounts, categoryFromSlug } from "./search-articles.ts";

const article = (id: string, category: ArticleCategory, title = id) => ({
  id,
  title,
  excerpt: "O fio é de vidro.",
  category,
  author: "Caio",
});
const counts = (of: Parameters<typeof categoryCounts>[0]) => categoryCounts(of).map(({ count }) => count);

describe("the counts of the categories (BLOG-2)", () => {
  test("Tecnologia 12, Dicas 8, Segurança 6, Entretenimento 9, Trabalho 5 while the articles are the shipped ones", () => {
    expect(categoryCounts(articles.list(demoProvider)).map(({ name, count }) => `${name} ${count}`)).toEqual([
      "Tecnologia 12",
      "Dicas 8",
      "Segurança 6",
      "Entretenimento 9",
      "Trabalho 5",
    ]);
  });

  test("count the real articles once one is added or a shipped one is removed", () => {
    expect(counts([article("nosso", "Dicas"), article("outro", "Dicas")])).toEqual([0, 2, 0, 0, 0]);
    expect(counts(articles.list(demoProvider).slice(1)).reduce((sum, count) => sum + count)).toBe(
      articles.list(demoProvider).length - 1,
    );
    const swapped = [...articles.list(demoProvider).slice(1), article("nosso", "Trabalho")];
    expect(counts(swapped).reduce((sum, count) => sum + count)).toBe(swapped.length);
  });
});

describe("searching articles", () => {
  const all = [article("a", "Dicas", "Wi-Fi em todos os cômodos"), article("b", "Trabalho", "Reunião sem queda")];

  test("ignores accents and case and matches all words in any order", () => {
    expect(searchArticles(all, "COMODOS wi-fi", null)).toEqual([all[0]]);
    expect(searchArticles(all, "reuniao wi-fi", null)).toEqual([]);
    expect(searchArticles(all, "  vidro ", null)).toEqual(all);
  });

  test("filters by category", () => {
    expect(searchArticles(all, "", "Trabalho")).toEqual([all[1]]);
    expect(searchArticles(all, "wi-fi", "Trabalho")).toEqual([]);
  });
});

test("a category slug has no accents; an unknown slug gives null", () => {
  expect(categoryFromSlug("seguranca")).toBe("Segurança");
  expect(categoryFromSlug("receitas")).toBeNull();
  expect(categoryFromSlug(null)).toBeNull();
});
