import type { CopyPage } from "#app/provider/copy.ts";
import * as banner from "#app/site/banner/content.ts";
import * as city from "#app/site/city/content.ts";
import * as frame from "#app/site/frame/content.ts";
import * as links from "#app/site/links/content.ts";
import * as accessibility from "#app/site/pages/accessibility/content.ts";
import * as blog from "#app/site/pages/blog/content.ts";
import * as business from "#app/site/pages/business/content.ts";
import * as cityPage from "#app/site/pages/city/content.ts";
import * as combos from "#app/site/pages/combos/content.ts";
import * as comingSoon from "#app/site/pages/coming-soon/content.ts";
import * as coverage from "#app/site/pages/coverage/content.ts";
import * as customerPortal from "#app/site/pages/customer-portal/content.ts";
import * as faq from "#app/site/pages/faq/content.ts";
import * as fiber from "#app/site/pages/fiber/content.ts";
import * as fraudProtection from "#app/site/pages/fraud-protection/content.ts";
import * as home from "#app/site/pages/home/content.ts";
import * as homeShared from "#app/site/sections/content.ts";
import * as internet from "#app/site/pages/internet/content.ts";
import * as jobs from "#app/site/pages/jobs/content.ts";
import * as lead from "#app/site/lead/content.ts";
import { pageLinks } from "#app/site/links/menu.ts";
import { requestPath } from "#app/site/lead/request-path.ts";
import * as markdownPage from "#app/site/pages/markdown-page/content.ts";
import * as newsletter from "#app/site/pages/newsletter/content.ts";
import * as notFound from "#app/site/pages/not-found/content.ts";
import * as partners from "#app/site/pages/partners/content.ts";
import * as plan from "#app/site/plan/content.ts";
import * as referral from "#app/site/pages/referral/content.ts";
import * as residential from "#app/site/pages/residential/content.ts";
import * as search from "#app/site/pages/search/content.ts";
import * as streaming from "#app/site/pages/streaming/content.ts";
import { guides } from "#app/site/streaming/guides.ts";
import { streamingCatalogue } from "#app/site/streaming/services.ts";
import * as webcam from "#app/site/pages/webcam/content.ts";
import { collectCopy } from "./collect-copy.ts";

// The only module that imports the content of all pages. Only the server may import it.

/** Every text of the public pages that staff may override, by page. */
export const copyPages: readonly CopyPage[] = [
  collectCopy(pageLinks.home, { ...homeShared, ...home }),
  collectCopy(pageLinks.residential, residential),
  collectCopy(pageLinks.internet, internet),
  collectCopy(pageLinks.fiber, fiber),
  collectCopy(pageLinks.combos, combos),
  collectCopy(pageLinks.cameras, webcam),
  collectCopy(pageLinks.business, business),
  collectCopy(pageLinks.fixedWireless, comingService(pageLinks.fixedWireless.to)),
  collectCopy(pageLinks.mobile, comingService(pageLinks.mobile.to)),
  collectCopy(pageLinks.streaming, streaming),
  collectCopy({ to: pageLinks.streaming.to, label: "Serviços de streaming" }, { services: byName(streamingCatalogue) }),
  ...Object.values(guides).map(({ page, ...guide }) =>
    collectCopy({ to: `/streaming/${guide.id}`, label: page.title }, { page, hero: guide }),
  ),
  collectCopy(pageLinks.customerPortal, customerPortal),
  collectCopy(pageLinks.fraudProtection, fraudProtection),
  collectCopy(pageLinks.questions, { ...faq, groups: null, ...byId(faq.groups) }),
  collectCopy(pageLinks.referral, referral),
  collectCopy(pageLinks.partners, partners),
  collectCopy(pageLinks.jobs, jobs),
  collectCopy(pageLinks.coverage, coverage),
  collectCopy({ to: null, label: "Página de cada cidade" }, cityPage),
  collectCopy(pageLinks.blog, { ...blog, categories: null }),
  collectCopy({ to: "/busca", label: "Busca" }, search),
  collectCopy(pageLinks.accessibility, accessibility),
  collectCopy({ to: requestPath("contact"), label: "Formulários" }, { ...lead, requests: null, ...lead.requests }),
  collectCopy({ to: null, label: "Em todas as páginas" }, { ...city, ...frame, ...links, ...banner }),
  collectCopy({ to: null, label: "Listas de planos" }, plan),
  collectCopy({ to: null, label: "Páginas de texto" }, markdownPage),
  collectCopy({ to: null, label: "Página não encontrada" }, notFound),
  collectCopy({ to: null, label: "Links do e-mail do mês" }, { ...newsletter, links: null, ...newsletter.links }),
];

function comingService(path: string) {
  const { page, ...hero } = comingSoon.comingSoonServiceAt(path);
  return { page, hero, words: comingSoon.words };
}

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
