import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { vi } from "vitest";
import * as businessPlans from "#app/site/city/business-plans.ts";
import * as cities from "#app/site/city/cities.ts";
import * as plans from "#app/site/city/plans.ts";

// The loaders' own argument types are those that the router generates for their routes.
const handler = createStaticHandler(
  [
    { path: "/cidades", loader: cities.loader },
    { path: "/cidades/:cityId/planos", loader: plans.loader },
    { path: "/cidades/:cityId/planos-empresariais", loader: businessPlans.loader },
  ].map(({ path, loader }) => ({ id: path, path, loader: loader as unknown as LoaderFunction })),
);

/** What the site's data URLs answer, from the product's own loaders. */
export function askDataUrl(path: string): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost"));
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
  vi.stubGlobal("fetch", async (path: string) => {
    network.asked.push(path);
    await held.get(path);
    return network.broken.has(path) ? new Response(null, { status: 500 }) : askDataUrl(path);
  });
  return network;
}
