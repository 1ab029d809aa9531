import { offlinePath } from "./offline-path.ts";

/** The only Trusted Types policy that the page's policy allows, and the one address that it gives. */
const policyName = "offline-worker";
const workerUrl = "/offline-worker.js";

const cacheName = "offline page";

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Stores the offline page as it is now, with today's telephone, and registers the worker that gives it. */
export async function prepareOfflinePage(): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.add(offlinePath);
    const others = (await caches.keys()).filter((name) => name !== cacheName);
    await Promise.all(others.map((name) => caches.delete(name)));
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => workerUrl });
    await navigator.serviceWorker.register(policy?.createScriptURL(workerUrl) ?? workerUrl, { updateViaCache: "none" });
  } catch {
    // No connection any more, or the browser allows neither, as in a private window: the page works without.
  }
}
