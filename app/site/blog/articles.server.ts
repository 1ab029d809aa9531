import type { Provider } from "#app/catalogue/provider.ts";
import type { Block } from "../document/blocks.ts";
import { parseMarkdown } from "../document/markdown.server.ts";
import { keptWithFacts, withFacts } from "../words.ts";
import { type Article, parseArticle } from "./article.ts";

/** What a list shows of an article. */
export type ArticleSummary = Omit<Article, "body">;

/** An article as its page draws it. */
export type WrittenArticle = ArticleSummary & { blocks: Block[] };

const sources = import.meta.glob<string>("/content/blog/*.md", { query: "?raw", import: "default", eager: true });

const articles: readonly Article[] = Object.values(sources)
  .map(parseArticle)
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

const summaries = articles.map(summaryOf);

/** Newest first, with the facts of their provider. */
export function list(provider: Provider): ArticleSummary[] {
  return keptWithFacts(summaries, provider);
}

export function find(id: string, provider: Provider): WrittenArticle | null {
  const article = articles.find((one) => one.id === id);
  if (!article) return null;
  return { ...withFacts(summaryOf(article), provider), blocks: parseMarkdown(article.body, provider) };
}

function summaryOf({ body: _body, ...summary }: Article): ArticleSummary {
  return summary;
}
