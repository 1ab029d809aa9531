import * as cities from "#app/catalogue/cities/city.server.ts";
import { filterCities, cityLabel } from "#app/catalogue/cities/city.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as articles from "#app/site/pages/blog/articles.server.ts";
import { searchArticles } from "#app/site/pages/blog/search-articles.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import * as markdown from "#app/site/pages/markdown-page/markdown-pages.server.ts";
import { questionGroups, searchQuestions } from "#app/site/pages/faq/question-groups.ts";
import { matchesAllWords } from "#app/site/search/matches-all-words.ts";
import { codedPages, markdownPages, namesIn } from "#app/site/links/page-table.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { pageContent } from "#app/site/pages/page-content.server.ts";
import { interpolateCached } from "#app/site/text/copy.ts";

/** A search result. */
export type SearchHit = { to: string; title: string; text: string };

const maxCities = 6;

const codedPagesToSearch = namesIn("search", codedPages).map((name) => {
  const { to, label } = codedPages[name];
  return { to, label, page: pageContent(name).page };
});

/**
 * Searches the site for all words of the text. Plans are searched in the browser, since they depend on the chosen city.
 */
export async function searchSite(text: string) {
  const matches = matchesAllWords(text);
  const provider = await settings.current();
  const activeCities = await withFallback(cities.listActive(), [], "cities of a search");
  return {
    pages: [
      ...interpolateCached(codedPagesToSearch, provider)
        .filter(({ label, page }) => matches(label, page.title, page.description))
        .map(({ to, page }) => ({ to, title: page.title, text: page.description })),
      ...namesIn("search", markdownPages)
        .map((name) => ({ to: markdownPages[name].to, page: markdown.find(markdownPages[name].to, provider) }))
        .filter(({ page }) => matches(page.title, page.description))
        .map(({ to, page }) => ({ to, title: page.title, text: page.description })),
      ...filterCities(activeCities, text)
        .slice(0, maxCities)
        .map((city) => ({ to: cityPath(city), title: cityLabel(city), text: "Planos vendidos na cidade" })),
    ],
    guides: interpolateCached(streamingCatalogue, provider)
      .filter(({ name, description }) => matches(name, description))
      .map(({ route, name, description }) => ({ to: route, title: name, text: description })),
    questions: searchQuestions(text, interpolateCached(questionGroups, provider))
      .flatMap(({ questions }) => questions)
      .map(({ id, question, answer }) => ({ to: `/faq#${id}`, title: question, text: answer })),
    articles: searchArticles(articles.list(provider), text, null).map(({ id, title, excerpt }) => ({
      to: `/blog/${id}`,
      title,
      text: excerpt,
    })),
  } satisfies Record<string, SearchHit[]>;
}
