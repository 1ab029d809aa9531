import type { TextPage } from "#app/catalogue/page-text.ts";
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
import { pages } from "../site/menu.ts";
import { requestPath } from "../site/lead/request-path.ts";
import * as newsletter from "../site/newsletter/content.ts";
import * as partners from "../site/partners/content.ts";
import * as referral from "../site/referral/content.ts";
import * as residential from "../site/residential/content.ts";
import * as search from "../site/search/content.ts";
import * as streaming from "../site/streaming/content.ts";
import { guides } from "../site/streaming/guides.ts";
import { services } from "../site/streaming/services.ts";
import * as webcam from "../site/webcam/content.ts";
import { textsOf } from "./texts-of.ts";

// The only module that imports the content of all pages. Only the server may import it.

/** Every text of the public pages that staff may override, by page. */
export const textPages: readonly TextPage[] = [
  textsOf(pages.home, { ...homeShared, ...home }),
  textsOf(pages.residential, residential),
  textsOf(pages.internet, internet),
  textsOf(pages.fiber, fiber),
  textsOf(pages.combos, combos),
  textsOf(pages.cameras, webcam),
  textsOf(pages.business, business),
  textsOf(pages.fixedWireless, comingService(pages.fixedWireless.to)),
  textsOf(pages.mobile, comingService(pages.mobile.to)),
  textsOf(pages.streaming, streaming),
  textsOf({ to: pages.streaming.to, label: "Serviços de streaming" }, { services: byName(services) }),
  ...Object.values(guides).map(({ page, ...guide }) =>
    textsOf({ to: `/streaming/${guide.id}`, label: page.title }, { page, hero: guide }),
  ),
  textsOf(pages.customerPortal, customerPortal),
  textsOf(pages.fraudProtection, fraudProtection),
  textsOf(pages.questions, { ...faq, groups: null, ...byId(faq.groups) }),
  textsOf(pages.referral, referral),
  textsOf(pages.partners, partners),
  textsOf(pages.jobs, jobs),
  textsOf(pages.coverage, coverage),
  textsOf({ to: null, label: "Página de cada cidade" }, cityPage),
  textsOf(pages.blog, { ...blog, categories: null }),
  textsOf({ to: "/busca", label: "Busca" }, search),
  textsOf(pages.accessibility, accessibility),
  textsOf({ to: requestPath("contact"), label: "Formulários" }, { ...lead, requests: null, ...lead.requests }),
  textsOf({ to: null, label: "Links do e-mail do mês" }, { ...newsletter, links: null, ...newsletter.links }),
];

function comingService(path: string) {
  const { page, ...hero } = comingSoon.comingServiceAt(path);
  return { page, hero, words: comingSoon.words };
}

function byId<T extends { id: string }>(all: readonly T[]): Record<string, T> {
  return Object.fromEntries(all.map((one) => [one.id, one]));
}

/** Texts by service. The names are brands and cannot be overridden. */
function byName(all: typeof services) {
  return Object.fromEntries(
    all.map(({ name, description, features, discontinued }) => [
      name,
      { description, features, text: discontinued?.text },
    ]),
  );
}
