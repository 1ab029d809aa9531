import * as cities from "#app/catalogue/city.server.ts";
import { citiesMatching, cityLabel } from "#app/catalogue/city.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import * as accessibility from "../accessibility/content.ts";
import * as articles from "../blog/articles.server.ts";
import * as blog from "../blog/content.ts";
import { articlesMatching } from "../blog/listing.ts";
import * as business from "../business/content.ts";
import { cityPath } from "../city/city-path.ts";
import * as combos from "../combos/content.ts";
import { comingServiceAt } from "../coming-soon/content.ts";
import * as coverage from "../coverage/content.ts";
import * as customerPortal from "../customer-portal/content.ts";
import * as markdownPages from "../document/written-pages.server.ts";
import { questionGroups, questionsMatching } from "../faq/all-questions.ts";
import * as faq from "../faq/content.ts";
import * as fiber from "../fiber/content.ts";
import * as fraudProtection from "../fraud-protection/content.ts";
import * as internet from "../internet/content.ts";
import * as jobs from "../jobs/content.ts";
import { holdsEveryWord } from "../matching.ts";
import { pages } from "../menu.ts";
import { orElse } from "../or-else.server.ts";
import * as partners from "../partners/content.ts";
import * as referral from "../referral/content.ts";
import * as residential from "../residential/content.ts";
import * as streaming from "../streaming/content.ts";
import { services } from "../streaming/services.ts";
import * as webcam from "../webcam/content.ts";
import { keptWithFacts, type PageWords } from "../words.ts";

/** A search result. */
export type Hit = { to: string; title: string; text: string };

const maxCities = 6;

const codedPages: [{ to: string; label: string }, PageWords][] = [
  [pages.residential, residential.page],
  [pages.fiber, fiber.page],
  [pages.internet, internet.page],
  [pages.combos, combos.page],
  [pages.cameras, webcam.page],
  [pages.streaming, streaming.page],
  [pages.business, business.page],
  [pages.partners, partners.page],
  [pages.referral, referral.page],
  [pages.coverage, coverage.page],
  [pages.customerPortal, customerPortal.page],
  [pages.fraudProtection, fraudProtection.page],
  [pages.jobs, jobs.page],
  [pages.blog, blog.page],
  [pages.questions, faq.page],
  [pages.accessibility, accessibility.page],
  [pages.fixedWireless, comingServiceAt(pages.fixedWireless.to).page],
  [pages.mobile, comingServiceAt(pages.mobile.to).page],
];

/**
 * Searches the site for all words of the text. Plans are searched in the browser, since they depend on the chosen city.
 */
export async function find(text: string) {
  const matches = holdsEveryWord(text);
  const provider = await settings.current();
  const activeCities = await orElse(cities.listActive(), [], "cities of a search");
  return {
    pages: [
      ...keptWithFacts(codedPages, provider)
        .filter(([{ label }, page]) => matches(label, page.title, page.description))
        .map(([{ to }, page]) => ({ to, title: page.title, text: page.description })),
      ...markdownPages.paths
        .map((path) => ({ path, page: markdownPages.find(path, provider) }))
        .filter(({ page }) => matches(page.title, page.description))
        .map(({ path, page }) => ({ to: path, title: page.title, text: page.description })),
      ...citiesMatching(activeCities, text)
        .slice(0, maxCities)
        .map((city) => ({ to: cityPath(city), title: cityLabel(city), text: "Planos vendidos na cidade" })),
    ],
    guides: keptWithFacts(services, provider)
      .filter(({ name, description }) => matches(name, description))
      .map(({ route, name, description }) => ({ to: route, title: name, text: description })),
    questions: questionsMatching(text, keptWithFacts(questionGroups, provider))
      .flatMap(({ questions }) => questions)
      .map(({ id, question, answer }) => ({ to: `/faq#${id}`, title: question, text: answer })),
    articles: articlesMatching(articles.list(provider), text, null).map(({ id, title, excerpt }) => ({
      to: `/blog/${id}`,
      title,
      text: excerpt,
    })),
  } satisfies Record<string, Hit[]>;
}
