import type { HydratedRouterProps } from "react-router/dom";
import { retryUntilAnswered } from "./retry.ts";

/** The router's destination; null when only the address bar has it, as after Back. */
let target: string | null = null;
/** The page that opens as a document once the server answers. */
let waiting: { address: string; end: AbortController } | null = null;

/** Tracks the router's destination for `keepPageWhenScriptsFail`. */
export const trackNavigation: NonNullable<HydratedRouterProps["instrumentations"]>[number] = {
  router(router) {
    router.instrument({
      async navigate(navigate, { to }) {
        stopWaiting();
        target = String(to);
        await navigate();
        if (target === to) target = null;
      },
    });
  },
};

/**
 * React Router reloads the page when a route's script fails to load; without a connection that would lose the page.
 * This keeps the page until the server answers, and then loads the next one as a new document, which also brings the
 * scripts of a new version. Browsers without the Navigation API still reload.
 */
export function keepPageWhenScriptsFail(): void {
  addEventListener("popstate", () => (target = null));
  globalThis.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    void openAsDocument(target ?? location.href);
  });
}

function stopWaiting(): void {
  waiting?.end.abort();
  waiting = null;
}

async function openAsDocument(address: string): Promise<void> {
  // The link's prefetch may fail too, after the person has typed: the first attempts know of that and go on.
  if (waiting?.address === address) return;
  stopWaiting();
  waiting = { address, end: new AbortController() };
  const { signal } = waiting.end;
  try {
    await retryUntilAnswered(async () => {
      try {
        const { ok, headers } = await fetch(address, { method: "HEAD", signal });
        return ok ? { answer: null } : { failure: { errorId: headers.get("X-Request-Id") } };
      } catch {
        return { failure: { errorId: null } };
      }
    }, signal);
    location.assign(address);
  } catch {
    // Replaced by a newer navigation.
  }
}
