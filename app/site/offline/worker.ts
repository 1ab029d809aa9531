import { answer, isAnswered } from "./answer.ts";
import { type KeptMessage, offlinePath } from "./kept-at.ts";

/** What is used of the scope of a service worker; the compiler knows the window's. */
type WorkerScope = {
  addEventListener: ((
    type: "install" | "activate",
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((type: "fetch", listener: (event: WorkerFetch) => void) => void);
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<{ postMessage: (message: KeptMessage) => void } | undefined>;
  };
};
type WorkerFetch = {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

const worker = globalThis as unknown as WorkerScope;

// It has no state and keeps nothing itself, so that a new version may take over at any time.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  // Pages are requested while the worker starts.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener("fetch", (event) => {
  if (isAnswered(event.request, location.origin)) event.respondWith(respond(event));
});

async function respond({ request, clientId, preloadResponse }: WorkerFetch): Promise<Response> {
  const { response, keptAt } = await answer(
    request.url,
    async () => (await preloadResponse) ?? fetch(request),
    async (url) => (await findKept(url)) ?? (request.mode === "navigate" ? findKept(offlinePath) : undefined),
  );
  if (keptAt) (await worker.clients.get(clientId))?.postMessage({ keptAt });
  return response;
}

/** No kept page depends on its query. */
function findKept(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreSearch: true, ignoreVary: true });
}
