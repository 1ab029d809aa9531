import { href } from "react-router";
import { readOfferCode, withCode } from "#app/leads/campaigns/campaign.ts";
import { originField, originQuery } from "#app/leads/campaigns/visit-origin.ts";
import { chatUrl } from "#app/provider/provider.ts";
import { cityButtonId } from "#app/site/city/city-button.tsx";
import { whenIdle } from "#app/ui/when-idle.ts";
import { seenPlans } from "./seen-plans.ts";
import { countFields, type CountedName } from "./visit-count.ts";

/** The provider's chat; those to share with others have no number. */
const ownChat = /^https:\/\/wa\.me\/\d/;

const middleButton = 1;

let isFollowed = false;

/**
 * Follows the visit of this document, without storing anything: its forms and the links that open another document take
 * its origin along, chats get the code of its campaign, and the server counts what it did, each thing once. Not for
 * automated browsers, and not in the console's frames.
 */
export function followVisit(): void {
  if (isFollowed || navigator.webdriver || parent !== window) return;
  isFollowed = true;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // The address may be another by now, and the browser remembers the first one.
  const landing = new URL(navigation?.name ?? location.href);
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  const origin = originQuery(landing.searchParams, isFromHere ? "" : document.referrer);
  // A reload, Back, and a link of the site in a new tab go on with a visit.
  const isVisit = navigation?.type === "navigate" && !isFromHere;
  const { report, code } = createReporter(origin, landing.pathname, isVisit);

  seenPlans(() => whenIdle(() => report(null)));
  addEventListener("formdata", ({ target, formData }) => {
    if (origin && (target as HTMLFormElement).method === "post") formData.set(originField, origin);
  });
  const countClick = ({ target }: { target: unknown }) => {
    const link = linkOf(target);
    if (!link) return;
    if (ownChat.test(link.href)) report("whatsapp", readOfferCode(chatText(link)));
    else if (link.protocol === "tel:") report("ligacao");
  };
  const onOpen = (event: Event) => {
    const link = linkOf(event.target);
    if (!link) return;
    if (ownChat.test(link.href)) addCode(link, code());
    else if (link.origin === location.origin && !event.defaultPrevented) addOrigin(link, origin);
  };
  onFirstPress(countClick);
  // In any way that a link opens: on the window, after the router has taken what stays in this document.
  for (const type of ["click", "auxclick", "contextmenu"]) addEventListener(type, onOpen);
  addEventListener("click", countClick);
  addEventListener("auxclick", (event) => {
    if (event.button === middleButton) countClick(event);
  });
}

/** Has the server count what the visit does, and remembers the code of its campaign. */
function createReporter(origin: string, page: string, isVisit: boolean) {
  const reported = new Set<string>();
  let isVisitDue = isVisit;
  let code: string | null = null;

  async function post(acts: readonly CountedName[], offer: string | null) {
    const city = document.querySelector<HTMLButtonElement>(`#${cityButtonId}`)?.value ?? "";
    const body = new URLSearchParams({
      [originField]: origin,
      [countFields.page]: page,
      [countFields.city]: city,
      [countFields.acts]: acts.join(),
    });
    if (offer) body.set(countFields.offer, offer);
    const response = await fetch(href("/contagem"), { method: "POST", body, keepalive: true });
    code = (response.status === 200 && (await response.text())) || code;
  }

  return {
    code: () => code,
    /** Reports an act once for each offer, null for plans that were seen; the first report of plans also counts the visit. */
    report: (act: "whatsapp" | "ligacao" | null, offer: string | null = null) => {
      const hasSeenPlans = act === null || offer !== null;
      const acts: CountedName[] = isVisitDue && hasSeenPlans ? ["visita"] : [];
      if (hasSeenPlans) isVisitDue = false;
      if (act && !reported.has(`${act} ${offer}`)) acts.push(act);
      reported.add(`${act} ${offer}`);
      // A failure does not matter to the visitor.
      if (acts.length > 0) post(acts, offer).catch(() => undefined);
    },
  };
}

/** The visitor's first press, which may have been before this module came, where the browser remembers it. */
function onFirstPress(act: (event: { target: unknown }) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) if (!entry.name.startsWith("key")) act(entry);
  });
  observer.observe({ type: "first-input", buffered: true });
}

function linkOf(target: unknown): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a[href]") : null;
}

function chatText(link: HTMLAnchorElement): string {
  return new URLSearchParams(link.search).get("text") ?? "";
}

function addCode(link: HTMLAnchorElement, code: string | null): void {
  if (code) link.href = chatUrl(link.pathname.slice(1), withCode(chatText(link), code));
}

function addOrigin(link: HTMLAnchorElement, origin: string): void {
  const params = new URLSearchParams(link.search);
  for (const [name, value] of new URLSearchParams(origin)) if (!params.has(name)) params.set(name, value);
  if (origin) link.search = String(params);
}
