import { keepLast } from "#app/platform/keep-last.ts";
import type { Provider } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { textsOfBlocks } from "#app/site/markdown/blocks.ts";
import {
  createDocumentSearch,
  type SearchDocument,
  searchDocument,
  toHit,
} from "#app/site/search/document-search.server.ts";
import type { SearchHit } from "#app/site/search/search-hit.ts";
import * as articles from "./articles.server.ts";

/** Every article as a document of the search. */
export function articleDocuments(provider: Provider): SearchDocument[] {
  return articles.list(provider).map(({ id, title, excerpt, category, author }) =>
    searchDocument("articles", {
      id,
      to: `/blog/${id}`,
      title,
      keywords: `${category} ${author} ${articles.keywordsOf(id)}`,
      summary: excerpt,
      ...textsOfBlocks(articles.find(id, provider)!.blocks),
      weight: 0.85,
    }),
  );
}

const currentArticles = keepLast((provider: Provider, synonyms: string) =>
  createDocumentSearch(articleDocuments(provider), { synonyms, name: provider.name }),
);

/** The articles that match, best first, with the found words marked. */
export async function searchArticles(text: string): Promise<SearchHit[]> {
  const found = currentArticles(await settings.current(), await settings.searchSynonyms()).search(text);
  return found.map((match) => toHit(match));
}
