import { parseScene, type VisitorMessage } from "#app/catalogue/preview.ts";

// Runs first in every public page that the console shows as it will be: what the page requests and where its links lead
// stays in the scene, and no form is sent. The server and the page's policy refuse what would pass. The page does not
// take the focus from somebody who types its address in the console.

/** Files that are the same in every scene. */
const files = /^\/(assets|imagens|cenas|icones)\//;

const start = parseScene(location.pathname)?.start;
if (start !== undefined) {
  keepInside(start);
  keepFocusAbove();
}

function stop(event: Event, what: VisitorMessage["visitorStopped"]): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  parent.postMessage({ visitorStopped: what } satisfies VisitorMessage, location.origin);
}

function keepInside(prefix: string): void {
  const inside = (address: string | URL): string => {
    const url = new URL(address, location.href);
    const isThere = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`) || files.test(url.pathname);
    return url.origin !== location.origin || isThere ? String(address) : prefix + url.pathname + url.search + url.hash;
  };
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(input instanceof Request ? input : inside(input), init);
  // oxlint-disable-next-line typescript/unbound-method -- called with its own request below
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function openInside(this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, inside(url), true);
  };
  // A service worker would serve the visits of this browser to the real site.
  try {
    navigator.serviceWorker.register = () => Promise.reject(new Error("preview"));
  } catch {
    // The browser has none, or blocks them.
  }

  addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link) return;
      if (new URL(link.href).origin !== location.origin) return stop(event, "link");
      const address = inside(link.href);
      if (address !== link.href) link.setAttribute("href", address);
      link.removeAttribute("target");
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method === "post") stop(event, "form");
    },
    true,
  );
}

/** The console's field in which somebody types, or null. */
function fieldAbove(): HTMLElement | null {
  return parent.document.activeElement?.closest<HTMLElement>("input, select, textarea") ?? null;
}

function keepFocusAbove(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInside(this: HTMLElement, options?: FocusOptions) {
    if (!fieldAbove()) focus.call(this, options);
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with its own dialog below
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function showInside(this: HTMLDialogElement) {
    const field = fieldAbove();
    showModal.call(this);
    field?.focus();
  };
}
