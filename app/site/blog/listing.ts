import { holdsEveryWord } from "../matching.ts";
import { slugOf } from "../slug.ts";
import type { Article } from "./article.ts";
import { categories, type Category } from "./content.ts";

type Listed = Pick<Article, "id" | "title" | "excerpt" | "category" | "author">;

/** The articles that the project ships; with any other the counts of BLOG-2 would be untrue. */
const samples = new Set([
  "futebol-sem-travar",
  "golpe-do-boleto",
  "home-office-sem-queda",
  "mega-giga-megabyte",
  "por-dentro-da-fibra",
  "rede-de-convidados",
  "wifi-em-todos-os-comodos",
]);

/** The articles of a category (null for all) in which every word of the text occurs, accents and case ignored. */
export function articlesMatching<A extends Listed>(
  articles: readonly A[],
  text: string,
  category: Category | null,
): A[] {
  const isFound = holdsEveryWord(text);
  return articles.filter(
    (article) =>
      (category === null || article.category === category) &&
      isFound(article.title, article.excerpt, article.category, article.author),
  );
}

/**
 * Each category with the count that the sidebar shows: BLOG-2's while the articles are the shipped ones, else the true
 * one.
 */
export function categoryCounts(articles: readonly Listed[]): { name: Category; slug: string; count: number }[] {
  const areSamples = articles.length === samples.size && articles.every(({ id }) => samples.has(id));
  return categories.map(({ name, count }) => ({
    name,
    slug: slugOf(name),
    count: areSamples ? count : articles.filter(({ category }) => category === name).length,
  }));
}

/** The category that an address names by its slug; null for all and for none that exists. */
export function categoryOfSlug(slug: string | null): Category | null {
  return categories.find(({ name }) => slugOf(name) === slug)?.name ?? null;
}
