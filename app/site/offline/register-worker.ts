import { workerPolicyName, workerUrl } from "./kept-pages.ts";

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Registers the service worker. Its policy for Trusted Types gives this one URL, whatever the caller passes. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(workerPolicyName, { createScriptURL: () => workerUrl });
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(workerUrl) ?? workerUrl, { updateViaCache: "none" });
  } catch {
    // The browser allows none, as in a private window: the page works without.
  }
}
