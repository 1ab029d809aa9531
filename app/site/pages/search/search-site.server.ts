import * as cities from "#app/catalogue/cities/city.server.ts";
import { filterCities, cityLabel } from "#app/catalogue/cities/city.ts";
import * as settings from "#app/provider/settings.server.ts";
import * as accessibility from "#app/site/pages/accessibility/content.ts";
import * as articles from "#app/site/pages/blog/articles.server.ts";
import * as blog from "#app/site/pages/blog/content.ts";
import { searchArticles } from "#app/site/pages/blog/search-articles.ts";
import * as business from "#app/site/pages/business/content.ts";
import { cityPath } from "#app/site/links/city-path.ts";
import * as combos from "#app/site/pages/combos/content.ts";
import { comingSoonServiceAt } from "#app/site/pages/coming-soon/content.ts";
import * as coverage from "#app/site/pages/coverage/content.ts";
import * as customerPortal from "#app/site/pages/customer-portal/content.ts";
import * as markdownPages from "#app/site/pages/markdown-page/markdown-pages.server.ts";
import { questionGroups, searchQuestions } from "#app/site/pages/faq/question-groups.ts";
import * as faq from "#app/site/pages/faq/content.ts";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as fraudProtection from "#app/site/pages/fraud-protection/content.ts";
import * as internet from "#app/site/pages/internet/content.ts";
import * as jobs from "#app/site/pages/jobs/content.ts";
import { matchesAllWords } from "#app/site/search/matches-all-words.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { withFallback } from "#app/site/loaders/with-fallback.server.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as referral from "#app/site/pages/referral/content.ts";
import * as residential from "#app/site/pages/residential/content.ts";
import * as streaming from "#app/site/pages/streaming/content.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { interpolateCached, type PageMeta } from "#app/site/text/copy.ts";

/** A search result. */
export type SearchHit = { to: string; title: string; text: string };

const maxCities = 6;

const codedPages: [{ to: string; label: string }, PageMeta][] = [
  [pageLinks.residential, residential.page],
  [pageLinks.fiber, fiber.page],
  [pageLinks.internet, internet.page],
  [pageLinks.combos, combos.page],
  [pageLinks.cameras, webcam.page],
  [pageLinks.streaming, streaming.page],
  [pageLinks.business, business.page],
  [pageLinks.partners, partners.page],
  [pageLinks.referral, referral.page],
  [pageLinks.coverage, coverage.page],
  [pageLinks.customerPortal, customerPortal.page],
  [pageLinks.fraudProtection, fraudProtection.page],
  [pageLinks.jobs, jobs.page],
  [pageLinks.blog, blog.page],
  [pageLinks.questions, faq.page],
  [pageLinks.accessibility, accessibility.page],
  [pageLinks.fixedWireless, comingSoonServiceAt(pageLinks.fixedWireless.to).page],
  [pageLinks.mobile, comingSoonServiceAt(pageLinks.mobile.to).page],
];

/**
 * Searches the site for all words of the text. Plans are searched in the browser, since they depend on the chosen city.
 */
export async function searchSite(text: string) {
  const matches = matchesAllWords(text);
  const provider = await settings.current();
  const activeCities = await withFallback(cities.listActive(), [], "cities of a search");
  return {
    pages: [
      ...interpolateCached(codedPages, provider)
        .filter(([{ label }, page]) => matches(label, page.title, page.description))
        .map(([{ to }, page]) => ({ to, title: page.title, text: page.description })),
      ...markdownPages.paths
        .map((path) => ({ path, page: markdownPages.find(path, provider) }))
        .filter(({ page }) => matches(page.title, page.description))
        .map(({ path, page }) => ({ to: path, title: page.title, text: page.description })),
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
