import { type ActionFunction, createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { vi } from "vitest";
import * as businessPlans from "#app/site/city/business-plans.ts";
import * as cities from "#app/site/city/cities.ts";
import * as plans from "#app/site/city/plans.ts";
import * as submission from "#app/site/lead/submission.ts";

type DataUrl = { path: string; loader: unknown; action?: unknown };

// The loaders' own argument types are those that the router generates for their routes.
const handler = createStaticHandler(
  [
    { path: "/cidades", loader: cities.loader },
    { path: "/cidades/:cityId/planos", loader: plans.loader },
    { path: "/cidades/:cityId/planos-empresariais", loader: businessPlans.loader },
    { path: "/solicitar/:request/envio", loader: submission.loader, action: submission.action },
  ].map(({ path, loader, action }: DataUrl) => ({
    id: path,
    path,
    loader: loader as LoaderFunction,
    ...(action ? { action: action as ActionFunction } : {}),
  })),
);

/** What the site's data URLs answer, from the product's own loaders and actions. */
export function askDataUrl(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost"), init);
  return handler.queryRoute(request, { requestContext: new RouterContextProvider() });
}

/** The network between a screen and the site, which answers with the real loaders unless a test says otherwise. */
export type Network = {
  /** Every address asked for, in order. */
  asked: string[];
  /** Addresses that a fault answers. */
  broken: Set<string>;
  /** Keeps the answers of an address back until the returned function is called. */
  holdBack: (path: string) => () => void;
};

/** Puts a network under `fetch` for the rest of a test; `vi.unstubAllGlobals` takes it away. */
export function aNetwork(): Network {
  const held = new Map<string, Promise<void>>();
  const network: Network = {
    asked: [],
    broken: new Set(),
    holdBack(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    network.asked.push(path);
    await held.get(path);
    if (network.broken.has(path)) return new Response(null, { status: 500 });
    return askDataUrl(path, { method, body: body instanceof URLSearchParams ? new URLSearchParams([...body]) : null });
  });
  return network;
}
