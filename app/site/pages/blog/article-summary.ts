import type { Block } from "#app/pages/markdown/blocks.ts";
import type { ArticleCategory, Page } from "#app/pages/page.ts";
import type { Provider } from "#app/provider/provider.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";

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

/** An article as lists show it, with the provider's facts. */
export function summaryOf(article: Omit<Page, "id" | "stamp">, provider: Provider): ArticleSummary {
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
