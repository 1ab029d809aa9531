import type { HydratedRouterProps } from "react-router/dom";
import { retryUntilAnswered } from "./retry.ts";

/** Where the router is going; null when it only knows that from the address bar, as after Back. */
let target: string | null = null;
let waiting = new AbortController();

/** Tells `keepPageWhenScriptsFail` where the router is going. */
export const trackNavigation: NonNullable<HydratedRouterProps["instrumentations"]>[number] = {
  router(router) {
    router.instrument({
      async navigate(navigate, { to }) {
        waiting.abort();
        target = String(to);
        await navigate();
        if (target === to) target = null;
      },
    });
  },
};

/**
 * React Router reloads the page when the script of a route cannot be loaded; without a connection that would lose it.
 * Here the page stays until the server answers, and only then is the next one loaded as a new document, which also brings
 * the scripts of a newer version. In browsers without the Navigation API the reload goes on.
 */
export function keepPageWhenScriptsFail(): void {
  addEventListener("popstate", () => (target = null));
  globalThis.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    void openAsDocument(target ?? location.href);
  });
}

async function openAsDocument(address: string): Promise<void> {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
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
    // A newer navigation took its place.
  }
}
