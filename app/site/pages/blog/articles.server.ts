import { keepLast } from "#app/platform/keep-last.ts";
import { type Page, pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import { blocksOf } from "#app/site/markdown/page-text.server.ts";
import { type ArticleSummary, type ParsedArticle, summaryOf } from "./article-summary.ts";

/** All articles, newest first, with the provider's facts filled in. */
export async function list(provider: Provider): Promise<readonly ArticleSummary[]> {
  return summarize(await pages.list("article"), provider);
}

/** Articles as lists show them. */
export const summarize = keepLast((articles: readonly Page[], provider: Provider) =>
  articles.map((article) => summaryOf(article, provider)),
);

/** The article with this id and the provider's facts filled in; null when there is none. */
export async function find(id: string, provider: Provider): Promise<ParsedArticle | null> {
  const article = await pages.find(pathOf({ kind: "article", slug: id }));
  return article && { ...summaryOf(article, provider), blocks: await blocksOf(article, provider) };
}
