import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { RootData } from "#app/brand/provider-context.ts";
import { framedOrigins } from "#app/provider/provider.ts";
import * as settings from "#app/provider/settings.server.ts";
import { parseScene } from "#app/catalogue/preview.ts";
import { isConsoleRoute } from "#app/navigation/console-path.ts";
import { pagePolicy, type PreviewPart } from "#app/platform/http/content-security-policy.server.ts";
import { markUnavailable } from "#app/platform/http/unavailable.server.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { readPath } from "#app/platform/request-path.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { log } from "#app/platform/log.server.ts";
import { busyResponse } from "#app/platform/http/limits/busy-response.server.ts";
import { isStaleReplacement } from "#app/platform/cached-render.server.ts";
import { createRenderQueue } from "#app/platform/http/limits/render-queue.server.ts";
import { QueueFullError } from "#app/platform/semaphore.server.ts";
import { InSceneContext } from "#app/document/in-scene.ts";
import { DocumentErrorContext } from "#app/errors/document-error.ts";
import { renderToText } from "#app/document/render-to-text.server.ts";
import { StyleTextContext } from "#app/document/style-sheet.tsx";
import { styleText } from "#app/platform/style-text.server.ts";
import { withDeferredScripts } from "#app/document/deferred-scripts.ts";
import { withCriticalStyles } from "#app/document/critical-styles.server.ts";
import { InitialCitiesContext, initialCitiesKey } from "#app/site/city/initial-cities.ts";
import { insertCityRows } from "#app/site/city/prerendered-rows.server.tsx";
import { PrerenderedRowsContext } from "#app/site/city/state-rows.tsx";
import { drawingDataUrl } from "#app/site/pictures/drawings.server.ts";
import { InlineDrawingContext } from "#app/site/sections/inline-drawing.ts";
import { createReusedParts } from "#app/site/frame/reused-parts.server.ts";
import { ReusedPartsContext } from "#app/site/frame/reused-part.tsx";

/** A render takes milliseconds, so the last of the queue waits a few tenths of a second. */
const enqueue = createRenderQueue({ concurrency: 1, maxWaiting: 50 });
/** Time limit of a render, so that it frees its slot; in milliseconds. */
const renderTimeout = 10_000;

/** Renders a page completely before sending, since its policy holds the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  try {
    const isUrgent = request.method === "POST" || isStaleReplacement();
    return await enqueue(() => render(request, status, headers, entry, context), isUrgent);
  } catch (error) {
    if (error instanceof QueueFullError) return busyResponse();
    throw error;
  }
}

async function render(...[request, status, headers, entry, context]: Parameters<typeof handleRequest>) {
  let renderedStatus = status;
  const cities = context.get(initialCitiesKey);
  const errorId = status >= 500 ? requestMeta(context).id : null;
  const isInScene = parseScene(readPath(request.url).pathname) !== null;
  // A scene has addresses of its own, and development its own edits.
  const parts = isInScene || !import.meta.env.PROD ? null : createReusedParts();
  const rendered = await renderToText(
    <DocumentErrorContext value={errorId}>
      <InitialCitiesContext value={cities}>
        <PrerenderedRowsContext value={true}>
          <InSceneContext value={isInScene}>
            <ReusedPartsContext value={parts}>
              <StyleTextContext value={import.meta.env.PROD ? styleText : null}>
                <InlineDrawingContext value={import.meta.env.PROD ? inlineDrawing : null}>
                  <ServerRouter context={entry} url={request.url} />
                </InlineDrawingContext>
              </StyleTextContext>
            </ReusedPartsContext>
          </InSceneContext>
        </PrerenderedRowsContext>
      </InitialCitiesContext>
    </DocumentErrorContext>,
    {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(renderTimeout)]),
      onError(error) {
        // The client has disconnected.
        if (request.signal.aborted) return;
        // A response thrown by the router, such as 405: its page is rendered next, and nothing failed.
        if (isRouteErrorResponse(error)) return;
        renderedStatus = 500;
        log.error({ id: requestMeta(context).id, error }, "page could not be rendered");
      },
    },
  );
  const whole = parts?.insertInto(rendered, { isComplete: renderedStatus === status }) ?? rendered;
  const html = withCriticalStyles(insertCityRows(withDeferredScripts(whole), cities));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const part = isInScene ? "in-frame" : previewPartOf(entry);
  headers.set("Content-Security-Policy", pagePolicy(html, framedOriginsOf(entry), part));
  if (isOfConsole(entry)) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  keepRouteHeaders(headers, entry);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", isOfConsole(entry) ? "no-store" : "no-cache");
  return new Response(html, { status: renderedStatus, headers });
}

/** By what the page itself knows of the provider: before the site is open, strangers learn nothing of its portals. */
function framedOriginsOf({ staticHandlerContext: { loaderData } }: EntryContext): string[] {
  const root = loaderData["root"] as RootData | undefined;
  return root ? framedOrigins(root.provider) : [];
}

function inlineDrawing(path: string): string {
  return drawingDataUrl(path, settings.lastKnown());
}

function previewPartOf(entry: EntryContext): PreviewPart | null {
  if (entry.staticHandlerContext.matches.at(-1)?.route.id === previewRouteId) return "in-frame";
  return isOfConsole(entry) ? "has-frame" : null;
}

const previewRouteId = "site/preview/page";

/** By the matched routes: an address may be written in several ways. */
function isOfConsole({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => isConsoleRoute(route.id));
}

/** Copies headers of loaders and actions to the document, which the router does not. */
function keepRouteHeaders(headers: Headers, { staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext) {
  for (const own of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    for (const name of ["Cache-Control", "Retry-After"]) {
      const value = own.get(name);
      if (value !== null) headers.set(name, value);
    }
  }
}

/** Logs errors of loaders and actions with the request id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (isDatabaseUnavailable(error)) markUnavailable(context);
  log.error({ id: requestMeta(context).id, error }, "request failed");
};
