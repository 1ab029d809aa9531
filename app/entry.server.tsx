import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { framedOrigins } from "#app/catalogue/provider.ts";
import * as settings from "#app/catalogue/settings.server.ts";
import { pagePolicy } from "#app/platform/http/content-security-policy.server.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { withLateScripts } from "./late-scripts.ts";
import { CityListContext, givenCitiesKey } from "./site/city/city-list.tsx";
import { withCityRows } from "./site/city/rows-html.server.tsx";
import { RowsApartContext } from "./site/city/state-rows.tsx";

/** Renders a page whole, since its policy holds the hashes of its own inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let renderedStatus = status;
  const cities = context.get(givenCitiesKey);
  const stream = await renderToReadableStream(
    <CityListContext value={cities}>
      <RowsApartContext value={true}>
        <ServerRouter context={entry} url={request.url} />
      </RowsApartContext>
    </CityListContext>,
    {
      signal: request.signal,
      onError(error) {
        // The visitor is gone, and nobody waits for this page.
        if (request.signal.aborted) return;
        renderedStatus = 500;
        log.error({ id: requestFacts(context).id, error }, "page could not be rendered");
      },
    },
  );
  await stream.allReady;
  const html = withCityRows(withLateScripts(await new Response(stream).text()), cities);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", pagePolicy(html, framedOrigins(settings.lastKnown())));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return new Response(html, { status: renderedStatus, headers });
}

/** The data of a page, as the router asks for it when a visitor goes from page to page: as fresh as the page itself. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-cache");
  return response;
};

/** What a loader or action threw that is no answer: a fault, kept with the id that the visitor's answer carries. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ id: requestFacts(context).id, error }, "request failed");
};
