import type { HydratedRouterProps } from "react-router/dom";
import { retryUntilAnswered } from "./retry.ts";

/** The router's destination; null when only the address bar has it, as after Back. */
let target: string | null = null;
/** How many navigations and commands run, each of which may need a script. */
let running = 0;
/** Whether the last navigation was by Back or Forward, whose end nobody reports. */
let wentBack = false;
/** The page that opens as a document once the server answers. */
let waiting: { address: string; end: AbortController } | null = null;

/** Tracks what the router does for `keepPageWhenScriptsFail`. */
export const trackNavigation: NonNullable<HydratedRouterProps["instrumentations"]>[number] = {
  router(router) {
    router.instrument({
      async navigate(navigate, { to }) {
        stopWaiting();
        wentBack = false;
        target = String(to);
        await track(navigate);
        if (target === to) target = null;
      },
      async fetch(fetch) {
        await track(fetch);
      },
    });
  },
};

async function track(work: () => Promise<unknown>): Promise<void> {
  running++;
  await work();
  running--;
}

/**
 * React Router reloads the page when a route's script fails to load; without a connection that would lose the page.
 * This keeps the page until the server answers, and then loads the next one as a new document, which also brings the
 * scripts of a new version. Nothing waits for a script that is only prefetched: whatever needs it requests it again.
 * Browsers without the Navigation API still reload.
 */
export function keepPageWhenScriptsFail(): void {
  addEventListener("popstate", () => {
    target = null;
    wentBack = true;
  });
  globalThis.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    if (running === 0 && !wentBack) return;
    void openAsDocument(target ?? location.href);
  });
}

function stopWaiting(): void {
  waiting?.end.abort();
  waiting = null;
}

async function openAsDocument(address: string): Promise<void> {
  // Several scripts may fail, one after the person has typed: the first attempts know of that and go on.
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
