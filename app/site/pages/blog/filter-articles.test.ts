import { describe, expect, test } from "vitest";
import { demoProvider } from "#db/demonstration-provider.ts";
import type { ArticleCategory } from "#app/pages/page.ts";
import { demonstrationPages } from "#test/demonstration-pages.ts";
import * as articles from "./articles.server.ts";
import { filterArticles, categoryCounts, categoryFromSlug } from "./filter-articles.ts";

const article = (id: string, category: ArticleCategory) => ({ id, category });
const shipped = articles.summarize(demonstrationPages.article, demoProvider);
const counts = (of: Parameters<typeof categoryCounts>[0]) => categoryCounts(of).map(({ count }) => count);

describe("the counts of the categories (BLOG-2)", () => {
  test("Tecnologia 12, Dicas 8, Segurança 6, Entretenimento 9, Trabalho 5 while the articles are the shipped ones", () => {
    expect(categoryCounts(shipped).map(({ name, count }) => `${name} ${count}`)).toEqual([
      "Tecnologia 12",
      "Dicas 8",
      "Segurança 6",
      "Entretenimento 9",
      "Trabalho 5",
    ]);
  });

  test("count the real articles once one is added or a shipped one is removed", () => {
    expect(counts([article("nosso", "Dicas"), article("outro", "Dicas")])).toEqual([0, 2, 0, 0, 0]);
    expect(counts(shipped.slice(1)).reduce((sum, count) => sum + count)).toBe(shipped.length - 1);
    const swapped = [...shipped.slice(1), article("nosso", "Trabalho")];
    expect(counts(swapped).reduce((sum, count) => sum + count)).toBe(swapped.length);
  });
});

describe("filtering articles", () => {
  const all = [article("a", "Dicas"), article("b", "Trabalho"), article("c", "Dicas")];

  test("keeps those that a search found, in its order", () => {
    expect(filterArticles(all, ["c", "a"], null)).toEqual([all[2], all[0]]);
    expect(filterArticles(all, [], null)).toEqual([]);
    expect(filterArticles(all, null, null)).toEqual(all);
  });

  test("keeps those of a category", () => {
    expect(filterArticles(all, null, "Trabalho")).toEqual([all[1]]);
    expect(filterArticles(all, ["b", "c"], "Dicas")).toEqual([all[2]]);
  });
});

test("a category slug has no accents; an unknown slug gives null", () => {
  expect(categoryFromSlug("seguranca")).toBe("Segurança");
  expect(categoryFromSlug("receitas")).toBeNull();
  expect(categoryFromSlug(null)).toBeNull();
});
