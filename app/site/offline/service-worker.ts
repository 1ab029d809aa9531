import type { KeptMessage } from "./kept-at.ts";
import { workerPolicyName, workerUrl } from "./kept-pages.ts";

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Registers the service worker. Its policy for Trusted Types gives this one URL, whatever the caller passes. */
export async function registerWorker(): Promise<void> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    const policy = trustedTypes?.createPolicy(workerPolicyName, { createScriptURL: () => workerUrl });
    await navigator.serviceWorker.register(policy?.createScriptURL(workerUrl) ?? workerUrl, { updateViaCache: "none" });
  } catch {
    // The browser allows none, as in a private window: the page works without.
  }
}

/** Calls the listener when the worker has given the page something that it kept. */
export function onKept(listener: (message: KeptMessage) => void, signal: AbortSignal): void {
  try {
    navigator.serviceWorker.addEventListener("message", ({ data }) => listener(data as KeptMessage), { signal });
  } catch {
    // As above.
  }
}
