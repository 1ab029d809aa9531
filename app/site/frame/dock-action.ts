import type { RequestKind } from "#app/leads/lead.ts";
import { type PageName, pages } from "#app/site/links/page-table.ts";
import { subscribeLink } from "#app/site/links/menu.ts";
import type { dockLabels } from "./content.ts";

/** What the dock's button of a page does: its label, and the link or the short form that it opens. */
export type DockAction = { label: keyof typeof dockLabels } & ({ to: string } | { request: RequestKind });

const plansHere = "#planos";
const subscribe: DockAction = { label: "subscribe", to: subscribeLink.to };

/** The pages with each action; the others invite to subscribe. */
const actions: readonly (readonly [DockAction, readonly PageName[]])[] = [
  [{ label: "subscribe", to: plansHere }, ["residential", "fiber"]],
  [{ label: "combos", to: plansHere }, ["combos"]],
  [{ label: "cameras", to: plansHere }, ["cameras"]],
  [{ label: "plans", to: plansHere }, ["business"]],
  [{ label: "plans", to: subscribeLink.to }, ["about", "blog"]],
  [{ label: "partner", request: "partner" }, ["partners"]],
  [{ label: "notify", request: "5g-interest" }, ["fixedWireless", "mobile"]],
  [{ label: "refer", to: "#indicacao" }, ["referral"]],
  [{ label: "jobs", to: "#vagas" }, ["jobs"]],
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

/** The pages of discontinued streaming services. They are named here because the services' texts would be in every page. */
const pagesWithoutPlans = ["/streaming/funimation", "/streaming/star-plus"];

/** The dock's action for the page at a path. The pages of a city and of a streaming service have plans of their own. */
export function dockActionOf(pathname: string): DockAction {
  if (pagesWithoutPlans.includes(pathname)) return subscribe;
  if (/^\/(internet\/[^/]+|streaming)\/[^/]+$/.test(pathname)) return { label: "subscribe", to: plansHere };
  return actions.find(([, names]) => names.some((name) => pages[name].to === pathname))?.[0] ?? subscribe;
}
