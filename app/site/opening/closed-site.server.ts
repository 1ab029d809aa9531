import { type RouterContextProvider, href } from "react-router";
import { currentStaff } from "#app/accounts/session.server.ts";
import type { createCacheKeys } from "#app/platform/http/cache/cache-key.server.ts";
import * as settings from "#app/provider/settings.server.ts";

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** What everybody reaches before the site is open: sign-in and console, and the pictures of that page and of sign-in. */
const openRoute = /^(console|errors)\/|^site\/pictures\/(drawing|icon|manifest)-route$/;

/** A search engine comes back after an hour, and keeps nothing until then. */
const closedHeaders = { "Retry-After": "3600", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/**
 * Answers visitors of a site that is not open yet, at every address of the site: 503 with one page that says it opens
 * soon. Returns null for staff, who see the site, for sign-in and console, and once the site is open.
 */
export function createClosedSite(render: Render, routeId: ReturnType<typeof createCacheKeys>["routeId"]) {
  return async (request: Request, context: RouterContextProvider): Promise<Response | null> => {
    if (await settings.isPublished()) return null;
    const { pathname, origin } = new URL(request.url);
    if (openRoute.test(routeId(pathname) ?? "")) return null;
    if (await currentStaff(request, context)) return null;
    const page = await render(new Request(new URL(href("/em-breve"), origin)), context);
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(closedHeaders)) headers.set(name, value);
    return new Response(page.body, { status: 503, headers });
  };
}
