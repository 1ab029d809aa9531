import { slugify } from "#app/platform/text/slug.ts";
import type { ArticleCategory } from "#app/pages/page.ts";
import { categories } from "./content.ts";

type CountableArticle = { id: string; category: ArticleCategory };

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

/** The articles of a category (null for all), in the order of the ids that a search found (null for no search). */
export function filterArticles<A extends CountableArticle>(
  articles: readonly A[],
  ids: readonly string[] | null,
  category: ArticleCategory | null,
): A[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const found = ids ? ids.flatMap((id) => byId.get(id) ?? []) : [...articles];
  return found.filter((article) => category === null || article.category === category);
}

/**
 * Each category with the count shown in the sidebar: those of BLOG-2 while the articles are the shipped samples, the
 * real counts otherwise.
 */
export function categoryCounts(
  articles: readonly CountableArticle[],
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
