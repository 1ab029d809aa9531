import type { BusinessPlan } from "#app/catalogue/plans/business-plan.ts";
import { type Page, pathOf } from "#app/pages/page.ts";
import { pagePlaces } from "#app/pages/places.ts";
import type { PublishedPages } from "#app/pages/published.server.ts";
import { isClosed } from "#app/provider/is-closed.ts";
import type { Provider } from "#app/provider/provider.ts";
import { type CodedPageName, codedPages, namesIn, pages, type PublicPage } from "#app/site/links/page-table.ts";
import { headOf } from "#app/site/markdown/fill-blocks.ts";
import {
  readSearchTexts,
  readSearchTextsInList,
  searchTextsInList,
  searchTextsOf,
} from "#app/site/markdown/page-text.server.ts";
import { plansSectionId } from "#app/site/pre-hydration/page-elements.ts";
import { articleDocuments } from "#app/site/pages/blog/search-articles.server.ts";
import { questionDocuments } from "#app/site/pages/faq/search-questions.server.ts";
import { pageContent } from "#app/site/pages/page-content.server.ts";
import { type SearchDocument, searchDocument } from "#app/site/search/document-search.server.ts";
import { findGuide } from "#app/site/streaming/guides.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { interpolateCached, type PageMeta } from "#app/site/text/copy.ts";
import { textLeaves } from "#app/site/text/text-leaves.ts";
import { pageKeywords } from "./page-keywords.ts";

/** Every page, question, guide and article of the site, with the provider's facts, and the business plans. */
export async function listDocuments(
  provider: Provider,
  written: PublishedPages,
  businessPlans: readonly BusinessPlan[],
): Promise<SearchDocument[]> {
  const documents = [
    ...codedDocuments(provider),
    ...businessPlanDocuments(businessPlans),
    ...(await placeDocuments(provider, written)),
    ...questionDocuments(provider),
    ...guideDocuments(provider),
    ...(await articleDocuments(provider, written.article)),
    ...(await newsDocuments(provider, written.news)),
  ];
  return documents.filter(({ to }) => !isClosed(provider, to));
}

function codedDocuments(provider: Provider): SearchDocument[] {
  const keywords = interpolateCached(pageKeywords, provider);
  return namesIn("search", codedPages).map((name) => {
    const { page, ...all } = interpolateCached(pageContent(name), provider);
    const link: PublicPage = codedPages[name];
    const unshown = unshownSections(provider)[name] ?? [];
    const { title, description } = provider.portalUrl ? page : ((all.withoutPortal as PageMeta | undefined) ?? page);
    const sections = Object.fromEntries(Object.entries(all).filter(([section]) => !unshown.includes(section)));
    return searchDocument("pages", {
      to: link.to,
      title,
      keywords: `${link.label} ${keywords[name] ?? ""}`,
      summary: description,
      headings: textsOf(sections, (key) => key === "title").join("\n"),
      body: textsOf(sections, (key) => !["title", "chat"].includes(key)).join("\n"),
    });
  });
}

/** The sections that a page shows only with other settings, or after something was done on it. */
function unshownSections({ portalUrl, jobsUrl }: Provider): Partial<Record<CodedPageName, readonly string[]>> {
  return {
    accessibility: ["reset"],
    blog: ["article"],
    customerPortal: portalUrl ? ["frame", "withoutPortal"] : ["frame", "notice"],
    jobs: jobsUrl ? ["applicationAlone"] : ["listing", "application"],
    referral: ["toasts"],
    streaming: ["steps", "help", "enlarged", "servicePlans", "discontinued", "guideBanners"],
  };
}

/** One for all: what their features say is found where they are sold. */
function businessPlanDocuments(businessPlans: readonly BusinessPlan[]): SearchDocument[] {
  if (businessPlans.length === 0) return [];
  const features = new Set(businessPlans.flatMap((plan) => plan.features));
  return [
    searchDocument("pages", {
      to: `${pages.business.to}#${plansSectionId}`,
      // Without "planos": who only asks for plans asks for those of homes.
      title: "Ofertas empresariais",
      summary: businessPlans.map(({ name }) => name).join(", "),
      headings: [...features].join("\n"),
      body: [...features].join("\n"),
    }),
  ];
}

/** They mention everything that the other pages explain. */
const legalPages: ReadonlySet<string> = new Set([
  "terms",
  "privacyPolicy",
  "cookies",
  "news",
  "press",
  "referralRules",
]);

async function placeDocuments(provider: Provider, { byPath }: PublishedPages): Promise<SearchDocument[]> {
  const places = namesIn("search", pagePlaces).flatMap((name) => byPath.get(pagePlaces[name].to) ?? []);
  await readSearchTexts(places, provider);
  return namesIn("search", pagePlaces).flatMap((name) => {
    const { to, label } = pagePlaces[name];
    const page = byPath.get(to);
    if (!page) return [];
    const { title, description } = headOf(page, provider);
    return searchDocument("pages", {
      to,
      title,
      keywords: `${label} ${pageKeywords[name] ?? ""} ${page.keywords}`.trim(),
      summary: description,
      ...searchTextsOf(page, provider),
      weight: legalPages.has(name) ? 0.7 : 1,
    });
  });
}

async function newsDocuments(provider: Provider, news: readonly Page[]): Promise<SearchDocument[]> {
  await readSearchTextsInList(news, provider);
  return news.map((page, position) => {
    const { title, description } = headOf(page, provider);
    return searchDocument("pages", {
      to: pathOf(page),
      title,
      keywords: page.keywords,
      summary: description,
      ...searchTextsInList(page, position, provider),
      weight: 0.7,
    });
  });
}

function guideDocuments(provider: Provider): SearchDocument[] {
  return interpolateCached(streamingCatalogue, provider).map((service) => {
    const { id, name, description, features, route, discontinued } = service;
    const ownGuide = findGuide(id);
    const guide = ownGuide && interpolateCached(ownGuide, provider);
    const steps = guide ? textsOf(guide, (key) => key !== "chat") : [];
    // What its page shows of the catalogue's texts depends on the page.
    const summary = discontinued?.text ?? guide?.lead ?? description;
    return searchDocument("guides", {
      id,
      to: route,
      title: name,
      keywords: `${guide?.title ?? ""} ativar código de ativação assistir plano com ${name}`,
      summary,
      body: [...(discontinued ? [] : features), ...steps].join("\n"),
    });
  });
}

/** Parts whose texts are documents of their own, no sentences, or shown only while something else is. */
const otherParts = new Set([
  "questions",
  "groups",
  "categories",
  "id",
  "ofArea",
  "ofFact",
  "to",
  "image",
  "picture",
  "keys",
  "placeholders",
  "banners",
  "buyChat",
  "consultantChat",
  "description",
  "cpfWarning",
  "consult",
  "copied",
  "empty",
  "emptyAction",
  "failed",
  "frameTitle",
  "imageDescription",
  "isLit",
  "isUnlit",
  "loading",
  "location",
  "phone",
  "sending",
  "textWithoutMap",
  "waiting",
]);

function textsOf(content: object, isWanted: (key: string) => boolean): string[] {
  return textLeaves(content)
    .filter(({ path }) => !path.some((key) => otherParts.has(key)) && isWanted(path.at(-1)!))
    .map(({ text }) => text);
}
