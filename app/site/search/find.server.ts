import * as cities from "#app/catalogue/city.server.ts";
import { filterCities, cityLabel } from "#app/catalogue/city.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import * as accessibility from "../accessibility/content.ts";
import * as articles from "../blog/articles.server.ts";
import * as blog from "../blog/content.ts";
import { searchArticles } from "../blog/listing.ts";
import * as business from "../business/content.ts";
import { cityPath } from "../city/city-path.ts";
import * as combos from "../combos/content.ts";
import { comingSoonServiceAt } from "../coming-soon/content.ts";
import * as coverage from "../coverage/content.ts";
import * as customerPortal from "../customer-portal/content.ts";
import * as markdownPages from "../document/written-pages.server.ts";
import { questionGroups, searchQuestions } from "../faq/all-questions.ts";
import * as faq from "../faq/content.ts";
import * as fiber from "../fiber/content.ts";
import * as fraudProtection from "../fraud-protection/content.ts";
import * as internet from "../internet/content.ts";
import * as jobs from "../jobs/content.ts";
import { matchesAllWords } from "../matching.ts";
import { pageLinks } from "../menu.ts";
import { withFallback } from "../or-else.server.ts";
import * as partners from "../partners/content.ts";
import * as referral from "../referral/content.ts";
import * as residential from "../residential/content.ts";
import * as streaming from "../streaming/content.ts";
import { streamingCatalogue } from "../streaming/services.ts";
import * as webcam from "../webcam/content.ts";
import { interpolateCached, type PageMeta } from "../words.ts";

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
