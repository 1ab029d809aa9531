import type { OfferedKind } from "#app/site/lead/content.ts";
import { type PageName, pages } from "#app/site/links/page-table.ts";
import { subscribeLink } from "#app/site/links/menu.ts";
import type { dockLabels } from "./content.ts";

/** What the dock's button of a page does: its label, and the link or the short form that it opens. */
export type DockAction = { label: keyof typeof dockLabels } & ({ to: string } | { request: OfferedKind });

const plansHere = "#planos";
const subscribeHere: DockAction = { label: "subscribe", to: plansHere };
const plans: DockAction = { label: "plans", to: subscribeLink.to };

/** The pages with each action; the others lead to the plans. */
const actions: readonly (readonly [DockAction, readonly PageName[]])[] = [
  [{ label: "subscribe", to: subscribeLink.to }, ["home", "internet"]],
  [subscribeHere, ["residential", "fiber"]],
  [{ label: "combos", to: `${pages.combos.to}#planos` }, ["combos", "streaming"]],
  [{ label: "cameras", to: plansHere }, ["cameras"]],
  [{ label: "plans", to: plansHere }, ["business"]],
  [{ label: "partner", request: "partner" }, ["partners"]],
  [{ label: "notify", request: "5g-interest" }, ["fixedWireless", "mobile"]],
  [{ label: "refer", to: `${pages.referral.to}#indicacao` }, ["referral", "referralRules"]],
  [{ label: "jobs", to: "#candidatura" }, ["jobs"]],
  [{ label: "contact", to: pages.serviceCentre.to }, ["press", "privacyPolicy", "terms", "cookies"]],
  [{ label: "invoice", to: pages.invoiceCopy.to }, ["customerPortal"]],
  [
    { label: "account", to: pages.customerPortal.to },
    [
      "fraudProtection",
      "questions",
      "accessibility",
      "invoiceCopy",
      "passwordChange",
      "unblocking",
      "usage",
      "support",
      "serviceCentre",
    ],
  ],
];

/** A streaming service's page with a guide; the texts of the services that have ended would be in every page. */
const guidePath = /^\/streaming\/(?!funimation|star-plus)/;
const cityPath = /^\/internet\/[^/]+\/[^/]+$/;

/** The dock's action for the page at a path. The page of a city has plans of its own, that of a streaming service steps. */
export function dockActionOf(pathname: string): DockAction {
  if (guidePath.test(pathname)) return { label: "guide", to: "#passos" };
  if (cityPath.test(pathname)) return subscribeHere;
  return actions.find(([, names]) => names.some((name) => pages[name].to === pathname))?.[0] ?? plans;
}
