import type { CopyPage } from "#app/provider/copy.ts";
import * as banner from "#app/site/banner/content.ts";
import * as channels from "#app/site/channels/content.ts";
import * as city from "#app/site/city/content.ts";
import * as frame from "#app/site/frame/content.ts";
import * as groupNav from "#app/site/group-nav/content.ts";
import * as links from "#app/site/links/content.ts";
import * as blog from "#app/site/pages/blog/content.ts";
import * as cityPage from "#app/site/pages/city/content.ts";
import * as compare from "#app/site/pages/compare/content.ts";
import * as faq from "#app/site/pages/faq/content.ts";
import * as home from "#app/site/pages/home/content.ts";
import * as homeShared from "#app/site/sections/content.ts";
import * as lead from "#app/site/lead/content.ts";
import { conversions } from "#app/site/lead/conversion-content.ts";
import * as leadPages from "#app/site/lead/page-content.ts";
import { type CodedPageName, codedPages, namesIn, pages } from "#app/site/links/page-table.ts";
import { requestPath } from "#app/site/lead/request-path.ts";
import * as markdownPage from "#app/site/pages/markdown-page/content.ts";
import * as news from "#app/site/pages/markdown-page/news-content.ts";
import * as newsletter from "#app/site/pages/newsletter/content.ts";
import * as notFound from "#app/site/not-found/content.ts";
import * as offer from "#app/site/offer/content.ts";
import * as offline from "#app/site/offline/content.ts";
import * as opening from "#app/site/opening/content.ts";
import * as comparedPlans from "#app/site/plan/compare/content.ts";
import * as planCard from "#app/site/plan/card/content.ts";
import * as planDetails from "#app/site/plan/details/content.ts";
import * as search from "#app/site/search/content.ts";
import * as plan from "#app/site/plan/content.ts";
import { pageContent } from "#app/site/pages/page-content.server.ts";
import { guides } from "#app/site/streaming/guides.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import { collectCopy } from "./collect-copy.ts";

/** The texts of pages that are not just those of their content module. */
const ownCopy: Partial<Record<CodedPageName, object>> = {
  home: { ...homeShared, ...home },
  questions: { ...faq, groups: null, ...byId(faq.groups) },
  blog: { ...blog, categories: null },
};

type Page = { to: string | null; label: string };
type Texts = readonly [page: Page, content: object];

/** Texts that the list has below those of a page: of its parts, or of the pages it leads to. */
const copyBelow: Partial<Record<CodedPageName, readonly Texts[]>> = {
  streaming: [
    [{ to: codedPages.streaming.to, label: "Serviços de streaming" }, { services: byName(streamingCatalogue) }],
    ...Object.values(guides).map(({ page, ...guide }): Texts => [
      { to: `/streaming/${guide.id}`, label: page.title },
      { page, hero: guide },
    ]),
  ],
  coverage: [[{ to: null, label: "Página de cada cidade" }, cityPage]],
};

const texts: readonly Texts[] = [
  ...namesIn("copy", codedPages).flatMap((name): Texts[] => [
    [codedPages[name], ownCopy[name] ?? pageContent(name)],
    ...(copyBelow[name] ?? []),
  ]),
  [
    { to: requestPath("contact"), label: "Formulários" },
    { ...lead, consent: { ...lead.consent, conversions }, requests: null, ...lead.requests, ...leadPages.pageRequests },
  ],
  [
    { to: null, label: "Em todas as páginas" },
    { ...city, ...frame, ...links, ...groupNav, ...banner, ...search, ...offline, ...opening },
  ],
  [
    { to: null, label: "Listas de planos" },
    { ...plan, ...planCard, ...planDetails, ...comparedPlans },
  ],
  [{ to: null, label: "Comparação de planos" }, compare],
  [{ to: null, label: "Etiqueta de uma oferta" }, offer],
  [{ to: pages.serviceCentre.to, label: "Canais de atendimento" }, channels],
  [
    { to: null, label: "Páginas de texto" },
    { ...markdownPage, ...news },
  ],
  [{ to: null, label: "Página não encontrada" }, notFound],
  [
    { to: null, label: "Links do boletim" },
    { ...newsletter, links: null, ...newsletter.links },
  ],
];

/** Every text of the public pages that staff may override, by page. */
export const copyPages: readonly CopyPage[] = texts.map(([page, content]) => collectCopy(page, content));

/** The contents of these pages, which say where each text stands. */
export const copyContents: readonly object[] = texts.map(([{ label }, content]) => ({ label, content }));

function byId<T extends { id: string }>(all: readonly T[]): Record<string, T> {
  return Object.fromEntries(all.map((one) => [one.id, one]));
}

/** Texts by service. The names are brands and cannot be overridden. */
function byName(all: typeof streamingCatalogue) {
  return Object.fromEntries(
    all.map(({ name, description, features, discontinued }) => [
      name,
      { description, features, text: discontinued?.text },
    ]),
  );
}
