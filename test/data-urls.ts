import { type ActionFunction, createStaticHandler, type LoaderFunction, RouterContextProvider } from "react-router";
import { vi } from "vitest";
import * as apiCities from "#app/site/api/cities-route.ts";
import * as apiNews from "#app/site/api/news-route.ts";
import * as apiUnknown from "#app/site/api/unknown-route.ts";
import * as apiOffers from "#app/site/api/offers-route.ts";
import * as openApi from "#app/site/api/openapi-route.ts";
import * as apiPlans from "#app/site/api/plans-route.ts";
import * as businessPlans from "#app/site/city/json/business-plans-route.ts";
import * as cities from "#app/site/city/json/cities-route.ts";
import * as plans from "#app/site/city/json/plans-route.ts";
import * as missedSearch from "#app/site/lead/missed-search-route.ts";
import * as municipalities from "#app/site/lead/municipalities-route.ts";
import * as count from "#app/site/visit/count-route.ts";
import * as offerDocument from "#app/site/offer-data/document-route.ts";
import * as offer from "#app/site/offer-data/offer-route.ts";
import * as offersCsv from "#app/site/offer-data/offers-csv-route.ts";
import * as offersJson from "#app/site/offer-data/offers-json-route.ts";
import * as suggestions from "#app/site/pages/search/suggestions-route.ts";
import * as submission from "#app/site/lead/submission-route.ts";

type DataUrl = { path: string; loader: unknown; action?: unknown };

// The argument types of the loaders are generated for their routes.
const handler = createStaticHandler(
  [
    { path: "/cidades", loader: cities.loader },
    { path: "/cidades/:cityId/planos", loader: plans.loader },
    { path: "/cidades/:cityId/planos-empresariais", loader: businessPlans.loader },
    { path: "/municipios", loader: municipalities.loader },
    { path: "/buscas-sem-resultado", loader: null, action: missedSearch.action },
    { path: "/contagem", loader: null, action: count.action },
    { path: "/ofertas/dados.json", loader: offersJson.loader },
    { path: "/ofertas/dados.csv", loader: offersCsv.loader },
    { path: "/api/v1/openapi.json", loader: openApi.loader },
    { path: "/api/v1/cidades", loader: apiCities.loader },
    { path: "/api/v1/cidades/:code/planos", loader: apiPlans.loader },
    { path: "/api/v1/ofertas", loader: apiOffers.loader },
    { path: "/api/v1/noticias", loader: apiNews.loader },
    { path: "/api/v1/*", loader: apiUnknown.loader },
    { path: "/ofertas/:code/dados.json", loader: offer.loader },
    { path: "/ofertas/:code/documento", loader: offerDocument.loader },
    { path: "/busca/sugestoes", loader: suggestions.loader },
    { path: "/solicitar/:request/envio", loader: submission.loader, action: submission.action },
  ].map(({ path, loader, action }: DataUrl) => ({
    id: path,
    path,
    ...(loader ? { loader: loader as LoaderFunction } : {}),
    ...(action ? { action: action as ActionFunction } : {}),
  })),
);

/** The response of a data URL, from the real loader or action. */
export function fetchDataUrl(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost"), init);
  return handler.queryRoute(request, { requestContext: new RouterContextProvider() });
}

/** A network that responds with the real loaders unless a test sets another response. */
export type Network = {
  /** Every requested path, in order. */
  requested: string[];
  /** Paths that respond with 500. */
  failing: Set<string>;
  /** Delays the responses of a path until the returned function is called. */
  holdAnswer: (path: string) => () => void;
};

/** Replaces `fetch` by a network until `vi.unstubAllGlobals`. */
export function stubNetwork(): Network {
  const held = new Map<string, Promise<void>>();
  const network: Network = {
    requested: [],
    failing: new Set(),
    holdAnswer(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
  };
  const respond = async (path: string, { method = "GET", body }: RequestInit = {}) => {
    network.requested.push(path);
    await held.get(path);
    if (network.failing.has(path)) return new Response(null, { status: 500 });
    return fetchDataUrl(path, {
      method,
      body: body instanceof URLSearchParams ? new URLSearchParams([...body]) : null,
    });
  };
  vi.stubGlobal("fetch", vi.fn(respond));
  return network;
}
