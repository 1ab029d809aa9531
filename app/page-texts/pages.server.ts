import type { CopyPage } from "#app/catalogue/page-text.ts";
import * as accessibility from "../site/accessibility/content.ts";
import * as blog from "../site/blog/content.ts";
import * as business from "../site/business/content.ts";
import * as cityPage from "../site/city-page/content.ts";
import * as combos from "../site/combos/content.ts";
import * as comingSoon from "../site/coming-soon/content.ts";
import * as coverage from "../site/coverage/content.ts";
import * as customerPortal from "../site/customer-portal/content.ts";
import * as faq from "../site/faq/content.ts";
import * as fiber from "../site/fiber/content.ts";
import * as fraudProtection from "../site/fraud-protection/content.ts";
import * as home from "../site/home/content.ts";
import * as homeShared from "../site/home/shared-content.ts";
import * as internet from "../site/internet/content.ts";
import * as jobs from "../site/jobs/content.ts";
import * as lead from "../site/lead/content.ts";
import { pageLinks } from "../site/menu.ts";
import { requestPath } from "../site/lead/request-path.ts";
import * as newsletter from "../site/newsletter/content.ts";
import * as partners from "../site/partners/content.ts";
import * as referral from "../site/referral/content.ts";
import * as residential from "../site/residential/content.ts";
import * as search from "../site/search/content.ts";
import * as streaming from "../site/streaming/content.ts";
import { guides } from "../site/streaming/guides.ts";
import { streamingCatalogue } from "../site/streaming/services.ts";
import * as webcam from "../site/webcam/content.ts";
import { collectCopy } from "./texts-of.ts";

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
