import { createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
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
export function askDataUrl(path: string, headers: HeadersInit = {}): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost"), { headers });
  return handler.queryRoute(request, { requestContext: new RouterContextProvider() });
}
