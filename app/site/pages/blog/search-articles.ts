import { matchesAllWords } from "#app/site/search/matches-all-words.ts";
import { slugify } from "#app/site/links/slug.ts";
import type { Article } from "./article.ts";
import { categories, type ArticleCategory } from "./content.ts";

type SearchableArticle = Pick<Article, "id" | "title" | "excerpt" | "category" | "author">;

/** Ids of the sample articles the project ships; the counts of BLOG-2 are shown for exactly this set. */
const sampleIds = new Set([
  "futebol-sem-travar",
  "golpe-do-boleto",
  "home-office-sem-queda",
  "mega-giga-megabyte",
  "por-dentro-da-fibra",
  "rede-de-convidados",
  "wifi-em-todos-os-comodos",
]);

/** The articles of a category (null for all) that contain every word of the text, ignoring accents and case. */
export function searchArticles<A extends SearchableArticle>(
  articles: readonly A[],
  text: string,
  category: ArticleCategory | null,
): A[] {
  const matches = matchesAllWords(text);
  return articles.filter(
    (article) =>
      (category === null || article.category === category) &&
      matches(article.title, article.excerpt, article.category, article.author),
  );
}

/**
 * Each category with the count shown in the sidebar: those of BLOG-2 while the articles are the shipped samples, the
 * real counts otherwise.
 */
export function categoryCounts(
  articles: readonly SearchableArticle[],
): { name: ArticleCategory; slug: string; count: number }[] {
  const areSamples = articles.length === sampleIds.size && articles.every(({ id }) => sampleIds.has(id));
  return categories.map(({ name, count }) => ({
    name,
    slug: slugify(name),
    count: areSamples ? count : articles.filter(({ category }) => category === name).length,
  }));
}

/** The category with this slug; null for no slug or an unknown one. */
export function categoryFromSlug(slug: string | null): ArticleCategory | null {
  return categories.find(({ name }) => slugify(name) === slug)?.name ?? null;
}
