import type { Block } from "../document/blocks.ts";
import { parseMarkdown } from "../document/markdown.server.ts";
import { withFacts } from "../words.ts";
import { type Article, parseArticle } from "./article.ts";

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, "body">;

/** An article as its page draws it. */
export type WrittenArticle = ArticleSummary & { blocks: Block[] };

const sources = import.meta.glob<string>("/content/blog/*.md", { query: "?raw", import: "default", eager: true });

const articles: readonly Article[] = Object.values(sources)
  .map((source) => parseArticle(withFacts(source)))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** Newest first. */
export function list(): ArticleSummary[] {
  return articles.map(summaryOf);
}

export function find(id: string): WrittenArticle | null {
  const article = articles.find((one) => one.id === id);
  return article ? { ...summaryOf(article), blocks: parseMarkdown(article.body) } : null;
}

function summaryOf({ body: _body, ...summary }: Article): ArticleSummary {
  return summary;
}
