import { offlinePath } from "./offline-path.ts";

/** What is used of the scope of a service worker; the compiler knows the window's. */
type WorkerScope = {
  addEventListener: ((
    type: "install" | "activate",
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((type: "fetch", listener: (event: WorkerFetch) => void) => void);
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
};
type WorkerFetch = {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

const worker = globalThis as unknown as WorkerScope;

// It has no state and stores nothing itself, so that a new version may take over at any time.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  // Pages are requested while the worker starts.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  // The console says itself that there is no connection.
  const isConsole = /^\/intranet(\/|$)/.test(new URL(url).pathname);
  if (method === "GET" && mode === "navigate" && !isConsole) event.respondWith(answer(event));
});

/** The server's answer, whatever it is; the offline page where there is none. */
async function answer({ request, preloadResponse }: WorkerFetch): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePath);
    if (page) return page;
    throw error;
  }
}
