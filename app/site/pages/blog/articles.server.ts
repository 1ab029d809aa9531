import type { Provider } from "#app/provider/provider.ts";
import type { Block } from "#app/site/markdown/blocks.ts";
import { parseMarkdown } from "#app/site/markdown/markdown.server.ts";
import { interpolateCached, interpolate, type PageMeta } from "#app/site/text/copy.ts";
import { type Article, parseArticle } from "./article.ts";

/** An article without its body, for lists. */
export type ArticleSummary = Omit<Article, "body" | "keywords">;

/** An article with its body parsed into blocks. */
export type ParsedArticle = ArticleSummary & { blocks: Block[] };

const sources = import.meta.glob<string>("/content/blog/*.md", { query: "?raw", import: "default", eager: true });

const articles: readonly Article[] = Object.values(sources)
  .map(parseArticle)
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

const summaries = articles.map(toSummary);

/** The title and description of each article, by its id, before any override. */
export function defaultHeads(): Record<string, PageMeta> {
  return Object.fromEntries(articles.map(({ id, title, excerpt }) => [id, { title, description: excerpt }]));
}

/** All articles, newest first, with the provider's facts filled in. */
export function list(provider: Provider): ArticleSummary[] {
  return interpolateCached(summaries, provider);
}

/** The article with this id and the provider's facts filled in; null when there is none. */
export function find(id: string, provider: Provider): ParsedArticle | null {
  const article = articles.find((candidate) => candidate.id === id);
  if (!article) return null;
  return { ...interpolate(toSummary(article), provider), blocks: parseMarkdown(article.body, provider) };
}

/** Words that visitors search an article with, beside those of its texts. */
export function keywordsOf(id: string): string {
  return articles.find((article) => article.id === id)?.keywords ?? "";
}

function toSummary({ body: _body, keywords: _keywords, ...summary }: Article): ArticleSummary {
  return summary;
}
