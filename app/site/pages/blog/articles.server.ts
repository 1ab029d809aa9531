import { keepLast } from "#app/platform/keep-last.ts";
import type { Block } from "#app/pages/markdown/blocks.ts";
import { type ArticleCategory, type Page, pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { blocksOf, headOf } from "#app/site/markdown/page-text.server.ts";

/** An article of the blog without its text, for lists (BLOG-4). */
export type ArticleSummary = {
  id: string;
  title: string;
  excerpt: string;
  /** Image path. */
  image: string;
  category: ArticleCategory;
  /** ISO date, such as "2026-11-09". */
  date: string;
  /** As displayed: "5 min". */
  readTime: string;
  author: string;
};

/** An article with its text in blocks. */
export type ParsedArticle = ArticleSummary & { blocks: Block[] };

const wordsPerMinute = 200;

/** All articles, newest first, with the provider's facts filled in. */
export async function list(provider: Provider): Promise<readonly ArticleSummary[]> {
  return summarize(await pages.list("article"), provider);
}

/** Articles as lists show them. */
export const summarize = keepLast((articles: readonly Page[], provider: Provider) =>
  articles.map((article) => toSummary(article, provider)),
);

/** The article with this id and the provider's facts filled in; null when there is none. */
export async function find(id: string, provider: Provider): Promise<ParsedArticle | null> {
  const article = await pages.find(pathOf({ kind: "article", slug: id }));
  return article && { ...toSummary(article, provider), blocks: blocksOf(article, provider) };
}

function toSummary(article: Page, provider: Provider): ArticleSummary {
  const { title, description } = headOf(article, provider);
  // The form and the database's first articles have all of these.
  return {
    id: article.slug,
    title,
    excerpt: description,
    image: article.imageUrl!,
    category: article.category!,
    date: article.day!,
    readTime: `${Math.max(1, Math.round(countWords(article.body) / wordsPerMinute))} min`,
    author: article.author!,
  };
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
