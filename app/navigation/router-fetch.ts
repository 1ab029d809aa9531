import type { HydratedRouterProps } from "react-router/dom";
import { retryUntilAnswered } from "./retry.ts";

type RouterFetch = NonNullable<HydratedRouterProps["unstable_fetch"]>;

/**
 * The router's requests. The data of a public page that somebody goes to is requested until it arrives, so that the page
 * on the screen stays. Other requests fail at once: the console's routes show in their own place what failed.
 */
export const routerFetch: RouterFetch = async (request, { type }) => {
  const isPublicPage = !/^\/intranet\b/.test(new URL(request.url).pathname);
  if (type !== "navigation" || request.method !== "GET" || !isPublicPage) return fetch(request);
  return retryUntilAnswered<Response>(async () => {
    try {
      const response = await fetch(request.clone());
      if (!isRouterData(response)) return { failure: { errorId: response.headers.get("X-Request-Id") } };
      // A connection that is cut in the middle of the body is a failed request too.
      await response.clone().arrayBuffer();
      return { answer: response };
    } catch (error) {
      if (request.signal.aborted) throw error;
      return { failure: { errorId: null } };
    }
  }, request.signal);
};

/** Whether the program answered as it should, and not with a fault, and no proxy or hotel network in its place. */
function isRouterData({ status, headers }: Response): boolean {
  return status < 500 && headers.has("X-Remix-Response");
}
