import type { HydratedRouterProps } from "react-router/dom";
import { consoleHeaders } from "./console-headers.ts";
import { isConsolePath } from "./console-path.ts";
import { retryUntilAnswered } from "./retry.ts";

type RouterFetch = NonNullable<HydratedRouterProps["unstable_fetch"]>;

/**
 * Fetch for the router. Data requests of navigations to public pages repeat until they succeed, so that the current
 * page stays. Other requests fail immediately: the console's routes show their own errors.
 */
export const routerFetch: RouterFetch = async (request, { type }) => {
  const page = pageUrl(request.url);
  if (type === "navigation" && !isConsoleDocument && isConsolePath(page.pathname)) return openDocument(page);
  const isPublicPage = !/^\/intranet\b/.test(page.pathname);
  if (!isPublicPage) for (const [name, value] of consoleHeaders) request.headers.set(name, value);
  if (type !== "navigation" || request.method !== "GET" || !isPublicPage) return fetchWhole(request);
  return retryUntilAnswered<Response>(async () => {
    try {
      const response = await fetchWhole(request.clone());
      return isRouterData(response)
        ? { answer: response }
        : { failure: { errorId: response.headers.get("X-Request-Id") } };
    } catch (error) {
      if (request.signal.aborted) throw error;
      return { failure: { errorId: null } };
    }
  }, request.signal);
};

/** The console is a document of its own: its policies are headers of a document (`entry.server.tsx`). */
const isConsoleDocument = isConsolePath(location.pathname);

/**
 * The response once all of its body is there: a connection lost during the body is a failed request too, and the router
 * leaves a rejected promise behind when it aborts a request whose body it has begun to read.
 */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.clone().arrayBuffer();
  return response;
}

/** Leaves the document; the navigation stays pending until then. */
function openDocument(page: URL): Promise<never> {
  location.assign(page);
  return new Promise(() => {});
}

/** The page whose data the router requests. */
function pageUrl(dataUrl: string): URL {
  const url = new URL(dataUrl);
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/** Whether the app answered without an error, and not a proxy or captive portal. */
function isRouterData({ status, headers }: Response): boolean {
  return status < 500 && headers.has("X-Remix-Response");
}
