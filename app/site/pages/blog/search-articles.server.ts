import { keepLast } from "#app/platform/keep-last.ts";
import { type Page, pathOf } from "#app/pages/page.ts";
import * as pages from "#app/pages/published.server.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";
import { readSearchTextsInList, searchTextsInList } from "#app/site/markdown/page-text.server.ts";
import {
  createDocumentSearch,
  type SearchDocument,
  searchDocument,
  toHit,
} from "#app/site/search/document-search.server.ts";
import type { SearchHit } from "#app/site/search/search-hit.ts";

/** Articles as documents of the search. */
export async function articleDocuments(provider: Provider, articles: readonly Page[]): Promise<SearchDocument[]> {
  await readSearchTextsInList(articles, provider);
  return articles.map((article, position) => {
    const { title, description } = headOf(article, provider);
    return searchDocument("articles", {
      id: article.slug,
      to: pathOf(article),
      title,
      keywords: `${article.category} ${article.author} ${article.keywords}`,
      summary: description,
      ...searchTextsInList(article, position, provider),
      weight: 0.85,
    });
  });
}

const currentArticles = keepLast(async (provider: Provider, articles: readonly Page[], synonyms: string) => {
  return createDocumentSearch(await articleDocuments(provider, articles), { synonyms, name: provider.name });
});

/** The articles that match, best first, with the found words marked. */
export async function searchArticles(text: string): Promise<SearchHit[]> {
  const articles = await pages.list("article");
  const search = await currentArticles(await settings.current(), articles, await settings.searchSynonyms());
  return search.search(text).map((match) => toHit(match));
}
